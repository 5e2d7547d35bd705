import { useState } from 'react'
import type { Interest } from '#contract/interest.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Chip } from '#islands/ui/Chip.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { orderIn } from '#locales/format.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { type OwnProfile, setFact } from '#stores/people/own.ts'

/** Interests that show before all of them are asked for. */
const FEW = 16

interface InterestsSectionProps {
  profile: OwnProfile
  /** What members of this brand choose from. */
  offered: readonly Interest[]
}

/** Interests as toggles, saved at once. */
export function InterestsSection({ profile, offered }: InterestsSectionProps) {
  const attributesWords = useMessages(attributesMessages)
  const ownWords = useMessages(ownMessages)
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(false)
  // What was chosen when the screen opened comes first; a press moves nothing under the finger.
  const [first] = useState(profile.interests)
  const nameOf = (key: Interest) => attributesWords[`interests.${key}`]
  const rest = offered
    .filter(key => !first.includes(key))
    .sort((one, other) => orderIn(locale)(nameOf(one), nameOf(other)))
  const all = [...first, ...rest]
  const shown = isWhole ? all : all.slice(0, Math.max(FEW, first.length))
  const chosen = profile.interests
  const toggle = (key: Interest) =>
    setFact({
      interests: chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key]
    })
  return (
    <section className="card stack" id="interests">
      <div>
        <h2>{ownWords['interests.title']}</h2>
        <p className="own__lead">
          {ownWords['interests.count']({ count: chosen.length })}. {ownWords['interests.lead']}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {shown.map(key => (
          <Chip
            key={key}
            kind="pick"
            interest={key}
            checked={chosen.includes(key)}
            onClick={() => void toggle(key)}
          >
            {nameOf(key)}
          </Chip>
        ))}
      </div>
      {shown.length < all.length || isWhole ? (
        <Button
          tone="ghost"
          size="small"
          className="own__save"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole
            ? ownWords['interests.fewer']
            : ownWords['interests.more']({ count: all.length })}
        </Button>
      ) : null}
    </section>
  )
}
