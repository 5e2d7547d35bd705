import '#theme/css/app/chat-stops.css'
import { useStore } from '@nanostores/react'
import { useFullPrice } from '#islands/money/use-price.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $settings } from '#stores/app/settings.ts'
import { sendChatPhoto } from '#stores/chat/photo-messages.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { PhotoPreview } from './PhotoPreview.tsx'
import { nameOf } from './wording.ts'

interface PhotoChoiceProps {
  partner: Partner
  file: File
  onOther: () => void
  onClose: () => void
}

/** The photo that was chosen, with its price, before it is sent. */
export function PhotoChoice({ partner, file, onOther, onClose }: PhotoChoiceProps) {
  const chatWords = useMessages(chatMessages)
  const cost = useStore($settings)?.photo_credits
  const price = useFullPrice()
  const name = nameOf(partner)
  return (
    <Modal
      title={chatWords['photo.title']({ name })}
      onClose={onClose}
      foot={
        <>
          <Button
            icon="send"
            price={cost === undefined ? undefined : price(cost)}
            disabled={cost === undefined}
            onClick={() => {
              sendChatPhoto(partner.id, file)
              onClose()
            }}
          >
            {chatWords['photo.send']}
          </Button>
          <Button tone="plain" onClick={onOther}>
            {chatWords['photo.other']}
          </Button>
        </>
      }
    >
      <div className="photo-choice">
        <PhotoPreview file={file} label={chatWords['photo.preview']} />
        <p>{chatWords['photo.note']({ name })}</p>
      </div>
    </Modal>
  )
}
