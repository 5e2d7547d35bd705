import { useStore } from '@nanostores/react'
import { intlTag } from '#contract/locale.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { useFullPrice } from '#islands/money/use-price.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { $user } from '#stores/accounts/session.ts'
import { closeModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { Openers } from './Openers.tsx'
import { sharedInterests, useOpeners } from './openers.ts'

/**
 * "It is mutual": both pictures, what is free first, then what costs, with its price
 * (product.md §29.1).
 */
export function MutualModal({ card }: { card: ProfileCard }) {
  const attributesWords = useMessages(attributesMessages)
  const likesWords = useMessages(likesMessages)
  const locale = useLocale()
  const me = useStore($user)?.profile
  const openers = useOpeners(card.id)
  const price = usePrice()
  const shared = sharedInterests(openers.items)
  const { name } = card
  const chat = linkTo(`/members/${card.id}/chat`)
  const close = () => closeModal('match')
  const list = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' })
  const interests = list.format(shared.map(key => attributesWords[`interests.${key}`]))
  return (
    <Modal
      className="match"
      isTitleHidden
      title={likesWords['match.title']}
      onClose={close}
      foot={
        <>
          {openers.isSent ? (
            <Button href={chat} fullWidth icon="chat" onClick={close} data-autofocus>
              {likesWords['match.chat']}
            </Button>
          ) : (
            <Button href={chat} fullWidth onClick={close} price={price} data-autofocus>
              {likesWords['match.write']({ name })}
            </Button>
          )}
          <Button tone="ghost" fullWidth onClick={close}>
            {likesWords['match.later']}
          </Button>
        </>
      }
    >
      <div className="relative flex justify-center px-0 pt-2 pb-6">
        <span className="match__photo match__photo--mine">
          <Portrait
            picture={me?.main_image ?? null}
            gender={me?.gender}
            alt={likesWords['match.you']}
            isFirst
          />
        </span>
        <span className="match__photo match__photo--theirs">
          <Portrait picture={card.main_image} gender={card.gender} alt={name} isFirst />
          <Label kind={card.kind} text={card.label} onPhoto />
        </span>
        <span className="match__heart">
          <Icon name="heart" />
        </span>
      </div>
      <p className="match__title display" aria-hidden="true">
        {likesWords['match.title']}
      </p>
      <p className="match__text">
        {shared.length > 0
          ? likesWords['match.shared']({ name, interests })
          : likesWords['match.text']({ name })}
      </p>
      <Openers openers={openers} />
    </Modal>
  )
}

/** The price of a message; nothing while free ones are left. */
function usePrice(): string | undefined {
  const likesWords = useMessages(likesMessages)
  const full = useFullPrice()
  const { costs, freeLeft } = useStore($limits)
  if (freeLeft > 0 || costs?.message === 0) return likesWords['match.free']
  return costs === null ? undefined : full(costs.message)
}
