import type { NotificationType } from '#contract/notification.ts'
import { languageIn } from '../../../core/brands.ts'
import type { BrandCtx } from '../../../core/context.ts'
import { labelOf } from '../../../core/labels.ts'
import { ageOf, type CardRow, pictureOf } from '../../people/index.ts'
import type { DueChat } from './due-chats.ts'
import type { DueLike } from './due-likes.ts'
import type { DueUnread } from './due-unread.ts'
import { type NewMember, weeklyEvent } from './due-weekly.ts'
import type { Moments } from './moments.ts'
import type { Receiver } from './receivers.ts'
import type { Notice } from './tell.ts'

export interface Due {
  receiver: Receiver
  chats: DueChat[]
  likes: DueLike[]
  unread: DueUnread[]
  newMembers: NewMember[]
}

/** Members named in a digest. */
const MAX_NAMED = 6

/** A member's notices: one per type, or a single digest (product.md §22). */
export function planFor(ctx: BrandCtx, moments: Moments, due: Due): Notice[] {
  const parts = partsOf(ctx, moments, due)
  if (due.receiver.frequency === 'now') return parts.map(({ notice }) => notice)
  const digest = digestOf(ctx, moments, due, parts)
  return digest ? [digest] : []
}

interface Part {
  notice: Notice
  named: Named[]
  messages: number
  likes: number
}

interface Named {
  name: string
  kind: DueLike['kind']
}

function partsOf(ctx: BrandCtx, moments: Moments, due: Due): Part[] {
  const isNew = (chat: DueChat) => chat.isNew
  const opened = due.chats.filter(isNew)
  const known = due.chats.filter(chat => !isNew(chat))
  return [
    ...(opened.length > 0 ? [chatsPart(ctx, due, 'new_conversations', opened)] : []),
    ...(known.length > 0 ? [chatsPart(ctx, due, 'new_messages', known)] : []),
    ...(due.likes.length > 0 ? [likesPart(ctx, due)] : []),
    ...(due.chats.length === 0 && due.unread.length > 0 ? [unreadPart(ctx, due)] : []),
    ...(due.newMembers.length > 0 ? [weeklyPart(ctx, moments, due)] : [])
  ]
}

function chatsPart(
  ctx: BrandCtx,
  { receiver }: Due,
  type: 'new_conversations' | 'new_messages',
  chats: DueChat[]
): Part {
  const messages = chats.flatMap(chat => chat.messages)
  const data = {
    ...namedFirst(ctx, receiver, chats),
    messages: String(messages.length),
    link: chatLink(ctx, chats)
  }
  const events = messages.map(message => `message:${message}`)
  const text = chats.length === 1 ? (chats[0]?.text ?? undefined) : undefined
  const notice = { receiver, type, template: type, decidedBy: type, events, data }
  return {
    notice: { ...notice, text: text?.slice(0, MAX_TEXT) },
    named: chats,
    messages: messages.length,
    likes: 0
  }
}

/** Characters of a message shown in a push. */
const MAX_TEXT = 120

function likesPart(ctx: BrandCtx, { receiver, likes }: Due): Part {
  const data = {
    ...namedFirst(ctx, receiver, likes),
    match: likes[0]?.isMatch ? '1' : '0',
    link: linkOf(ctx, '/likes')
  }
  const events = likes.map(({ from }) => `like:${from}`)
  const notice = {
    receiver,
    events,
    data,
    template: 'like',
    type: 'like',
    decidedBy: 'like'
  } as const
  return { notice, named: likes, messages: 0, likes: likes.length }
}

function unreadPart(ctx: BrandCtx, { receiver, unread }: Due): Part {
  const type = 'unread_message_reminders' as const
  const isSecond = unread.some(chat => chat.isSecond)
  const messages = unread.flatMap(chat => chat.messages)
  const data = {
    ...namedFirst(ctx, receiver, unread),
    messages: String(messages.length),
    hours: isSecond ? '72' : '24',
    link: chatLink(ctx, unread)
  }
  const event = isSecond ? 'reminded-again' : 'reminded'
  const events = messages.map(message => `${event}:${message}`)
  const notice = { receiver, type, template: type, decidedBy: type, events, data }
  return { notice, named: unread, messages: messages.length, likes: 0 }
}

