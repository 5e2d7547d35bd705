import '#theme/css/app/chat-modals.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import type { Kind } from '#islands/ui/Label.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { $settings } from '#stores/app/settings.ts'

export interface AcknowledgeProps {
  kind: Kind
  /** The server's words for what it is. */
  label: string | null
  name: string
  /** Sends what was to be sent. */
  go: () => void
}

/** Before the first paid contact with a labelled profile: what it is; the server records the answer. */
export function AcknowledgeModal({ kind, label, name, go }: AcknowledgeProps) {
  const words = useWords()
  const own = useStore($settings)?.fictional_warning
  const which = kind === 'fictional' || kind === 'demo' ? kind : 'other'
  return (
    <Modal
      title={words(`safety.know.title.${which}`, { name })}
      onClose={() => closeModal('acknowledge')}
      foot={
        <>
          <Button
            onClick={() => {
              closeModal('acknowledge')
              go()
            }}
          >
            {words('safety.know.yes')}
          </Button>
          <Button tone="plain" onClick={() => closeModal('acknowledge')}>
            {words('safety.know.no')}
          </Button>
        </>
      }
    >
      <div className="know">
        <Label kind={kind} text={label ?? words(`label.${which === 'other' ? 'cam' : which}`)} />
        <p>{words(`safety.know.${which}`, { name })}</p>
        {which === 'fictional' && own && <p>{own}</p>}
        <p className="small">{words('safety.know.recorded')}</p>
      </div>
    </Modal>
  )
}
