import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $settings } from '#stores/app/settings.ts'
import { sendChatPhoto } from '#stores/chat/photo-messages.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { nameOf } from './names.ts'
import { PhotoPreview } from './PhotoPreview.tsx'
import { priceWords } from './price.ts'

interface PhotoChoiceProps {
  partner: Partner
  file: File
  onOther: () => void
  onClose: () => void
}

/** The photo that was chosen, with its price, before it is sent. */
export function PhotoChoice({ partner, file, onOther, onClose }: PhotoChoiceProps) {
  const words = useWords()
  const cost = useStore($settings)?.photo_credits
  const name = nameOf(partner, words)
  return (
    <Modal
      title={words('chat.photo.title', { name })}
      onClose={onClose}
      foot={
        <>
          <Button
            icon="send"
            price={cost === undefined ? undefined : priceWords(cost, words)}
            disabled={cost === undefined}
            onClick={() => {
              sendChatPhoto(partner.id, file)
              onClose()
            }}
          >
            {words('chat.photo.send')}
          </Button>
          <Button tone="plain" onClick={onOther}>
            {words('chat.photo.other')}
          </Button>
        </>
      }
    >
      <div className="photo-choice">
        <PhotoPreview file={file} label={words('chat.photo.preview')} />
        <p>{words('chat.photo.note', { name })}</p>
      </div>
    </Modal>
  )
}