function weeklyPart(ctx: BrandCtx, moments: Moments, { receiver, newMembers }: Due): Part {
  const members = membersData(ctx, receiver, newMembers)
  const type = 'weekly_updates' as const
  const data = { count: String(members.length), members, link: linkOf(ctx, '/members') }
  const events = [weeklyEvent(moments)]
  const notice = { receiver, type, template: type, decidedBy: type, events, data }
  return { notice, named: newMembers, messages: 0, likes: 0 }
}

/** Members as a mail lists them, with what the brand shows of them. */
export function membersData(
  ctx: BrandCtx,
  receiver: Receiver,
  rows: readonly CardRow[]
): Record<string, unknown>[] {
  const { brand, now } = ctx
  const { visibleFields } = brand.site.profile
  return rows.map(row => ({
    id: row.id,
    ...namedOf(ctx, receiver, row),
    age:
      visibleFields.includes('age') && !row.hide_age ? ageOf(row.date_of_birth, brand, now) : null,
    city: visibleFields.includes('city') ? row.city : null,
    picture: addressOf(ctx, pictureOf(row.picture, brand, now)?.thumb_filename),
    link: linkOf(ctx, `/members/${row.id}`)
  }))
}

/** One digest of the types wanted by mail, or by push if no mail can be sent. */
function digestOf(
  ctx: BrandCtx,
  moments: Moments,
  { receiver }: Due,
  parts: Part[]
): Notice | undefined {
  const wants = (types: readonly NotificationType[]) =>
    parts.filter(({ notice }) => types.includes(notice.decidedBy))
  const byMail = receiver.isStopped ? [] : wants(receiver.emailTypes)
  const told = byMail.length > 0 ? byMail : wants(receiver.pushTypes)
  const [first] = told
  if (first === undefined) return undefined
  const isDaily = receiver.frequency === 'daily'
  const day = isDaily ? moments.dailyDay : moments.weeklyDay
  return {
    receiver,
    type: 'digest',
    template: 'digest',
    decidedBy: first.notice.decidedBy,
    events: [`digest:${day}`, ...parts.flatMap(({ notice }) => notice.events)],
    data: digestData(ctx, receiver, told),
    isMailFirst: true
  }
}

function digestData(ctx: BrandCtx, receiver: Receiver, parts: Part[]): Record<string, unknown> {
  const sum = (of: (part: Part) => number) => String(parts.reduce((all, part) => all + of(part), 0))
  const isOpened = ({ notice }: Part) => notice.type === 'new_conversations'
  const members = parts.flatMap(({ notice, named }) =>
    named.map(one => ({ ...namedOf(ctx, receiver, one), what: notice.type }))
  )
  const likes = sum(part => part.likes)
  const messages = sum(part => part.messages)
  return {
    period: receiver.frequency,
    conversations: sum(part => (isOpened(part) ? part.named.length : 0)),
    messages,
    likes,
    members: members.slice(0, MAX_NAMED),
    link: linkOf(ctx, messages === '0' && likes !== '0' ? '/likes' : '/chats')
  }
}

/** The first member with a label, and the number of others. */
function namedFirst(
  ctx: BrandCtx,
  receiver: Receiver,
  people: readonly Named[]
): Record<string, string> {
  const [first] = people
  const named = first ? namedOf(ctx, receiver, first) : {}
  return { ...named, others: String(Math.max(0, people.length - 1)) }
}

function namedOf(
  { brand }: BrandCtx,
  receiver: Receiver,
  { name, kind }: Named
): Named & { label: string } {
  return { name, kind, label: labelOf(kind, brand, languageIn(brand, receiver.language)) ?? '' }
}

function chatLink(ctx: BrandCtx, chats: readonly { conversation: number }[]): string {
  const [only] = chats
  return linkOf(ctx, chats.length === 1 && only ? `/chats/${only.conversation}` : '/chats')
}

function linkOf({ brand }: BrandCtx, path: string): string {
  return `https://${brand.site.brand.domain}${path}`
}

function addressOf(ctx: BrandCtx, path: string | undefined): string | null {
  if (path === undefined) return null
  return path.startsWith('/') ? linkOf(ctx, path) : path
}
