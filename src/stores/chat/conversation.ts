import { atom, computed } from 'nanostores'
import { getChat, markChat, withdrawMessage } from '#contract/calls/chat.ts'
import { getMember } from '#contract/calls/people.ts'
import { MessageEvent } from '#contract/events.ts'
import { WITHDRAW_MINUTES } from '#contract/limits.ts'
import type { ChatEntry, Message } from '#contract/shapes.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { $user, onSessionEnd, serverNow, setCredits } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $live, onEvent } from '#stores/app/live.ts'
import { go } from '#stores/app/place.ts'
import { onReturn } from '#stores/app/returns.ts'
import { browser } from '#stores/browser/port.ts'
import { $chats, change, loadMoreChats, markOpened, reloadChats } from './inbox.ts'
import { onArrived, openOutbox } from './outbox-queue.ts'
import {
  $threads,
  type Allowance,
  type Begun,
  beginThread,
  changeThread,
  firstUnread,
  forgetThreads,
  isUnread,
  type Partner,
  receiveEvent,
  receiveMessage,
  receiveOlder,
  receivePage,
  type Thread
} from './threads.ts'
import { endTyping, hearTyping } from './typing.ts'

/** A conversation by id, or a member with whom none may exist yet. */
export type Target = { conversation: number } | { member: number } | undefined

export const $target = atom<Target>(undefined)

export type Open =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'new'; partner: Partner; allowance: Allowance }
  | { state: 'open'; thread: Thread }

type Fresh = { state: 'new'; partner: Partner; allowance: Allowance }

const $fresh = atom<Readonly<Record<number, Fresh>>>({})
const $failure = atom<{ target: Target; error: unknown } | undefined>(undefined)

export const $open = computed(
  [$target, $threads, $fresh, $failure],
  (target, threads, fresh, failure): Open => {
    if (target === undefined) return { state: 'none' }
    const thread = 'conversation' in target ? threads[target.conversation] : undefined
    if (thread) return { state: 'open', thread }
    const begun = 'member' in target ? fresh[target.member] : undefined
    if (begun) return begun
    return failure?.target === target
      ? { state: 'failed', error: failure.error }
      : { state: 'loading' }
  }
)

/** The last recipient and when (product.md §3). */
export const $lastOpened = atom<{ member: number; at: number } | undefined>(undefined)

onReturn(() => void reopen())

export async function openConversation(conversation: number): Promise<void> {
  const target = { conversation }
  $failure.set(undefined)
  $target.set(target)
  changeThread(conversation, thread => ({ ...thread, unreadFrom: firstUnread(thread.messages) }))
  try {
    await refresh(conversation, true)
    const member = $threads.get()[conversation]?.partner.id
    if (member !== undefined) $lastOpened.set({ member, at: browser.now() })
  } catch (error) {
    if ($target.get() === target) $failure.set({ target, error })
  }
}

/** Resolves to the conversation's id if it exists; otherwise the first message starts it. */
export async function openMember(member: number): Promise<number | undefined> {
  const target = { member }
  $failure.set(undefined)
  $target.set(target)
  try {
    const known = await conversationWith(member)
    if (known !== undefined || $target.get() !== target) return known
    const { profile } = await ask(getMember, { query: { id: String(member) } })
    const { id, name, main_image, online, kind, label, can } = profile
    const partner: Partner = { id, name, main_image, online, kind, label, gone: false }
    const free_left = $user.get()?.free_left ?? 0
    const allowance: Allowance = { ...can.message, free_left }
    $fresh.set({ ...$fresh.get(), [member]: { state: 'new', partner, allowance } })
  } catch (error) {
    if ($target.get() === target) $failure.set({ target, error })
  }
  return undefined
}

export function closeConversation(): void {
  const target = $target.get()
  if (target && 'conversation' in target) {
    changeThread(target.conversation, thread => ({ ...thread, unreadFrom: undefined }))
  }
  $target.set(undefined)
}

