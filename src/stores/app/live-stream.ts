import { EVENTS, type EventName, streamEvents } from '#contract/calls/chat.ts'
import { browser, type EventStream } from '#stores/browser/port.ts'

/** `absent`: this server has no stream and polling alone brings news. */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'absent'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** A stream open this long resets the reconnect delay. */
const GOOD_MS = 10_000
/** Refusals in a row, before any stream opened, after which the stream counts as absent. */
const REFUSALS = 3
const ABSENT_MS = 900_000

interface Hears {
  event(name: EventName, data: unknown): void
  state(state: StreamState): void
  again(): void
}

/**
 * Keeps an event stream open. Reconnects with a doubling, jittered delay, so that browsers do not
 * all return at once after a restart. Returns the close function.
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
