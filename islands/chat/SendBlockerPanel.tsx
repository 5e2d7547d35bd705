import '#theme/css/app/chat-stops.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Refused } from '#api/refused.ts'
import { FREE_CONVERSATIONS, PENDING_DAYS } from '#contract/limits.ts'
import { useNotOnSale } from '#islands/money/use-selling.ts'
import { Button } from '#islands/ui/Button.tsx'
import { classes } from '#islands/ui/classes.ts'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { $settings } from '#stores/app/settings.ts'
import { keptAct, type SendBlocker, sendText } from '#stores/chat/outbox-queue.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { refusalMessages } from '#stores/messages/refusal.ts'
import type { Waiting } from '#stores/money/money.ts'
import { PhoneWay } from './PhoneWay.tsx'
import { nameOf } from './wording.ts'

const BuyHere = lazy(async () => ({
  default: (await import('#islands/money/buy/BuyHere.tsx')).BuyHere
}))

interface SendBlockerPanelProps {
  partner: Partner
  blocker: SendBlocker
  /** The text that the server keeps for credits. */
  kept: Waiting | undefined
  /** Sends the text as it is. */
  onSure: () => void
  /** Sent after all, from the dialog. */
  onSent: () => void
}

/** Why a text was not sent, in words with the next step; the text itself stays under it. */
export function SendBlockerPanel(props: SendBlockerPanelProps) {
  const { partner, blocker, kept, onSure, onSent } = props
  useAcknowledgement(partner, blocker, kept, onSent)
  const chatWords = useMessages(chatMessages)
  const moneyWords = useMessages(moneyMessages)
  const refusals = useMessages(refusalMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSelling = useStore($settings)?.selling === true
  const notOnSale = useNotOnSale()
  const isTold = blocker.text !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new blocker takes the focus once
  useEffect(() => {
    if (isTold && blocker.code === 'not_enough_credits') heading.current?.focus()
  }, [blocker])
  const head = (text: string) => (
    <h2 ref={heading} tabIndex={-1}>
      {text}
    </h2>
  )
  const { code, extras } = blocker
  if (code === 'not_enough_credits') {
    return (
      <Panel>
        {head(isTold ? chatWords['credits.title'] : chatWords['credits.titlePhoto'])}
        <CreditsText blocker={blocker} />
        {!isSelling && <p>{notOnSale.title}.</p>}
        <p>
          <Rich
            text={chatWords['credits.free']}
            links={{ likes: linkTo('/likes'), game: linkTo('/swipe-game') }}
          />
        </p>
        {isSelling ? (
          <Suspense fallback={<div className="buy-here" />}>
            <BuyHere pending={pendingOf(extras)} required={Number(extras.required ?? 1)} />
          </Suspense>
        ) : (
          <div className="hurdle__acts">
            <Button href={linkTo('/credits')}>{chatWords['credits.buy']}</Button>
          </div>
        )}
      </Panel>
    )
  }
  if (code === 'premium_required') {
    return (
      <Panel>
        {head(chatWords['premium.title']({ count: FREE_CONVERSATIONS }))}
        <p>
          {chatWords['premium.text']} {!isSelling && `${notOnSale.title}.`}
        </p>
        <div className="hurdle__acts">
          <Button href={linkTo('/premium')}>{chatWords['premium.action']}</Button>
          <Button tone="line" href={linkTo('/chats')}>
            {chatWords['premium.chats']}
          </Button>
        </div>
      </Panel>
    )
  }
  if (code === 'opener_hint') {
    return (
      <Panel>
        {head(chatWords['opener.title'])}
        <p>{refusals.opener_hint}</p>
        <div className="hurdle__acts">
          <Button tone="line" onClick={onSure}>
            {chatWords['opener.sure']}
          </Button>
        </div>
      </Panel>
    )
  }
  const isGone = code === 'not_found'
  return (
    <Panel>
      <p>
        {isGone ? moneyWords['pending.gone'] : refusalWords(new Refused(code, 0, extras))}{' '}
        {isTold && chatWords['stop.kept']}
      </p>
      <PhoneWay code={code} />
    </Panel>
  )
}

/** The message that the server keeps for the credits. */
function pendingOf(extras: SendBlocker['extras']): number | undefined {
  const { pending_message: id } = extras
  return typeof id === 'number' ? id : undefined
}

function Panel({ children }: { children: React.ReactNode }) {
  return (
    <section className="hurdle" id="compose-hint" role="status">
      {children}
    </section>
  )
}

function CreditsText({ blocker }: { blocker: SendBlocker }) {
  const chatWords = useMessages(chatMessages)
  const credits = useStore($user)?.credits ?? 0
  const count = Number(blocker.extras.required ?? 1)
  const key = blocker.text === '' ? 'credits.textOther' : 'credits.text'
  return <p>{chatWords[key]({ count, credits, days: PENDING_DAYS })}</p>
}

/** The first paid contact with a labelled profile: what it is, confirmed and recorded, then sent. */
function useAcknowledgement(
  partner: Partner,
  blocker: SendBlocker,
  kept: Waiting | undefined,
  onSent: () => void
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each blocker
  useEffect(() => {
    if (blocker.code !== 'acknowledgement_required') return
    openModal('acknowledge', {
      kind: blocker.extras.kind,
      label: partner.label,
      name: nameOf(partner),
      go: () => {
        const act = keptAct(blocker.text, blocker, kept)
        sendText(partner.id, blocker.text, { acknowledged: true, sure: true, ...act })
        onSent()
      }
    })
  }, [blocker])
}

/** How much room is left in a long text, or by how much it is too long. */
export function Counter({ length, longest }: { length: number; longest: number }) {
  const chatWords = useMessages(chatMessages)
  const left = longest - length
  return (
    <p
      className={classes('compose__count', left < 0 && 'is-over')}
      role={left < 0 ? 'alert' : undefined}
    >
      {left < 0
        ? chatWords['compose.tooLong']({ count: -left })
        : chatWords['compose.charsLeft']({ count: left })}
    </p>
  )
}
