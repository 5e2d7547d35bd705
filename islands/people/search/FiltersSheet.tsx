import { searchMessages } from '#stores/messages/search.ts'
import '#theme/css/app/search.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import {
  $draft,
  applyDraft,
  type Count,
  changeDraft,
  clearDraft,
  openDraft
} from '#stores/people/search/draft.ts'
import { FilterForm } from './FilterForm.tsx'
import { SortField } from './SortField.tsx'

/** The filters as a sheet, below 992 px; its button says how many members there would be. */
export function FiltersSheet() {
  const searchWords = useMessages(searchMessages)
  const { filters, count } = useStore($draft)
  useEffect(openDraft, [])
  const show = (): void => {
    applyDraft()
    closeModal('filters')
  }
  return (
    <Modal
      title={searchWords['filters.title']}
      isSheet
      className="filters-sheet"
      onClose={() => closeModal('filters')}
      foot={
        <>
          <Button tone="plain" onClick={clearDraft}>
            {searchWords['filters.clear']}
          </Button>
          <Button onClick={show} aria-busy={count.state === 'counting' || undefined} data-autofocus>
            <span aria-live="polite">{useCountWords(count)}</span>
          </Button>
        </>
      }
    >
      <FilterForm filters={filters} onChange={change => changeDraft(change)} />
      <SortField sort={filters.sort} onChange={sort => changeDraft({ sort })} />
    </Modal>
  )
}

function useCountWords(count: Count): string {
  const searchWords = useMessages(searchMessages)
  const known =
    count.state === 'known' ? count.count : count.state === 'counting' ? count.last : null
  if (known === null) return searchWords['filters.showUnknown']
  if (known === 0) return searchWords['filters.showNone']
  return searchWords['filters.show']({ count: known })
}
