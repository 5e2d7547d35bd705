import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { z } from 'zod'
import { Refused } from '#api/refused.ts'
import { dropPending, sendMessage, sendPending } from '#contract/calls/chat.ts'
import { $account, changeUser } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { browser } from '#stores/browser/port.ts'
import {
  forgetWaiting,
  isKeptNoLonger,
  isSentElsewhere,
  pendingAct,
  tellKeptNoLonger
} from '#stores/money/money.ts'
import { $drafts, keepDraft } from './drafts.ts'
import { receiveAllowance, receiveMessage } from './threads.ts'

const Stored = z.object({
  /** Idempotency-Key, kept over reloads and tabs, so that a text is sent and charged once. */
  key: z.string(),
  to: z.int(),
  body: z.string(),
  at: z.number(),
  acknowledged: z.literal(true).optional(),
  sure: z.literal(true).optional(),
  /** Id of the message that waits for credits and has this very text. */
  pending: z.int().optional(),
  /** Id of the message that waits for credits and that this text replaces. */
  replaces: z.int().optional(),
  /** Rate-limited until then. */
  notBefore: z.number().optional(),
  /** The sending tab, and how long other tabs leave it alone. */
  claim: z.object({ tab: z.string(), until: z.number() }).optional()
})

/** `waiting` is sent automatically, `failed` waits for the member. */
export type Outgoing = z.output<typeof Stored> & {
  state: 'waiting' | 'sending' | 'failed'
  error?: Refused
}

export interface SendBlocker {
  code: Refused['code']
  extras: Readonly<Record<string, unknown>>
  /** The returned text; empty for photos and gifts. */
  text: string
  /** The part waiting for credits on the server, and its id. */
  kept?: string | undefined
  pending?: number | undefined
}

const $outgoing = atom<readonly Outgoing[]>([])
const $blockers = atom<Readonly<Record<number, SendBlocker>>>({})

export const $queue: ReadableAtom<readonly Outgoing[]> = readonlyType($outgoing)

export const $sendBlockers: ReadableAtom<Readonly<Record<number, SendBlocker>>> =
  readonlyType($blockers)

export type Sent = z.output<typeof sendMessage.response>
type Arrived = (to: number, sent: Sent, key: string) => void
const listeners = new Set<Arrived>()

const AGAIN_MS = 15_000
const CLAIM_MS = 30_000
let tab = ''
let isRunning = false
/** False with blocked storage: texts then wait in this page only. */
let isKept = true
let stopTimer: (() => void) | undefined

/** Sends a text; offline it waits, over reloads, for a network (product.md §17). */
export function sendText(
  to: number,
  body: string,
  given: {
    acknowledged?: boolean
    sure?: boolean
    pending?: number | undefined
    replaces?: number | undefined
  } = {}
): void {
  unblockSending(to)
  change(list => [
    ...list,
    {
      key: given.pending === undefined ? crypto.randomUUID() : pendingAct(given.pending),
      to,
      body,
      at: browser.now(),
      state: 'waiting',
      ...(given.acknowledged ? { acknowledged: true as const } : {}),
      ...(given.sure ? { sure: true as const } : {}),
      ...(given.pending === undefined ? {} : { pending: given.pending }),
      ...(given.replaces === undefined ? {} : { replaces: given.replaces })
    }
  ])
  // The bubble is drawn before the work of sending starts.
  browser.after(0, () => void run())
}

export function retryText(key: string): void {
  patch(key, ({ error: _, notBefore: __, ...text }) => ({ ...text, state: 'waiting' }))
  void run()
}

export function cancelText(key: string): void {
  const text = $outgoing.get().find(known => known.key === key)
  if (text && text.state !== 'sending') remove(key)
}

/** Blocks sending for another reason than a text, such as an unpaid photo. */
export function blockSending(to: number, { code, extras }: Refused): void {
  $blockers.set({ ...$blockers.get(), [to]: { code, extras, text: '' } })
}

export function unblockSending(to: number): void {
  const { [to]: _, ...others } = $blockers.get()
  if (_ !== undefined) $blockers.set(others)
}

export function onArrived(act: Arrived): () => void {
  listeners.add(act)
  return () => listeners.delete(act)
}

let isOpen = false

