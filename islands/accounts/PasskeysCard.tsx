import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Row } from '#islands/ui/Row.tsx'
import { timeWords } from '#islands/ui/time-words.ts'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import {
  hasPasskeys,
  loadPasskeys,
  type Passkey,
  type Passkeys,
  removePasskey
} from '#stores/accounts/passkeys.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

const PasskeyModal = lazy(async () => ({
  default: (await import('./PasskeyModal.tsx')).PasskeyModal
}))

const Confirm = lazy(async () => ({ default: (await import('#islands/ui/Confirm.tsx')).Confirm }))

type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

/** The member's passkeys: added, named and taken away here (product.md §13). */
export function PasskeysCard({ passkeys }: { passkeys: Passkeys }) {
  const settingsWords = useMessages(settingsMessages)
  const [open, setOpen] = useState<Open>()
  const isPossible = usePossible()
  const rows = passkeys.state === 'loaded' ? passkeys.value : []
  const close = () => setOpen(undefined)
  return (
    <section className="card stack" id="passkeys">
      <h2>{settingsWords['passkeys.title']}</h2>
      <p className="own__note">{settingsWords['passkeys.lead']}</p>
      {passkeys.state === 'failed' && (
        <Unreadable error={passkeys.error} again={() => void loadPasskeys()} />
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAct={setOpen} />
          ))}
        </ul>
      )}
      {isPossible === false && <p className="own__note">{settingsWords['passkeys.impossible']}</p>}
      {isPossible && (
        <Button
          tone="line"
          className="own__save"
          icon="key"
          onClick={() => setOpen({ act: 'add' })}
        >
          {settingsWords['passkeys.add']}
        </Button>
      )}
      <Suspense>
        {open?.act === 'add' && <PasskeyModal onClose={close} />}
        {open?.act === 'rename' && <PasskeyModal passkey={open.passkey} onClose={close} />}
        {open?.act === 'remove' && (
          <Confirm
            title={settingsWords['passkeys.removeTitle']({ name: open.passkey.name })}
            text={settingsWords['passkeys.removeText']}
            yes={settingsWords['passkeys.remove']}
            isDangerous
            onNo={close}
            onYes={() => {
              close()
              removePasskey(open.passkey.id).catch(showErrorToast)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

function PasskeyRow({ passkey, onAct }: { passkey: Passkey; onAct: (open: Open) => void }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const { name, created_at, last_used_at } = passkey
  const at = (time: string) => timeWords(Date.parse(time), serverNow(), locale, 'ago')
  const note =
    last_used_at === null
      ? settingsWords['passkeys.made']({ when: at(created_at) })
      : settingsWords['passkeys.used']({ when: at(last_used_at) })
  return (
    <Row face={<Icon name="key" />} title={name} note={note}>
      <Button
        tone="line"
        size="small"
        aria-label={`${settingsWords['passkeys.rename']}: ${name}`}
        onClick={() => onAct({ act: 'rename', passkey })}
      >
        {settingsWords['passkeys.rename']}
      </Button>
      <Button
        tone="line"
        size="small"
        aria-label={`${settingsWords['passkeys.remove']}: ${name}`}
        onClick={() => onAct({ act: 'remove', passkey })}
      >
        {settingsWords['passkeys.remove']}
      </Button>
    </Row>
  )
}

/** Undefined until the browser has said so. */
function usePossible(): boolean | undefined {
  const [isPossible, setPossible] = useState<boolean>()
  useEffect(() => {
    hasPasskeys().then(setPossible, () => setPossible(false))
  }, [])
  return isPossible
}
