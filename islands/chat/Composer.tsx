import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { useMoney } from '#islands/money/use-money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { classes } from '#islands/ui/classes.ts'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { $settings } from '#stores/app/settings.ts'
import {
  $queue,
  $sendBlockers,
  keptAct,
  type SendBlocker,
  sendText
} from '#stores/chat/outbox-queue.ts'
import type { Allowance, Partner } from '#stores/chat/threads.ts'
import { sayTyping } from '#stores/chat/typing.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { $pending } from '#stores/money/money.ts'
import { Hint } from './Hint.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { useDraft } from './use-draft.ts'
import { useFirstLine } from './use-first-line.ts'
import { useWantedFocus } from './wanted-composer.ts'
import { nameOf, priceWords } from './wording.ts'

const SendBlockerPanel = lazy(async () => ({
  default: (await import('./SendBlockerPanel.tsx')).SendBlockerPanel
}))

const Shut = lazy(async () => ({ default: (await import('./Shut.tsx')).Shut }))
const WaitingHere = lazy(async () => ({
  default: (await import('./WaitingHere.tsx')).WaitingHere
}))

const Counter = lazy(async () => ({ default: (await import('./SendBlockerPanel.tsx')).Counter }))

interface ComposerProps {
  partner: Partner
  allowance: Allowance
  conversation: number | undefined
  isOnline: boolean
}

/** The message composer, or why the member can't write. */
export function Composer(props: ComposerProps) {
  const { partner, allowance } = props
  if (isShut(partner, allowance)) {
    return (
      <Suspense>
        <Shut partner={partner} reason={allowance.reason} />
      </Suspense>
    )
  }
  return <Writing {...props} />
}

/** Whether nothing can be written here at all. */
export function isShut({ gone }: Partner, { reason }: Allowance): boolean {
  return gone || reason === 'gone' || reason === 'blocked' || reason === 'account_on_hold'
}

/** The share of the longest text from which the letters are counted. */
const COUNTED_FROM = 0.8
const LONGEST = 500

function Writing({ partner, allowance, conversation, isOnline }: ComposerProps) {
  const chatWords = useMessages(chatMessages)
  const field = useRef<HTMLTextAreaElement>(null)
  const blocker = useSendBlocker(partner, allowance)
  const pending = useStore($pending)
  const waiting = pending.entries.filter(({ to }) => to === partner.id)
  const kept = waiting.find(({ type }) => type === 'text')
  const [text, setText] = useDraft(partner.id, blocker, kept?.body, pending.state === 'loaded')
  const queue = useStore($queue)
  // Texts in the composer or on their way are not listed again.
  const onItsWay = new Set(queue.flatMap(({ pending, replaces }) => pending ?? replaces ?? []))
  const here = waiting.filter(
    each => !onItsWay.has(each.id) && (each !== kept || kept.body.trim() !== text.trim())
  )
  const longest = useStore($settings)?.message_length ?? LONGEST
  const length = [...text.trim()].length
  const credits = useStore($user)?.credits ?? 0
  const isUnpaid =
    blocker?.code === 'not_enough_credits' &&
    blocker.text.trim() === text.trim() &&
    credits < Number(blocker.extras.required ?? 0)
  const line = useFirstLine(partner.id, text, setText, field)
  // Icebreakers are free to whoever may write no more.
  const isRefused = !line && (isUnpaid || blocker?.code === 'premium_required')
  const name = nameOf(partner)
  const cost = line ? 0 : allowance.cost
  const price = priceWords(cost)
  const money = useMoney()(cost)

  const send = (): void => {
    const body = text.trim()
    field.current?.focus()
    if (body === '' || length > longest || isRefused) return
    if (line?.send) {
      setText('')
      line.send()
      return
    }
    const isSure = blocker?.code === 'opener_hint' && blocker.text.trim() === body
    sendText(partner.id, body, { sure: isSure, ...keptAct(body, blocker, kept) })
    setText('')
  }
  useWantedFocus(field, conversation)

  return (
    <form
      className={classes('compose', blocker?.code === 'not_enough_credits' && 'compose--bare')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {here.length > 0 && (
        <Suspense>
          <WaitingHere here={here} />
        </Suspense>
      )}
      {blocker && (
        <Suspense>
          <SendBlockerPanel
            partner={partner}
            blocker={blocker}
            kept={kept}
            onSure={send}
            onSent={() => setText('')}
          />
        </Suspense>
      )}
      {length > longest * COUNTED_FROM && (
        <Suspense>
          <Counter length={length} longest={longest} />
        </Suspense>
      )}
      <p className="compose__line">
        <b className="compose__price" id="compose-price">
          <span>{cost === 0 ? price : chatWords['compose.each']({ price })}</span>
          {money && <span>{money}</span>}
        </b>
        {!blocker && (
          <Hint
            partner={partner}
            allowance={allowance}
            isNew={conversation === undefined}
            isOnline={isOnline}
            isIcebreaker={line !== undefined}
          />
        )}
      </p>
      <div className="compose__box">
        <textarea
          ref={field}
          className={classes('compose__field', length > longest && 'is-over')}
          rows={1}
          value={text}
          placeholder={chatWords['compose.placeholder']}
          aria-label={chatWords['compose.label']({ name })}
          aria-describedby="compose-price compose-hint"
          aria-invalid={length > longest || undefined}
          enterKeyHint={sendsByEnter() ? 'send' : 'enter'}
          onChange={event => {
            setText(event.currentTarget.value)
            if (conversation !== undefined) sayTyping(conversation)
          }}
          onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            if (!sendsByEnter()) return
            event.preventDefault()
            send()
          }}
        />
        <div className="compose__row">
          <PhotoButton partner={partner} isDisabled={!isOnline} />
          <IconButton
            icon="gift"
            label={chatWords['compose.gift']}
            disabled={!isOnline || partner.kind === 'demo'}
            onClick={() => openModal('gifts', { to: partner.id, name })}
          />
          <Button
            type="submit"
            className="compose__send"
            icon="send"
            aria-label={[chatWords['compose.send'], price, money].filter(Boolean).join(', ')}
            disabled={isRefused || length > longest}
          >
            {chatWords['compose.send']}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What blocks sending: a refused text, or writing to this member at all. */
function useSendBlocker(partner: Partner, allowance: Allowance): SendBlocker | undefined {
  const told = useStore($sendBlockers)[partner.id]
  if (told) return told
  return allowance.reason === 'premium_required' ? PREMIUM : undefined
}

const PREMIUM: SendBlocker = { code: 'premium_required', extras: {}, text: '' }

/**
 * product.md §29.1, Keyboard: Enter sends where there is a real keyboard, and breaks the line on
 * phones.
 */
function sendsByEnter(): boolean {
  return matchMedia('(pointer: fine)').matches
}
