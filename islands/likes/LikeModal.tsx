import { likesMessages } from '#stores/messages/likes.ts'
import '#theme/css/app/match.css'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { Pictured } from './Pictured.tsx'

/** The like modal of `?t=`: its picture and its button open members/{id} (product.md §4). */
export function LikeModal({ card }: { card: ProfileCard }) {
  const likesWords = useMessages(likesMessages)
  const { id, name } = card
  const href = linkTo(`/members/${id}`)
  const close = () => closeModal('like')
  return (
    <Modal
      className="match"
      isTitleHidden
      title={likesWords['timed.title']({ name })}
      onClose={close}
      foot={
        <>
          <Button href={href} fullWidth onClick={close} data-autofocus>
            {likesWords['timed.look']({ name })}
          </Button>
          <Button tone="ghost" fullWidth onClick={close}>
            {likesWords['new.later']}
          </Button>
        </>
      }
    >
      <a
        className="block rounded-3 text-inherit no-underline"
        href={href}
        onClick={close}
        aria-label={likesWords['timed.look']({ name })}
      >
        <Pictured card={card} />
      </a>
      <p className="match__title display" aria-hidden="true">
        {likesWords['timed.title']({ name })}
      </p>
      <p className="match__text">{likesWords['timed.text']({ name })}</p>
    </Modal>
  )
}
