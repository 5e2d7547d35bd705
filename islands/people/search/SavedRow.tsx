import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Confirm } from '#islands/ui/Confirm.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Menu, MenuRow } from '#islands/ui/Menu.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { filtersOf } from '#stores/people/search/filters.ts'
import {
  chooseAlert,
  openSearch,
  removeSearch,
  renameSearch,
  type SavedSearch,
  SEARCH_NAME
} from '#stores/people/search/saved.ts'
import { AlertSelect } from './AlertSelect.tsx'
import { useSearchWords } from './use-search-words.ts'

/** A saved search: its name opens it; the alert is chosen here. */
export function SavedRow({ search }: { search: SavedSearch }) {
  const searchWords = useMessages(searchMessages)
  const words = useSearchWords(filtersOf(new URLSearchParams(search.query)))
  const [isRenaming, setRenaming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { name, alert } = search
  if (isRenaming) return <Rename search={search} onDone={() => setRenaming(false)} />
  const open = (): void => {
    openSearch(search)
    closeModal('searches')
  }
  return (
    <li className="saved__row">
      <button type="button" className="saved__open" onClick={open}>
        <b>{name}</b>
        {words !== name && <span>{words}</span>}
      </button>
      <Menu label={searchWords['saved.more']({ name })} trigger={<Icon name="more" />}>
        <MenuRow icon="pencil" onSelect={() => setRenaming(true)}>
          {searchWords['saved.rename']}
        </MenuRow>
        <MenuRow icon="trash" onSelect={() => setRemoving(true)} isDangerous>
          {searchWords['saved.remove']}
        </MenuRow>
      </Menu>
      <div className="saved__alert">
        <Icon name={alert === 'off' ? 'bellOff' : 'bell'} />
        <AlertSelect
          value={alert}
          label={`${searchWords['saved.alert']}: ${name}`}
          onChange={chosen => void chooseAlert(search, chosen)}
        />
      </div>
      {isRemoving && (
        <Confirm
          title={searchWords['saved.removeTitle']({ name })}
          yes={searchWords['saved.remove']}
          isDangerous
          onNo={() => setRemoving(false)}
          onYes={() => {
            setRemoving(false)
            void removeSearch(search)
          }}
        />
      )}
    </li>
  )
}

function Rename({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const searchWords = useMessages(searchMessages)
  const [name, setName] = useState(search.name)
  return (
    <li className="saved__row">
      <form
        className="saved__rename"
        onSubmit={event => {
          event.preventDefault()
          const wanted = name.trim()
          if (wanted !== '' && wanted !== search.name) void renameSearch(search, wanted)
          onDone()
        }}
      >
        <TextInput
          aria-label={searchWords['saved.name']}
          autoFocus
          value={name}
          onChange={setName}
          maxLength={SEARCH_NAME}
          required
        />
        <Button type="submit" tone="line">
          {searchWords['saved.save']}
        </Button>
      </form>
    </li>
  )
}
