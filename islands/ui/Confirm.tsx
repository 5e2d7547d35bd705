import type { ReactNode } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { useMessages } from './words.ts'

export interface ConfirmProps {
  title: string
  text?: ReactNode
  /** What the button that does it says: the deed, not "OK". */
  yes: string
  /** What the way back says; by default "Cancel". */
  no?: string | undefined
  isDangerous?: boolean | undefined
  busy?: boolean | undefined
  price?: string | undefined
  onYes: () => void
  onNo: () => void
}

/** Asks before something that can't be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, text, yes, no, isDangerous, busy, price, onYes, onNo } = props
  const uiWords = useMessages(uiMessages)
  return (
    <Modal
      size="small"
      title={title}
      onClose={onNo}
      isLocked={busy}
      foot={
        <>
          <Button
            tone={isDangerous ? 'danger' : 'primary'}
            busy={busy}
            price={price}
            fullWidth
            onClick={onYes}
          >
            {yes}
          </Button>
          <Button
            tone="plain"
            fullWidth
            disabled={busy}
            onClick={onNo}
            data-autofocus={isDangerous || undefined}
          >
            {no ?? uiWords.cancel}
          </Button>
        </>
      }
    >
      {text && <p className="modal__text">{text}</p>}
    </Modal>
  )
}
