import type { CSSProperties } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { type Gap, gapsOf, type OwnProfile, partsOf } from '#stores/people/own.ts'
import type { OwnPhoto } from '#stores/photos/photos.ts'

export interface CompletenessProps {
  profile: OwnProfile
  /** Fields that the brand shows on a profile. */
  asked: readonly string[]
  photos: readonly OwnPhoto[]
}

const ANCHOR: Record<Gap, string> = {
  photo: 'photos',
  about: 'about',
  interests: 'interests',
  place: 'basics',
  facts: 'facts'
}

type Standing = 'done' | 'waits' | 'open'

const ICON = { done: 'check', waits: 'clock', open: 'plus' } as const

/**
 * How much of the profile is filled in, as the server counts it, and its parts: what is there, what
 * is being looked at, and the way to each that lacks.
 */
export function Completeness({ profile, asked, photos }: CompletenessProps) {
  const ownWords = useMessages(ownMessages)
  const percent = profile.completeness
  const gaps = gapsOf(profile, asked)
  const isWaiting =
    gaps.includes('photo') &&
    photos.some(({ status }) => ['pending', 'checking', 'review'].includes(status))
  const standingOf = (part: Gap): Standing => {
    if (part === 'photo' && isWaiting) return 'waits'
    if (part === 'about' && profile.about_in_review !== null) return 'waits'
    return gaps.includes(part) ? 'open' : 'done'
  }
  const title =
    percent >= 100 ? ownWords['completeness.full'] : ownWords['completeness.title']({ percent })
  return (
    <div className="completeness">
      <p className="completeness__title">{title}</p>
      <meter
        className="completeness__bar w-full h-2 border-0 rounded-[99px] appearance-none"
        min={0}
        max={100}
        value={percent}
        style={{ '--part': `${percent}%` } as CSSProperties}
        aria-label={title}
      />
      <ul className="completeness__parts">
        {partsOf(asked).map(part => (
          <Part key={part} part={part} standing={standingOf(part)} />
        ))}
      </ul>
      {isWaiting && <p className="own__note">{ownWords['completeness.waiting']}</p>}
      {percent < 100 && <p className="own__note max-md:hidden">{ownWords['completeness.note']}</p>}
    </div>
  )
}

function Part({ part, standing }: { part: Gap; standing: Standing }) {
  const ownWords = useMessages(ownMessages)
  const words = (
    <>
      <Icon name={ICON[standing]} />
      {ownWords[`completeness.gap.${part}`]}
    </>
  )
  return (
    <li className={`part part--${standing}`}>
      {standing === 'open' ? (
        <a className="gap" href={`#${ANCHOR[part]}`}>
          {words}
        </a>
      ) : (
        words
      )}
    </li>
  )
}
