import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Interest } from '#contract/interest.ts'
import { Chip } from '#islands/ui/Chip.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { orderIn } from '#locales/format.ts'
import { $user } from '#stores/accounts/session.ts'
import { $settings } from '#stores/app/settings.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { searchMessages } from '#stores/messages/search.ts'
import type { Filters } from '#stores/people/search/filters.ts'
import type { FilterFormProps } from './filter-props.ts'

/** Interests shown before "all". */
const FEW = 6

/** Common interests, shown if the member has named few. */
const COMMON: readonly Interest[] = ['hiking', 'wine', 'cooking', 'theater', 'music', 'travelling']

/** Interests: the chosen ones and some that the member has too, and all on demand. */
export function InterestField({ filters, onChange }: FilterFormProps) {
  const attributesWords = useMessages(attributesMessages)
  const searchWords = useMessages(searchMessages)
  const all = useSorted()
  const [isOpen, setOpen] = useState(false)
  const [first] = useState(() => all.filter(key => filters.interests.includes(key)))
  const few = [...new Set([...first, ...all])].slice(0, Math.max(FEW, first.length))
  const shown = isOpen
    ? all
    : all.filter(key => few.includes(key) || filters.interests.includes(key))
  const hidden = all.length - shown.length
  return (
    <Field label={searchWords['form.interests']} isGroup>
      <div className="chips">
        {shown.map(key => (
          <Chip
            key={key}
            kind="pick"
            interest={key}
            checked={filters.interests.includes(key)}
            onClick={() => onChange(toggled(filters, key))}
          >
            {attributesWords[`interests.${key}`]}
          </Chip>
        ))}
        {(hidden > 0 || isOpen) && (
          <button
            type="button"
            className="chip chip--more"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen
              ? searchWords['form.fewerInterests']
              : searchWords['form.moreInterests']({ count: hidden })}
          </button>
        )}
      </div>
    </Field>
  )
}

/** The brand's interests by name, the member's own first. */
function useSorted(): readonly Interest[] {
  const attributesWords = useMessages(attributesMessages)
  const locale = useLocale()
  const known = useStore($settings)?.interests ?? []
  const own = useStore($user)?.profile.interests ?? []
  const byName = orderIn(locale)
  const named = known.map(key => ({ key, name: attributesWords[`interests.${key}`] }))
  const rank = (key: Interest) => (own.includes(key) ? 0 : COMMON.includes(key) ? 1 : 2)
  const sorted = named.toSorted(
    (one, other) => rank(one.key) - rank(other.key) || byName(one.name, other.name)
  )
  return sorted.map(({ key }) => key)
}

function toggled({ interests }: Filters, key: Interest): Partial<Filters> {
  return {
    interests: interests.includes(key) ? interests.filter(on => on !== key) : [...interests, key]
  }
}
