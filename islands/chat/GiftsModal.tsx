import { chatMessages } from '#stores/messages/chat.ts'
import { giftMessages } from '#stores/messages/gift.ts'
import { textAt } from '#stores/messages/i18n.ts'
import '#theme/css/app/chat-modals.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { PENDING_DAYS, TEXT } from '#contract/limits.ts'
import { useFullPrice } from '#islands/money/use-price.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { closeModal, openModal } from '#stores/app/modals.ts'
import { $place, go, linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { toast } from '#stores/app/toasts.ts'
import { $gifts, type Gift, giftsByCategory, giveGift, loadGifts } from '#stores/chat/gifts.ts'
import { loadPending } from '#stores/money/money.ts'
import { PhoneWay } from './PhoneWay.tsx'
import { priceWords } from './wording.ts'

export interface GiftsProps {
  to: number
  name: string
}

/** Gifts by kind, the price on each; what cannot be paid is kept (product.md §18). */
export function GiftsModal({ to, name }: GiftsProps) {
  const chatWords = useMessages(chatMessages)
  const gifts = useStore($gifts)
  const credits = useStore($user)?.credits ?? 0
  const price = useFullPrice()
  const [chosen, setChosen] = useState<Gift>()
  const [line, setLine] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<unknown>()
  useEffect(() => {
    loadGifts().catch(setTrouble)
  }, [])

  const give = async (gift: Gift, acknowledged: boolean): Promise<void> => {
    setIsBusy(true)
    setTrouble(undefined)
    try {
      const giving = { to, gift: gift.id, message: line, acknowledged }
      confirmGift(gift, await giveGift(giving))
    } catch (error) {
      setIsBusy(false)
      if (error instanceof Refused && error.code === 'acknowledgement_required') {
        const { kind } = error.extras
        openModal('acknowledge', { kind, label: null, name, go: () => void give(gift, true) })
      } else {
        setTrouble(error)
        if (isUnpaid(error)) void loadPending()
      }
    }
  }
  return (
    <Modal
      size="large"
      title={chatWords['gifts.title']({ name })}
      isSheet
      isLocked={isBusy}
      onClose={() => closeModal('gifts')}
      foot={
        <Button
          busy={isBusy}
          disabled={!chosen || isUnpaid(trouble)}
          price={chosen && price(chosen.credits)}
          onClick={() => chosen && void give(chosen, false)}
        >
          {chosen ? chatWords['gifts.send'] : chatWords['gifts.choose']}
        </Button>
      }
    >
      <div className="gifts">
        <p className="small">
          {chatWords['gifts.balance']({ count: credits })} {chatWords['gifts.note']}
        </p>
        {trouble !== undefined && <Trouble error={trouble} credits={credits} />}
        {gifts === null && trouble === undefined && <Spinner isLarge label={chatWords.loading} />}
        <GiftTiles
          gifts={gifts ?? []}
          chosen={chosen}
          onChoose={gift => {
            setChosen(gift)
            setTrouble(undefined)
          }}
        />
        {chosen && (
          <Field isOptional label={chatWords['gifts.message']}>
            <TextArea value={line} rows={2} maxLength={TEXT.giftMessage.max} onChange={setLine} />
          </Field>
        )}
      </div>
    </Modal>
  )
}

function confirmGift(gift: Gift, conversation: number): void {
  const chatWords = chatMessages.get()
  closeModal('gifts')
  const { route, params } = $place.get()
  const isThere = route === 'chats-id' && params.id === String(conversation)
  const see = { text: chatWords['gifts.see'], act: () => go(`/chats/${conversation}`) }
  toast({
    text: chatWords['gifts.done']({ gift: gift.name }),
    tone: 'good',
    ...(isThere ? {} : { action: see })
  })
}

interface GiftTilesProps {
  gifts: readonly Gift[]
  chosen: Gift | undefined
  onChoose: (gift: Gift) => void
}

function GiftTiles({ gifts, chosen, onChoose }: GiftTilesProps) {
  useMessages(giftMessages)
  return giftsByCategory(gifts).map(([category, items]) => (
    <fieldset key={category} className="gifts__kind">
      <legend>{textAt(giftMessages, `category.${category}`)}</legend>
      <div className="gifts__tiles">
        {items.map(gift => (
          <label key={gift.id} className="gift-tile">
            <input
              type="radio"
              name="gift"
              value={gift.id}
              checked={chosen?.id === gift.id}
              onChange={() => onChoose(gift)}
            />
            <img src={gift.image} alt="" width={56} height={56} loading="lazy" />
            <b>{gift.name}</b>
            <span>{priceWords(gift.credits)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

function isUnpaid(error: unknown): boolean {
  return error instanceof Refused && error.code === 'not_enough_credits'
}

/** The bundles, for the gift that the server keeps. */
function pathTo({ extras }: Refused): string {
  const { pending_message: id } = extras
  return typeof id === 'number' ? `/credits?pending=${id}` : '/credits'
}

function Trouble({ error, credits }: { error: unknown; credits: number }) {
  const chatWords = useMessages(chatMessages)
  if (error instanceof Refused && error.code === 'not_enough_credits') {
    const count = Number(error.extras.required ?? 0)
    return (
      <Alert
        tone="info"
        icon="gift"
        isUrgent
        title={chatWords['credits.titleGift']}
        text={chatWords['credits.textOther']({ count, credits, days: PENDING_DAYS })}
      >
        <Button size="small" href={linkTo(pathTo(error))} onClick={() => closeModal('gifts')}>
          {chatWords['credits.buy']}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert tone="danger" isUrgent text={refusalWords(error)}>
      {error instanceof Refused && error.code === 'new_chats_limit' && (
        <PhoneWay code={error.code} />
      )}
    </Alert>
  )
}
