import '#theme/css/app/chat-stops.css'
import { useState } from 'react'
import type { Message } from '#contract/shapes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { openPhoto } from '#stores/chat/conversation.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { nameOf } from './wording.ts'

interface ChatPictureProps {
  message: Message
  conversation: number
  partner: Partner
  isOnline: boolean
}

/** A photo in a message: to its receiver blurred until it is tapped, then as large as it is. */
export function ChatPicture({ message, conversation, partner, isOnline }: ChatPictureProps) {
  const chatWords = useMessages(chatMessages)
  const [isBusy, setIsBusy] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const { photo, from_me } = message
  const name = nameOf(partner)
  if (photo === null) {
    return (
      <span className="chat-picture chat-picture--none">
        <Icon name="photo" />
        {chatWords['message.photoGone']}
      </span>
    )
  }
  const alt = from_me ? chatWords['message.photoMine'] : chatWords['message.photo']({ name })
  const isHidden = photo.is_blurred && !from_me
  const reveal = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await openPhoto(conversation, message.id)
    } catch (error) {
      showErrorToast(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="chat-picture"
        aria-label={
          isHidden
            ? `${alt}. ${chatWords['message.reveal']}`
            : `${alt}. ${chatWords['message.photoOpen']}`
        }
        disabled={isHidden && !isOnline}
        onClick={() => (isHidden ? void reveal() : setIsLarge(true))}
      >
        <img src={photo.thumb_filename} alt="" width={204} height={150} loading="lazy" />
        {isHidden && (
          <span className="chat-picture__veil">
            {isBusy ? <Spinner /> : <Icon name="eye" />}
            <b>{chatWords['message.reveal']}</b>
            <small>{chatWords['message.blurred']}</small>
          </span>
        )}
      </button>
      {from_me && !photo.opened && photo.is_blurred && (
        <span className="chat-picture__note">{chatWords['message.unopened']}</span>
      )}
      {isLarge && (
        <Modal
          size="large"
          title={alt}
          isTitleHidden
          className="photo-modal"
          onClose={() => setIsLarge(false)}
        >
          <img className="photo-modal__photo" src={photo.filename} alt={alt} />
        </Modal>
      )}
    </>
  )
}
