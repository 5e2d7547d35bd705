import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { said } from '#stores/messages/i18n.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import type { LedgerLine } from '#stores/money/money.ts'

const ICONS: Readonly<Record<LedgerLine['reason'], IconName>> = {
  signup: 'sparkle',
  message: 'chat',
  photo: 'photo',
  gift: 'gift',
  refund: 'undo',
  purchase: 'coins',
  withdrawal: 'undo',
  chargeback: 'alert',
  correction: 'pencil'
}

/** Reasons that name the member they are about. */
const NAMED = ['message', 'photo', 'gift', 'refund'] as const

const isNamed = (reason: LedgerLine['reason']): reason is (typeof NAMED)[number] =>
  NAMED.some(named => named === reason)

const LINE =
  'ledger__line grid grid-cols-[20px_minmax(0,1fr)_auto] gap-y-1 gap-x-4 items-center min-h-16.5 py-2 border-t border-t-border font-ui text-ui leading-normal font-normal'
const WHAT = 'ledger__what grid gap-0.5 min-w-0'

export function LedgerRow({ line }: { line: LedgerLine }) {
  const { amount, reason, balance, at, member, name, kind, label } = line
  const moneyWords = useMessages(moneyMessages)
  const count = Math.abs(amount)
  const key = isNamed(reason) && name === null ? (`${reason}Gone` as const) : reason
  return (
    <li className={LINE} data-sign={amount < 0 ? 'minus' : 'plus'}>
      <Icon name={ICONS[reason]} />
      <div className={WHAT}>
        <p>
          <span>
            <Rich
              text={said(moneyWords[`ledger.${key}`], { name: name ?? '' })}
              links={
                member === null || name === null ? {} : { member: linkTo(`/members/${member}`) }
              }
            />
          </span>
          {kind && <Label kind={kind} text={label ?? null} />}
        </p>
        <Time className="small" at={at} kind="full" />
      </div>
      <p className="ledger__sum">
        <b aria-hidden="true">{amount < 0 ? `−${count}` : `+${count}`}</b>
        <span className="sr-only">
          {amount < 0
            ? moneyWords['ledger.minus']({ count })
            : moneyWords['ledger.plus']({ count })}
          {', '}
        </span>
        <span className="small">{moneyWords['ledger.balance']({ count: balance })}</span>
      </p>
    </li>
  )
}

const LINES = [0, 1, 2, 3, 4]

/** Lines of the final size, while the account is read. */
export function LedgerSkeleton() {
  return (
    <div className="w-full" aria-hidden="true">
      {LINES.map(line => (
        <div className={LINE} key={line}>
          <Skeleton className="ledger__bone" />
          <div className={WHAT}>
            <Skeleton width={60} />
            <Skeleton kind="thin" width={40} />
          </div>
          <Skeleton className="ledger__bone" />
        </div>
      ))}
    </div>
  )
}
