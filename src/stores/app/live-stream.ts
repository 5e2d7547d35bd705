import { EVENTS, type EventName, streamEvents } from '#contract/calls/chat.ts'
import { browser, type EventStream } from '#stores/browser/port.ts'

/** How the stream of events stands; `absent`: this server has none, polling alone tells what is new. */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'absent'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** A stream that stood so long was a good one: the next wait is the first again. */
const GOOD_MS = 10_000
/** Refusals in a row, without one stream ever open, that say that there is none. */
const REFUSALS = 3
/** How long before a server without events is asked again whether it has some now. */
const ABSENT_MS = 900_000

interface Hears {
  event(name: EventName, data: unknown): void
  state(state: StreamState): void
  /** It is open again after it was lost: what happened meanwhile was not heard. */
  again(): void
}

/**
 * Keeps a stream of events open: when it is lost it comes back after a wait that doubles, with a
 * jitter, so that browsers do not all come back at once after a restart. The answer closes it.
 */
export function keepStream(hears: Hears): () => void {
  let stream: EventStream | undefined
  let stopWaiting: (() => void) | undefined
  let failures = 0
  let refusals = 0
  let wasOpen = false

  const connect = (): void => {
    hears.state('connecting')
    let openedAt: number | undefined
    const current = browser.open(streamEvents.path)
    stream = current
    current.onOpen(() => {
      openedAt = browser.now()
      refusals = 0
      hears.state('open')
      if (wasOpen) hears.again()
      wasOpen = true
    })
    for (const name of EVENTS) current.on(name, text => hears.event(name, parsed(text)))
    current.onEnd(how => {
      if (openedAt !== undefined && browser.now() - openedAt >= GOOD_MS) failures = 0
      refusals = how === 'refused' ? refusals + 1 : 0
      waitAndConnect()
    })
  }

  const waitAndConnect = (): void => {
    const isAbsent = refusals >= REFUSALS && !wasOpen
    const wait = isAbsent ? ABSENT_MS : Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
    failures = Math.min(failures + 1, 10)
    hears.state(isAbsent ? 'absent' : 'waiting')
    stopWaiting = browser.after(wait * (0.5 + browser.random() / 2), connect)
  }

  connect()
  return () => {
    stopWaiting?.()
    stream?.close()
  }
}

/** Events are hints: one that cannot be read still says that there is something new. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
