import '#theme/css/app/saved.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Modal } from '#islands/ui/Modal.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { searchMessages } from '#stores/messages/search.ts'
import {
  $savedSearches,
  loadSearches,
  MAX_SEARCHES,
  type SavedSearch,
  savedAs
} from '#stores/people/search/saved.ts'
import { $search, filtersNow } from '#stores/people/search/state.ts'
import { PushNote } from './PushNote.tsx'
import { SavedRow } from './SavedRow.tsx'
import { SaveForm } from './SaveForm.tsx'

/** The searches that the member saved, and the one on screen to save (product.md §14). */
export function SavedModal() {
  const searchWords = useMessages(searchMessages)
  const saved = useStore($savedSearches)
  useEffect(() => {
    void loadSearches()
  }, [])
  return (
    <Modal title={searchWords['saved.title']} onClose={() => closeModal('searches')}>
      {saved.state === 'failed' && (
        <Unreadable error={saved.error} again={() => void loadSearches()} />
      )}
      {saved.state === 'unknown' && <Skeleton kind="field" />}
      {saved.state === 'loaded' && <Saved searches={saved.value} />}
    </Modal>
  )
}

function Saved({ searches }: { searches: readonly SavedSearch[] }) {
  const searchWords = useMessages(searchMessages)
  useStore($search)
  const filters = filtersNow()
  const isFull = searches.length >= MAX_SEARCHES
  const isNew = filters !== null && savedAs(searches, filters) === undefined
  return (
    <div className="saved grid gap-5">
      {isNew && !isFull && <SaveForm filters={filters} />}
      {isNew && isFull && (
        <p className="saved__note" role="status">
          {searchWords['saved.full']({ limit: MAX_SEARCHES })}
        </p>
      )}
      {searches.length > 0 && (
        <div className="grid gap-2">
          <ul className="saved__list">
            {searches.map(search => (
              <SavedRow key={search.id} search={search} />
            ))}
          </ul>
          <p className="saved__note">
            {searchWords['saved.used']({ count: searches.length, limit: MAX_SEARCHES })}.{' '}
            {searchWords['saved.note']}
          </p>
        </div>
      )}
      {searches.some(({ alert }) => alert === 'push') && <PushNote />}
    </div>
  )
}
