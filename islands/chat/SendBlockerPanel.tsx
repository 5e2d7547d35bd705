import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Refused } from '#api/refused.ts'
import { FREE_CONVERSATIONS, PENDING_DAYS } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import type { SendBlocker } from '#stores/chat/outbox-queue.ts'

interface SendBlockerPanelProps {
  blocker: SendBlocker
  /** Sends the text as it is. */
  onSure: () => void
}

/** Why a text was not sent, in words with the next step; the text itself stays under it. */
export function SendBlockerPanel({ blocker, onSure }: SendBlockerPanelProps) {
  const words = useWords()
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
        {head(words(isTold ? 'chat.credits.title' : 'chat.credits.titlePhoto'))}
        <CreditsText blocker={blocker} />
        <p>{words('money.notYet.title')}.</p>
        <p>
          <Rich
            text={words('chat.credits.free')}
            links={{ likes: linkTo('/likes'), game: linkTo('/swipe-game') }}
          />
        </p>
        <div className="hurdle__acts">
          <Button href={linkTo('/credits')}>{words('chat.credits.buy')}</Button>
        </div>
      </Panel>
    )
  }
  if (code === 'premium_required') {
    return (
      <Panel>
        {head(words('chat.premium.title', { count: FREE_CONVERSATIONS }))}
        <p>
          {words('chat.premium.text')} {words('money.notYet.title')}.
        </p>
        <div className="hurdle__acts">
          <Button href={linkTo('/premium')}>{words('chat.premium.action')}</Button>
          <Button tone="line" href={linkTo('/chats')}>
            {words('chat.premium.chats')}
          </Button>
        </div>
      </Panel>
    )
  }
  if (code === 'opener_hint') {
    return (
      <Panel>
        {head(words('chat.opener.title'))}
        <p>{words('refusal.opener_hint')}</p>
        <div className="hurdle__acts">
          <Button tone="line" onClick={onSure}>
            {words('chat.opener.sure')}
          </Button>
        </div>
      </Panel>
    )
  }
  const isGone = code === 'not_found'
  return (
    <Panel>
      <p>
        {isGone ? words('money.pending.gone') : refusalWords(new Refused(code, 0, extras))}{' '}
        {isTold && words('chat.stop.kept')}
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
  const words = useWords()
  const credits = useStore($user)?.credits ?? 0
  const count = Number(blocker.extras.required ?? 1)
  const key = blocker.text === '' ? 'chat.credits.textOther' : 'chat.credits.text'
  return <p>{words(key, { count, credits, days: PENDING_DAYS })}</p>
}
