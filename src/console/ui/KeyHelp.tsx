import { useEffect, useRef } from 'react'
import { type Key, useSpeech } from '../words.ts'

const KEYS: readonly (readonly [string, Key])[] = [
  ['a', 'keys.approve'],
  ['r', 'keys.reject'],
  ['1–9', 'keys.reason'],
  ['s', 'keys.skip'],
  ['u', 'keys.undo'],
  ['Ctrl ⏎', 'keys.send'],
  ['Esc', 'keys.leave'],
  ['q', 'keys.queues'],
  ['m', 'keys.members'],
  ['d', 'keys.orders'],
  ['c', 'keys.chats'],
  ['p', 'keys.profiles'],
  ['t', 'keys.campaigns'],
  ['b', 'keys.brands'],
  ['n', 'keys.numbers'],
  ['o', 'keys.operators'],
  ['l', 'keys.log'],
  ['?', 'keys.help']
]

export function KeyHelp({ onClose }: { onClose(): void }) {
  const { say } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="key-help">
      <h2 id="key-help">{say('shell.keys')}</h2>
      <dl className="key-list">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        {say('shell.close')}
      </button>
    </dialog>
  )
}
