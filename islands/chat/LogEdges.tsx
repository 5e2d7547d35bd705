import '#theme/css/app/chat-stops.css'
import { useState } from 'react'
import { FREE_HISTORY } from '#contract/limits.ts'
import type { Message } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { loadOlder } from '#stores/chat/conversation.ts'
import type { Thread } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'

interface LogEdgeProps {
  /** Undefined in the place of older messages that premium opens. */
  thread?: Thread
  /** Undefined at the newest message. */
  onJump?: (() => void) | undefined
}

/** At an end of the log: older messages and their state, or the way back to the newest. */
export function LogEdge({ thread, onJump }: LogEdgeProps) {
  if (thread === undefined) return <Limited />
  return (
    <>
      {thread.older !== 'idle' && <OlderState thread={thread} />}
      {onJump && <Jump messages={thread.messages} onJump={onJump} />}
    </>
  )
}

/** A free member reads the newest ones: what is true, and what opens the others. */
function Limited() {
  const chatWords = useMessages(chatMessages)
  return (
    <section className="log__limited">
      <Icon name="lock" />
      <b>{chatWords['log.limited.title']}</b>
      <p>{chatWords['log.limited.text']({ count: FREE_HISTORY })}</p>
      <Button tone="line" size="small" href={linkTo('/premium')}>
        {chatWords['log.limited.action']}
      </Button>
    </section>
  )
}

/** Older messages are on their way, or have not come. */
function OlderState({ thread }: { thread: Thread }) {
  const chatWords = useMessages(chatMessages)
  if (thread.older === 'loading') {
    return (
      <div className="log__older">
        <Spinner label={chatWords['log.older']} />
      </div>
    )
  }
  return (
    <div className="log__older" role="alert">
      <span>{chatWords['log.olderFailed']}</span>
      <button type="button" className="link" onClick={() => void loadOlder(thread.conversation)}>
        {chatWords['failed.retry']}
      </button>
    </div>
  )
}

/** Back to the newest message, and how many have come since. */
function Jump({ messages, onJump }: { messages: readonly Message[]; onJump: () => void }) {
  const chatWords = useMessages(chatMessages)
  const [since] = useState(() => messages.at(-1)?.id ?? 0)
  const count = messages.filter(({ id, from_me }) => id > since && !from_me).length
  return (
    <button
      type="button"
      className="log__jump"
      aria-label={count === 0 ? chatWords['log.latest'] : undefined}
      onClick={onJump}
    >
      {count > 0 && <span>{chatWords['log.jump']({ count })}</span>}
      <Icon name="chevron" />
    </button>
  )
}
