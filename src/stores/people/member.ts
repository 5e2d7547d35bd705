import { atom, onMount } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { getMember, listBlocked, unblockMember } from '#contract/calls/people.ts'
import { ONLINE_MINUTES } from '#contract/limits.ts'
import type { Profile, ProfileCard } from '#contract/shapes.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { $session, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { onReturn } from '#stores/app/returns.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { isLiked, like, markSeen, unlike } from '#stores/likes/likes.ts'
import { cacheProfiles, cardOf, dropMember } from './search/state.ts'

export type Member =
  | { state: 'unknown' }
  /** Visitors see only the search's card (product.md §14). */
  | { state: 'visitor'; id: number; card: ProfileCard | null }
  | { state: 'own'; id: number }
  | { state: 'loading'; id: number; card: ProfileCard | null }
  | { state: 'shown'; id: number; profile: Profile }
  | { state: 'blocked'; id: number; name: string }
  | { state: 'gone'; id: number; name: string; conversation: number }
  /** Unknown or hidden from this member; the server doesn't tell which. */
  | { state: 'missing'; id: number }
  | { state: 'failed'; id: number; error: unknown }

export const $member = atom<Member>({ state: 'unknown' })

/** Whether the online mark is recent (product.md §29.3). */
export const $presenceFresh = atom(false)
let endPresence: () => void = () => {}

onMount($presenceFresh, () =>
  browser.onOnline(isOnline => {
    if (!isOnline) $presenceFresh.set(false)
  })
)

const known = new Map<number, Profile>()
const MAX_KNOWN = 40

onSessionEnd(() => {
  known.clear()
  $member.set({ state: 'unknown' })
})

onReturn(() => void openAgain())

/** Shows a profile: what is known at once, then the server's answer. */
export async function openMember(id: number): Promise<void> {
  const session = $session.get()
  if (session.state === 'unknown') return
  if (session.state === 'visitor') {
    $member.set({ state: 'visitor', id, card: cardOf(id) ?? null })
  } else if (session.user.id === id) {
    $member.set({ state: 'own', id })
  } else {
    const profile = known.get(id)
    $presenceFresh.set(false)
    if (profile) $member.set({ state: 'shown', id, profile: withHeart(profile) })
    else $member.set({ state: 'loading', id, card: cardOf(id) ?? null })
    await load(id)
  }
}

export async function openAgain(): Promise<void> {
  const now = $member.get()
  if (now.state !== 'unknown') await openMember(now.id)
}

export async function reopenMember(id: number): Promise<void> {
  const now = $member.get()
  if (now.state !== 'unknown' && now.id === id) await openMember(id)
}

export async function toggleLike(): Promise<void> {
  const now = $member.get()
  if (now.state !== 'shown') return
  const { profile } = now
  const liked = !profile.liked
  setLiked(profile.id, liked)
  const answer = liked ? await like(profile) : await unlike(profile)
  if (answer === 'refused') setLiked(profile.id, !liked)
}

export async function unblockHere(): Promise<void> {
  const now = $member.get()
  if (now.state !== 'blocked') return
  try {
    await ask(unblockMember, { body: { id: now.id } })
    await openMember(now.id)
  } catch (error) {
    showErrorToast(error)
  }
}

export function forgetMember(id: number): void {
  known.delete(id)
  dropMember(id)
  const now = $member.get()
  if (now.state === 'shown' && now.id === id) void openMember(id)
}

async function load(id: number): Promise<void> {
  const isStill = thisSession()
  try {
    const { profile } = await ask(getMember, { query: { id: String(id) } })
    if (!isStill()) return
    keep(profile)
    $presenceFresh.set(browser.isOnline())
    endPresence()
    endPresence = browser.after(ONLINE_MINUTES * MINUTE_MS, () => $presenceFresh.set(false))
    show({ state: 'shown', id, profile: withHeart(profile) })
    if (profile.likes_me) void markSeen([id])
  } catch (error) {
    if (!isStill()) return
    if (error instanceof Refused && error.code === 'not_found') show(await missing(id))
    else if (!known.has(id)) show({ state: 'failed', id, error })
  }
}

/** Ignored if another profile was opened meanwhile. */
function show(member: Exclude<Member, { state: 'unknown' }>): void {
  const now = $member.get()
  if (now.state !== 'unknown' && now.id === member.id) $member.set(member)
}

async function missing(id: number): Promise<Exclude<Member, { state: 'unknown' }>> {
  known.delete(id)
  dropMember(id)
  const left = $chats.get().entries.find(({ profile }) => profile.id === id && profile.gone)
  if (left) {
    return { state: 'gone', id, name: left.profile.name, conversation: left.conversation.id }
  }
  const blocked = await blockedName(id)
  return blocked === undefined ? { state: 'missing', id } : { state: 'blocked', id, name: blocked }
}

async function blockedName(id: number): Promise<string | undefined> {
  try {
    const { blocked } = await ask(listBlocked, { query: {} })
    return blocked.find(({ profile }) => profile.id === id)?.profile.name
  } catch {
    return undefined
  }
}

function keep(profile: Profile): void {
  known.delete(profile.id)
  known.set(profile.id, profile)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
  cacheProfiles([profile])
}

/** A like given just now may be missing in the answer. */
function withHeart(profile: Profile): Profile {
  return isLiked(profile.id) ? { ...profile, liked: true, match: profile.likes_me } : profile
}

function setLiked(id: number, liked: boolean): void {
  const profile = known.get(id)
  if (!profile) return
  const changed = { ...profile, liked, match: liked && profile.likes_me }
  known.set(id, changed)
  const now = $member.get()
  if (now.state === 'shown' && now.id === id) $member.set({ ...now, profile: changed })
}
