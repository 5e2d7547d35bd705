import { lazy, memo, Suspense } from 'react'
import { classes } from '#islands/ui/classes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { cancelText, retryText, type Outgoing as Text } from '#stores/chat/outbox-queue.ts'
import type { PhotoOnItsWay } from '#stores/chat/photo-messages.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { BubbleTime } from './Bubble.tsx'
import { MessageText } from './MessageText.tsx'

const PhotoPreview = lazy(async () => ({
  default: (await import('./PhotoPreview.tsx')).PhotoPreview
}))
const PhotoState = lazy(async () => ({ default: (await import('./LateStates.tsx')).PhotoState }))
const Wait = lazy(async () => ({ default: (await import('./LateStates.tsx')).Wait }))

export type OnItsWay = Text | PhotoOnItsWay

interface OutgoingProps {
  outgoing: OnItsWay
  partner: Partner
  /** Credits that the next text costs. */
  price: number
  isOnline: boolean
  isFirst: boolean
  isLast: boolean
}

/** What is not on the server yet: a clock, and what there is to know of it. */
export const Outgoing = memo(function Outgoing(props: OutgoingProps) {
  const { outgoing, isOnline, isFirst, isLast } = props
  const chatWords = useMessages(chatMessages)
  const isPhoto = 'file' in outgoing
  // A text about to be sent looks like one on its way.
  const isWaiting = outgoing.state !== 'sending' && (!isOnline || outgoing.error !== undefined)
  return (
    <div className={classes('turn', 'turn--mine', isFirst && 'is-first', isLast && 'is-last')}>
      <div className="turn__line">
        <div
          className={classes(
            'bubble',
            isWaiting && 'bubble--queued',
            outgoing.state === 'failed' && 'bubble--failed',
            isPhoto && 'bubble--photo'
          )}
        >
          <span className="bubble__who">{chatWords['message.mine']}</span>
          {isPhoto ? (
            <Suspense fallback={<span className="chat-picture" />}>
              <PhotoPreview file={outgoing.file} label={chatWords['message.photoMine']} />
            </Suspense>
          ) : (
            <span className="bubble__words">
              <MessageText text={outgoing.body} />
            </span>
          )}
          <BubbleTime at={outgoing.at}>
            <Icon name={outgoing.state === 'failed' ? 'alert' : 'clock'} />
            <span className="sr-only">{chatWords['message.sending']}</span>
          </BubbleTime>
        </div>
      </div>
      {isPhoto ? (
        <Suspense>
          <PhotoState partner={props.partner} outgoing={outgoing} />
        </Suspense>
      ) : (
        <TextState {...props} outgoing={outgoing} />
      )}
    </div>
  )
})

function TextState({ outgoing, price, isOnline }: OutgoingProps & { outgoing: Text }) {
  const chatWords = useMessages(chatMessages)
  const { key, state, error, notBefore } = outgoing
  if (state === 'sending') return null
  if (state === 'failed') {
    return (
      <p className="turn__state turn__state--bad" role="alert">
        <span>
          {chatWords['queued.failed']} {refusalWords(error)}
        </span>
        <Act act={() => retryText(key)}>{chatWords['queued.retry']}</Act>
        <Act act={() => cancelText(key)}>{chatWords['queued.remove']}</Act>
      </p>
    )
  }
  if (!isOnline) {
    const told =
      price === 0
        ? chatWords['queued.offlineFree']
        : chatWords['queued.offline']({ price: chatWords['compose.credits']({ count: price }) })
    return (
      <p className="turn__state">
        <span>{told}</span>
        <Act act={() => cancelText(key)}>{chatWords['queued.cancel']}</Act>
      </p>
    )
  }
  if (error === undefined) return null
  return (
    <p className="turn__state">
      {error.code === 'too_fast' ? (
        <Suspense>
          <Wait until={notBefore ?? 0} />
        </Suspense>
      ) : (
        <>
          <span>{chatWords['queued.unreachable']}</span>
          <Act act={() => retryText(key)}>{chatWords['queued.now']}</Act>
        </>
      )}
      <Act act={() => cancelText(key)}>{chatWords['queued.cancel']}</Act>
    </p>
  )
}

function Act({ act, children }: { act: () => void; children: string }) {
  return (
    <button type="button" className="link" onClick={act}>
      {children}
    </button>
  )
}
