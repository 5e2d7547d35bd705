import type { Message } from '#contract/shapes.ts'
import { MINUTE_MS } from '#contract/time.ts'

export interface OnItsWay {
  key: string
  at: number
}

export type LogItem<O extends OnItsWay = OnItsWay> =
  | { kind: 'edge'; key: 'edge'; edge: 'limited' | 'start' }
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: 'unread' }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { kind: 'outgoing'; key: string; outgoing: O; isFirst: boolean; isLast: boolean }
  | { kind: 'typing'; key: 'typing' }

export interface LogSource<O extends OnItsWay> {
  messages: readonly Message[]
  outgoing: readonly O[]
  /** Shown before the first message once all older ones are loaded. */
  edge: 'more' | 'limited' | 'start'
  unreadFrom: number | undefined
  isTyping: boolean
  /** Stable key of a message before and after sending, so that its bubble stays. */
  keyOf: (message: Message) => string
}

export function logOf<O extends OnItsWay>(source: LogSource<O>): LogItem<O>[] {
  const items: LogItem<O>[] = []
  const { edge } = source
  if (edge !== 'more') items.push({ kind: 'edge', key: 'edge', edge })
  let day = ''
  const beginDay = (at: number): void => {
    const name = new Date(at).toDateString()
    if (name === day) return
    day = name
    items.push({ kind: 'day', key: `day ${name}`, at })
  }
  for (const message of source.messages) {
    beginDay(Date.parse(message.created_at))
    if (message.id === source.unreadFrom) items.push({ kind: 'unread', key: 'unread' })
    const key = source.keyOf(message)
    items.push({ kind: 'message', key, message, isFirst: true, isLast: true })
  }
  for (const outgoing of source.outgoing) {
    beginDay(outgoing.at)
    items.push({ kind: 'outgoing', key: outgoing.key, outgoing, isFirst: true, isLast: true })
  }
  joinRuns(items)
  if (source.isTyping) items.push({ kind: 'typing', key: 'typing' })
  return items
}

/** A longer pause, in minutes, starts a new run. */
const RUN_MINUTES = 10

function joinRuns<O extends OnItsWay>(items: LogItem<O>[]): void {
  for (const [index, item] of items.entries()) {
    const next = items[index + 1]
    if (!isBubble(item) || !next || !isBubble(next)) continue
    if (sideOf(item) !== sideOf(next) || timeOf(next) - timeOf(item) > RUN_MINUTES * MINUTE_MS)
      continue
    item.isLast = false
    next.isFirst = false
  }
}

type Bubble<O extends OnItsWay> = Extract<LogItem<O>, { isLast: boolean }>

function isBubble<O extends OnItsWay>(item: LogItem<O>): item is Bubble<O> {
  return item.kind === 'message' || item.kind === 'outgoing'
}

function sideOf<O extends OnItsWay>(item: Bubble<O>): 'me' | 'them' | 'system' {
  if (item.kind === 'outgoing') return 'me'
  if (item.message.type === 'system') return 'system'
  return item.message.from_me ? 'me' : 'them'
}

function timeOf<O extends OnItsWay>(item: Bubble<O>): number {
  return item.kind === 'outgoing' ? item.outgoing.at : Date.parse(item.message.created_at)
}
