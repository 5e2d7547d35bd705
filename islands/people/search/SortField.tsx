import { useStore } from '@nanostores/react'
import { SEARCH_ORDERS } from '#contract/calls/search.ts'
import { Field } from '#islands/ui/Field.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { searchMessages } from '#stores/messages/search.ts'
import type { SearchOrder } from '#stores/people/search/filters.ts'
import { filtersNow } from '#stores/people/search/state.ts'

interface SortFieldProps {
  sort: SearchOrder
  onChange: (sort: SearchOrder) => void
  /** The label is read aloud only. */
  isAlone?: boolean
}

/** In which order; the nearest first only where the server knows from where. */
export function SortField({ sort, onChange, isAlone = false }: SortFieldProps) {
  const searchWords = useMessages(searchMessages)
  const hasHome = (useStore($user)?.profile.region ?? filtersNow()?.region ?? null) !== null
  const orders = SEARCH_ORDERS.filter(order => order !== 'distance' || hasHome || sort === order)
  const select = (
    <Select
      value={sort}
      options={orders.map(value => ({ value, text: searchWords[`sort.${value}`] }))}
      onChange={value => onChange(value as SearchOrder)}
      {...(isAlone ? { 'aria-label': searchWords['sort.label'] } : {})}
    />
  )
  return isAlone ? select : <Field label={searchWords['sort.label']}>{select}</Field>
}
