import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import type { Filters } from '#stores/people/search/filters.ts'
import { type Alert, keepSearchAs, SEARCH_NAME } from '#stores/people/search/saved.ts'
import { AlertSelect } from './AlertSelect.tsx'
import { useSearchWords } from './use-search-words.ts'

/** Saves the search on screen under a name; its filters are the first proposal. */
export function SaveForm({ filters }: { filters: Filters }) {
  const searchWords = useMessages(searchMessages)
  const proposal = useSearchWords(filters).slice(0, SEARCH_NAME)
  const [typed, setTyped] = useState<string>()
  const [alert, setAlert] = useState<Alert>('off')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const name = typed ?? proposal
  const save = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await keepSearchAs(name, filters, alert)
    } catch (refused) {
      setError(refused)
    }
    setBusy(false)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() !== '' && !isBusy) void save()
      }}
    >
      <h3 className="saved__here">{searchWords['saved.here']}</h3>
      {error !== undefined && <Refusal error={error} />}
      <Field label={searchWords['saved.name']}>
        <TextInput value={name} onChange={setTyped} maxLength={SEARCH_NAME} required />
      </Field>
      <Field label={searchWords['saved.alert']} hint={searchWords['saved.note']}>
        <AlertSelect value={alert} onChange={setAlert} />
      </Field>
      <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
        {searchWords['saved.save']}
      </Button>
    </form>
  )
}
