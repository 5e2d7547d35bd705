import { said } from '#stores/messages/i18n.ts'
import { labelMessages } from '#stores/messages/label.ts'
import { safetyMessages } from '#stores/messages/safety.ts'
import '#theme/css/app/chat-modals.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import type { Kind } from '#islands/ui/Label.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
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
  const labelWords = useMessages(labelMessages)
  const safetyWords = useMessages(safetyMessages)
  const own = useStore($settings)?.fictional_warning
  const which = kind === 'fictional' || kind === 'demo' ? kind : 'other'
  return (
    <Modal
      title={safetyWords[`know.title.${which}`]({ name })}
      onClose={() => closeModal('acknowledge')}
      foot={
        <>
          <Button
            onClick={() => {
              closeModal('acknowledge')
              go()
            }}
          >
            {safetyWords['know.yes']}
          </Button>
          <Button tone="plain" onClick={() => closeModal('acknowledge')}>
            {safetyWords['know.no']}
          </Button>
        </>
      }
    >
      <div className="know">
        <Label kind={kind} text={label ?? labelWords[which === 'other' ? 'cam' : which]} />
        <p>{said(safetyWords[`know.${which}`], { name })}</p>
        {which === 'fictional' && own && <p>{own}</p>}
        <p className="small">{safetyWords['know.recorded']}</p>
      </div>
    </Modal>
  )
}
