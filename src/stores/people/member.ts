import { atom, onMount } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { getMember, listBlocked, unblockMember } from '#contract/calls/members.ts'
import { ONLINE_MINUTES } from '#contract/limits.ts'
import type { Profile, ProfileCard } from '#contract/shapes.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { $session, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { isLiked, like, markSeen, unlike } from '#stores/likes/likes.ts'
import { cacheProfiles, cardOf, dropMember } from './search/search.ts'

/** The profile on screen, and why it is not there where it is not. */
export type Member =
  | { state: 'unknown' }
  /** A profile is for members (contract.md §4): a visitor sees at most what the search has shown. */
  | { state: 'visitor'; id: number; card: ProfileCard | null }
  | { state: 'own'; id: number }
  | { state: 'loading'; id: number; card: ProfileCard | null }
  | { state: 'shown'; id: number; profile: Profile }
  /** Blocked by the one who looks. */
  | { state: 'blocked'; id: number; name: string }
  /** Has left; the conversation is still there. */
  | { state: 'gone'; id: number; name: string; conversation: number }
  /** Nobody, or somebody who does not want to be seen by this member: the server tells neither. */
  | { state: 'missing'; id: number }
  | { state: 'failed'; id: number; error: unknown }

export const $member = atom<Member>({ state: 'unknown' })

/** Whether what the profile says of presence is fresh: an old "online" is a lie (app/notes.md §3). */
export const $presenceFresh = atom(false)
let endPresence: () => void = () => {}

onMount($presenceFresh, () =>
  browser.onOnline(isOnline => {
    if (!isOnline) $presenceFresh.set(false)
  })
)

/** Profiles of this visit, the last one last: what is opened again stands at once. */
const known = new Map<number, Profile>()
const MAX_KNOWN = 40

onSessionEnd(() => {
  known.clear()
  $member.set({ state: 'unknown' })
})

/** Opens a profile: what is known of it at once, the rest as soon as the server says it. */
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

/** Asks for the profile on screen once more. */
export async function openAgain(): Promise<void> {
  const now = $member.get()
  if (now.state !== 'unknown') await openMember(now.id)
}

/** Asks for a profile once more if it is the one on screen. */
export async function reopenMember(id: number): Promise<void> {
  const now = $member.get()
  if (now.state !== 'unknown' && now.id === id) await openMember(id)
}

/** Likes, or takes it back: on screen at once; a refusal is told and taken back here too. */
export async function toggleLike(): Promise<void> {
  const now = $member.get()
  if (now.state !== 'shown') return
  const { profile } = now
  const liked = !profile.liked
  setLiked(profile.id, liked)
  const answer = liked ? await like(profile) : await unlike(profile)
  if (answer === 'refused') setLiked(profile.id, !liked)
}

/** Lifts a block and opens the profile. */
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

/** Forgets a profile: blocked, or gone. */
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
    $presenceFresh.set(true)
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

/** The state of the profile that is still on screen; another one may have been opened meanwhile. */
function show(member: Exclude<Member, { state: 'unknown' }>): void {
  const now = $member.get()
  if (now.state !== 'unknown' && now.id === member.id) $member.set(member)
}

/** Why there is nobody, as far as this member may know. */
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

/** A like that was just given elsewhere may not be in the answer yet. */
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