export async function reopen(): Promise<void> {
  const target = $target.get()
  if (target === undefined) return
  if ('conversation' in target) await openConversation(target.conversation)
  else await openMember(target.member)
}

/** Reads the newest page; messages that arrived meanwhile go under a divider. Throws Refused. */
async function refresh(conversation: number, isOpening = false): Promise<void> {
  const lastNow = () => $threads.get()[conversation]?.messages.at(-1)?.id ?? 0
  const asked = lastNow()
  const page = await ask(getChat, { query: { conversation: String(conversation) } })
  const before = lastNow()
  receivePage(page, isOpening || !browser.isVisible(), asked)
  if (page.typing) hearTyping(conversation)
  const newest = page.messages[0]
  if (newest && newest.id > before && !newest.from_me) endTyping(conversation)
}

export async function refreshKnown(conversation: number): Promise<void> {
  if ($threads.get()[conversation]) await refresh(conversation).catch(() => {})
}

export async function loadOlder(conversation: number): Promise<void> {
  const thread = $threads.get()[conversation]
  const oldest = thread?.messages[0]
  if (!oldest || !thread.hasMore || thread.older === 'loading') return
  changeThread(conversation, before => ({ ...before, older: 'loading' }))
  try {
    const query = { conversation: String(conversation), before: String(oldest.id) }
    receiveOlder(await ask(getChat, { query }))
  } catch {
    changeThread(conversation, before => ({ ...before, older: 'failed' }))
  }
}

/** Marks the messages as read, only while the page is visible (product.md §17). */
export async function markSeen(conversation: number): Promise<void> {
  const thread = $threads.get()[conversation]
  const last = thread?.messages.findLast(isUnread)
  if (!last || !browser.isVisible() || !browser.isOnline()) return
  const read_at = new Date(browser.now()).toISOString()
  markOpened(conversation)
  changeThread(conversation, before => ({
    ...before,
    messages: before.messages.map(message =>
      isUnread(message) && message.id <= last.id ? { ...message, read_at } : message
    )
  }))
  // A lost mark is sent again with the next opening.
  await ask(markChat, { body: { conversation, read_to: last.id } }).catch(() => {})
}

export async function openPhoto(conversation: number, id: number): Promise<void> {
  const { message } = await ask(markChat, { body: { conversation, open: id } })
  if (message) receiveMessage(conversation, message)
}

export async function withdraw(conversation: number, message: Message): Promise<number> {
  const { credits } = await ask(withdrawMessage, { body: { id: message.id } })
  const refund = credits - ($user.get()?.credits ?? credits)
  setCredits(credits)
  receiveMessage(conversation, {
    ...message,
    state: 'withdrawn',
    body: '',
    photo: null,
    gift: null
  })
  return Math.max(0, refund)
}

/** The server's rule (product.md §15 and §17); the server decides. */
export function canWithdraw({
  from_me,
  state,
  type,
  photo,
  read_at,
  created_at
}: Message): boolean {
  if (!from_me || state === 'withdrawn' || type === 'system') return false
  if (state === 'held') return true
  if (photo) return !photo.opened && (photo.is_blurred || read_at === null)
  return read_at === null && serverNow() - Date.parse(created_at) < WITHDRAW_MINUTES * MINUTE_MS
}

async function conversationWith(member: number): Promise<number | undefined> {
  if ($chats.get().state !== 'loaded') await reloadChats()
  for (;;) {
    const { entries, next } = $chats.get()
    const found = entries.find(({ profile }) => profile.id === member)
    if (found || next === null) return found?.conversation.id
    await loadMoreChats()
    if ($chats.get().entries.length === entries.length) return undefined
  }
}

function refreshOpen(): void {
  const target = $target.get()
  if (target && 'conversation' in target) refresh(target.conversation).catch(() => {})
}

const SOON_MS = 60
const waiting = new Map<number, () => void>()

function refreshSoon(conversation: number): void {
  if ($threads.get()[conversation] === undefined) return
  waiting.get(conversation)?.()
  waiting.set(
    conversation,
    browser.after(SOON_MS, () => {
      waiting.delete(conversation)
      refresh(conversation).catch(() => {})
    })
  )
}