export function openOutbox(): void {
  if (isOpen) return
  isOpen = true
  const stop = startSending()
  closeOutbox = () => {
    isOpen = false
    stop()
  }
}

export let closeOutbox = (): void => {}

function startSending(): () => void {
  tab = browser.recallVisit('tab') ?? crypto.randomUUID()
  browser.rememberVisit('tab', tab)
  const ends = [
    $account.subscribe(() => {
      $blockers.set({})
      readStored()
      void run()
    }),
    browser.onOnline(isOnline => {
      if (isOnline) runNow()
    }),
    browser.onVisible(isVisible => {
      if (isVisible) void run()
    }),
    browser.onRemembered(key => {
      if (key === storeKey()) readStored()
    })
  ]
  return () => {
    stopTimer?.()
    for (const end of ends) end()
  }
}

function runNow(): void {
  change(list =>
    list.map(text => {
      if (text.error?.code !== 'offline') return text
      const { error: _, notBefore: __, ...ready } = text
      return ready
    })
  )
  void run()
}

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    for (let next = ready(); next; next = ready()) await deliver(next)
  } finally {
    isRunning = false
    runLater()
  }
}

function ready(): Outgoing | undefined {
  readStored()
  if ($account.get() === null || !browser.isOnline()) return undefined
  const now = browser.now()
  const behind = new Set<number>()
  return $outgoing.get().find(text => {
    const isReady = text.state === 'waiting' && (text.notBefore ?? 0) <= now && isMine(text.claim)
    if (isReady && !behind.has(text.to)) return true
    if (text.state !== 'failed') behind.add(text.to)
    return false
  })
}

function isMine(claim: Outgoing['claim']): boolean {
  return !claim || claim.tab === tab || claim.until <= browser.now()
}

async function deliver(outgoing: Outgoing): Promise<void> {
  const { key, to, replaces, pending } = outgoing
  const claim = { tab, until: browser.now() + CLAIM_MS }
  patch(key, ({ error: _, ...text }) => ({ ...text, claim, state: 'sending' }))
  const account = $account.get()
  try {
    const answer = await post(outgoing)
    if ($account.get() !== account) return
    receiveMessage(answer.conversation, answer.message, key)
    receiveAllowance(answer.conversation, answer.can_send)
    for (const listener of listeners) listener(to, answer, key)
    remove(key)
    const { credits, can_send } = answer
    changeUser(user => ({ ...user, credits, free_left: can_send.free_left }))
    dropReplaced(replaces, undefined)
    if (pending !== undefined) forgetWaiting(pending)
  } catch (error) {
    if ($account.get() !== account) return
    const kept = error instanceof Refused ? error.extras.pending_message : undefined
    if (kept !== undefined) dropReplaced(replaces, kept)
    if (pending === undefined) return fail(key, to, error)
    if (isKeptNoLonger(error)) return bringBackAsNew(key, to, pending, error)
    if (!isSentElsewhere(error)) return fail(key, to, error)
    remove(key)
    forgetWaiting(pending)
  }
}

/** A text that waits for credits is sent by its own call, with the same key on every device. */
function post({ key, to, body, acknowledged, sure, pending }: Outgoing): Promise<Sent> {
  const confirmed = acknowledged ? { acknowledged } : {}
  if (pending !== undefined) {
    return ask(sendPending, { query: { pending: String(pending) }, body: confirmed, act: key })
  }
  return ask(sendMessage, { body: { to, body, ...confirmed, ...(sure && { sure }) }, act: key })
}

/** If this request is lost, the server drops the old text after seven days. */
function dropReplaced(earlier: number | undefined, kept: unknown): void {
  if (earlier === undefined || earlier === kept) return
  ask(dropPending, { query: { pending: String(earlier) } })
    .catch(() => {})
    .finally(() => forgetWaiting(earlier))
}

/** Codes that return the text to the composer. */
const COMES_BACK: ReadonlySet<string> = new Set([
  'not_enough_credits',
  'premium_required',
  'acknowledgement_required',
  'opener_hint',
  'new_chats_limit',
  'too_long',
  'blocked',
  'gone',
  'not_confirmed',
  'account_on_hold'
])

