import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Refused } from '#api/refused.ts'
import { FREE_CONVERSATIONS, PENDING_DAYS } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import type { SendBlocker } from '#stores/chat/outbox-queue.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { refusalMessages } from '#stores/messages/refusal.ts'

interface SendBlockerPanelProps {
  blocker: SendBlocker
  /** Sends the text as it is. */
  onSure: () => void
}

/** Why a text was not sent, in words with the next step; the text itself stays under it. */
export function SendBlockerPanel({ blocker, onSure }: SendBlockerPanelProps) {
  const chatWords = useMessages(chatMessages)
  const moneyWords = useMessages(moneyMessages)
  const refusals = useMessages(refusalMessages)
  const heading = useRef<HTMLHeadingElement>(null)
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
        <p>{moneyWords['notYet.title']}.</p>
        <p>
          <Rich
            text={chatWords['credits.free']}
            links={{ likes: linkTo('/likes'), game: linkTo('/swipe-game') }}
          />
        </p>
        <div className="hurdle__acts">
          <Button href={linkTo('/credits')}>{chatWords['credits.buy']}</Button>
        </div>
      </Panel>
    )
  }
  if (code === 'premium_required') {
    return (
      <Panel>
        {head(chatWords['premium.title']({ count: FREE_CONVERSATIONS }))}
        <p>
          {chatWords['premium.text']} {moneyWords['notYet.title']}.
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
    </Panel>
  )
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