/** An own message waits for the answer of its sending, whose bubble it belongs to. */
function hearMessage(event: MessageEvent): void {
  const { conversation, shown } = event
  if (shown?.from_me) return void browser.after(SOON_MS, () => showMessage(event))
  if (shown) endTyping(conversation)
  showMessage(event)
}

function showMessage(event: MessageEvent): void {
  if (!receiveEvent(event)) refreshSoon(event.conversation)
}

function markReadByPartner(conversation: number, readTo: number): void {
  const read_at = new Date(browser.now()).toISOString()
  changeThread(conversation, thread => ({
    ...thread,
    messages: thread.messages.map(message =>
      message.from_me && message.read_at === null && message.id <= readTo
        ? { ...message, read_at }
        : message
    )
  }))
}

/** The first message created a conversation: show it at its own address. */
export function beginWith(
  to: number,
  sent: Pick<Begun, 'conversation' | 'message'> & { can_send?: Allowance }
): void {
  const fresh = $fresh.get()[to]
  if (!fresh) return
  const { conversation, message, can_send: allowance = fresh.allowance } = sent
  beginThread(fresh.partner, { conversation, message, allowance })
  const { [to]: _, ...others } = $fresh.get()
  const target = $target.get()
  if (target && 'member' in target && target.member === to) {
    $target.set({ conversation: sent.conversation })
    go(`/chats/${sent.conversation}`, { replace: true })
  }
  $fresh.set(others)
}

function withLastRead(entry: ChatEntry): ChatEntry {
  const { last_message } = entry.conversation
  if (!last_message?.from_me || last_message.is_read) return entry
  const conversation = { ...entry.conversation, last_message: { ...last_message, is_read: true } }
  return { ...entry, conversation }
}

/** Later than an own message that its event carries, which the list has before the chat. */
const BEHIND_MS = SOON_MS + 20

/** Without events the chat list shows what is new (product.md §9, polling). */
function refreshByList(): void {
  if (behindOpen() !== undefined) browser.after(BEHIND_MS, refreshBehind)
}

function refreshBehind(): void {
  const conversation = behindOpen()
  if (conversation !== undefined) refresh(conversation).catch(() => {})
}

/** The open conversation, if the list knows a later message than it has. */
function behindOpen(): number | undefined {
  const target = $target.get()
  if (!target || !('conversation' in target)) return undefined
  const { conversation: id } = target
  const entry = $chats.get().entries.find(({ conversation }) => conversation.id === id)
  const last = $threads.get()[id]?.messages.at(-1)
  const isBehind =
    entry && last && Date.parse(entry.conversation.last_at) > Date.parse(last.created_at)
  return isBehind ? id : undefined
}

onSessionEnd(() => {
  forgetThreads()
  $fresh.set({})
  $target.set(undefined)
})

/** Updates the open conversation. Returns the stop function. */
export function watchConversation(): () => void {
  openOutbox()
  const ends = [
    onArrived((to, sent) => {
      beginWith(to, sent)
      if ($live.get() !== 'open') void reloadChats()
    }),
    onEvent('message', data => {
      const { data: event } = MessageEvent.safeParse(data)
      if (event) hearMessage(event)
    }),
    onEvent('read', data => {
      const { conversation, read_to } = data as { conversation?: number; read_to?: number }
      if (conversation === undefined || read_to === undefined) return
      markReadByPartner(conversation, read_to)
      change(conversation, withLastRead)
    }),
    onEvent('reload', data => {
      if ((data as { what?: string }).what !== 'chats') refreshOpen()
    }),
    $chats.listen(refreshByList),
    browser.onVisible(isVisible => {
      if (isVisible) refreshOpen()
    }),
    browser.onOnline(isOnline => {
      if (isOnline) refreshOpen()
    })
  ]
  return () => {
    for (const end of ends) end()
  }
}
