import { useState } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { like } from '#stores/likes/likes.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { Pictured } from './Pictured.tsx'

interface NewLikeModalProps {
  card: ProfileCard
  /** Not looked at before; else it only still waits. */
  isNew: boolean
}

/** A waiting like (product.md §4). Liking back makes a match. */
export function NewLikeModal({ card, isNew }: NewLikeModalProps) {
  const likesWords = useMessages(likesMessages)
  const [isBusy, setBusy] = useState(false)
  const { id, name } = card
  const answer = async (): Promise<void> => {
    setBusy(true)
    // A match takes this modal's place by itself: the store opens it under the same name.
    if ((await like(card)) === 'refused') setBusy(false)
    else closeModal('match')
  }
  return (
    <Modal
      className="match"
      isTitleHidden
      title={isNew ? likesWords['new.title'] : likesWords['new.waits']}
      onClose={() => closeModal('match')}
      foot={
        <>
          <Button icon="heart" fullWidth busy={isBusy} onClick={() => void answer()}>
            {likesWords['new.likeBack']}
          </Button>
          <Button
            tone="line"
            fullWidth
            href={linkTo(`/likes/m/${id}`)}
            onClick={() => closeModal('match')}
          >
            {likesWords['new.profile']}
          </Button>
          <Button tone="ghost" fullWidth onClick={() => closeModal('match')}>
            {likesWords['new.later']}
          </Button>
        </>
      }
    >
      <Pictured card={card} />
      <p className="match__title display" aria-hidden="true">
        {isNew ? likesWords['new.title'] : likesWords['new.waits']}
      </p>
      <p className="match__text">{likesWords['new.text']({ name })}</p>
    </Modal>
  )
}
