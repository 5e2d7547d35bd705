import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { giftMessages } from '#stores/messages/gift.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $sendingPending, dropWaiting, sendWaiting, type Waiting } from '#stores/money/money.ts'
import { purchasePath } from './buy/paths.ts'
import { useFullPrice } from './use-price.ts'
import { useSelling } from './use-selling.ts'

/** A waiting message with its recipient, text and buttons. */
export function PendingRow({ entry }: { entry: Waiting }) {
  const { id, to, name, kind, label, type, required, expires_at } = entry
  const user = useStore($user)
  const sells = useSelling()
  const sending = useStore($sendingPending)
  const buyWords = useMessages(buyMessages)
  const moneyWords = useMessages(moneyMessages)
  const price = useFullPrice()
  if (!user) return null
  const isFree = type === 'text' && user.free_left > 0
  const short = isFree ? 0 : Math.max(0, required - user.credits)
  const [before = '', after = ''] = moneyWords['pending.until']({ date: '{date}' }).split('{date}')
  return (
    <li className="pending__entry grid gap-2 py-3 border-t border-t-border last:pb-0">
      <p className="pending__to flex flex-wrap items-center gap-y-1 gap-x-3 font-ui text-ui leading-normal font-semibold">
        <span>
          <Rich
            text={name == null ? moneyWords['pending.toGone'] : moneyWords['pending.to']({ name })}
            links={{ member: linkTo(`/members/${to}`) }}
          />
        </span>
        {kind && <Label kind={kind} text={label ?? null} />}
      </p>
      <p className="pending__text">{textOf(entry)}</p>
      <p className="small">
        {before}
        <Time at={expires_at} kind="date" />
        {after}
      </p>
      <div className="pending__acts flex flex-wrap items-center gap-y-2 gap-x-3 mt-0.5">
        <Button
          size="small"
          icon="send"
          price={price(isFree ? 0 : required)}
          busy={sending.has(id)}
          disabled={short > 0}
          onClick={() => void sendWaiting(id)}
        >
          {moneyWords['pending.send']}
        </Button>
        <Button size="small" tone="ghost" icon="trash" onClick={() => dropWaiting(id)}>
          {moneyWords['pending.drop']}
        </Button>
        {short > 0 && sells && (
          <Button size="small" icon="coins" href={linkTo(purchasePath({ pending: id }))}>
            {buyWords.title}
          </Button>
        )}
        {short > 0 && <p className="small">{moneyWords['pending.short']({ count: short })}</p>}
      </div>
    </li>
  )
}

function textOf({ type, body, gift }: Waiting): string {
  const moneyWords = moneyMessages.get()
  if (type === 'photo') return moneyWords['pending.photo']
  if (type !== 'gift' || gift === null) return body
  const named = moneyWords['pending.gift']({ gift: textAt(giftMessages, gift ?? '') })
  return body === '' ? named : `${named} – ${body}`
}