function fail(key: string, to: number, error: unknown): void {
  const refused = error instanceof Refused ? error : new Refused('failed', 0, {}, error)
  if (COMES_BACK.has(refused.code)) bringBack(to, refused)
  else
    patch(key, ({ claim: _, ...text }) => {
      if (refused.code === 'offline') {
        return { ...text, state: 'waiting', notBefore: browser.now() + AGAIN_MS, error: refused }
      }
      if (refused.code !== 'too_fast') return { ...text, state: 'failed', error: refused }
      const wait = Number(refused.extras.retryAfter ?? 60) * 1000
      return { ...text, state: 'waiting', notBefore: browser.now() + wait, error: refused }
    })
}

function bringBackAsNew(key: string, to: number, pending: number, error: unknown): void {
  forgetWaiting(pending)
  patch(key, ({ pending: _, ...text }) => text)
  if (error instanceof Refused) bringBack(to, error)
  tellKeptNoLonger()
}

/** Returns all texts to this member to the composer, in order, before the current draft. */
function bringBack(to: number, { code, extras }: Refused): void {
  const back = $outgoing
    .get()
    .filter(({ to: member, state, claim }) => member === to && state !== 'failed' && isMine(claim))
  const text = back.map(({ body }) => body).join('\n\n')
  const draft = $drafts.get()[to] ?? ''
  const keys = new Set(back.map(({ key }) => key))
  change(list => list.filter(({ key }) => !keys.has(key)))
  // The server keeps the first text; a copy here would be sent twice.
  const pending = back[0]?.pending ?? idOf(extras.pending_message)
  const kept = pending === undefined ? undefined : back[0]?.body
  const isKept = kept === text && draft.trim() === ''
  if (!isKept) keepDraft(to, draft.trim() === '' ? text : `${text}\n\n${draft}`)
  $blockers.set({ ...$blockers.get(), [to]: { code, extras, text, kept, pending } })
}

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** How a text relates to one that waits for credits: the same text, or its replacement. */
export function keptAct(
  body: string,
  blocker: SendBlocker | undefined,
  listed: { id: number; body: string } | undefined
): { pending?: number; replaces?: number } {
  const id = blocker?.pending ?? listed?.id
  const kept = blocker?.pending === undefined ? listed?.body : blocker.kept
  if (id === undefined) return {}
  return body.trim() === kept?.trim() ? { pending: id } : { replaces: id }
}

function runLater(): void {
  stopTimer?.()
  stopTimer = undefined
  const now = browser.now()
  const times = $outgoing
    .get()
    .filter(({ state }) => state === 'waiting')
    .map(({ notBefore, claim }) => {
      const until = claim && claim.tab !== tab ? claim.until : 0
      return Math.max(notBefore ?? 0, until, now + 1_000)
    })
  if (times.length === 0 || !browser.isOnline()) return
  stopTimer = browser.after(Math.min(...times) - now, () => void run())
}

function patch(key: string, act: (text: Outgoing) => Outgoing): void {
  change(list => list.map(text => (text.key === key ? act(text) : text)))
}

function remove(key: string): void {
  change(list => list.filter(text => text.key !== key))
}

function change(act: (list: readonly Outgoing[]) => readonly Outgoing[]): void {
  readStored()
  const list = act($outgoing.get())
  $outgoing.set(list)
  const key = storeKey()
  if (key === undefined) return
  const kept = list.map(({ state: _, error: __, ...text }) => text)
  const text = kept.length === 0 ? null : JSON.stringify(kept)
  browser.remember(key, text)
  isKept = browser.recall(key) === text
}

function storeKey(): string | undefined {
  const account = $account.get()
  return account === null ? undefined : `outbox.${account}`
}

function readStored(): void {
  const key = storeKey()
  if (!isKept && key !== undefined) return
  const stored = key === undefined ? [] : storedAt(key)
  const known = new Map($outgoing.get().map(text => [text.key, text]))
  const list = stored.map((text): Outgoing => {
    const before = known.get(text.key)
    const { state = 'waiting', error } = before ?? {}
    return { ...text, state, ...(error ? { error } : {}) }
  })
  if (JSON.stringify(list) !== JSON.stringify($outgoing.get())) $outgoing.set(list)
}

function storedAt(key: string): z.output<typeof Stored>[] {
  try {
    return z.array(Stored).parse(JSON.parse(browser.recall(key) ?? '[]'))
  } catch {
    return []
  }
}
