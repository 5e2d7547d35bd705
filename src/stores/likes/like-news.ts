import { autoLike } from '#contract/calls/likes/likes.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import type { RouteId } from '#site/routes.ts'
import { $user, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $modal, openModal } from '#stores/app/modals.ts'
import { $place, changeQuery } from '#stores/app/place.ts'
import { toast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import type { LikeNews } from './auto-like.ts'
import { $likes, $matchIds, reloadLikes } from './likes.ts'

const RELOAD_MS = 500
/** No modal opens this soon after a key in a text field (product.md §29.3). */
const QUIET_MS = 2_000
const NAMED = 'auto-like-of'

const OPEN_ROUTES: readonly RouteId[] = [
  'members',
  'members-id',
  'likes',
  'likes-type',
  'likes-m-id',
  'visitors',
  'swipe-game',
  'match-finder',
  'signup-matches'
]

interface Opening {
  name: 'like' | 'match'
  props: LikeNews
}

/** Modals that wait for another to close, for a visible page, or for a pause in typing. */
const waiting: Opening[] = []
const told = new Set<number>()
let stopWaiting: (() => void) | undefined

onSessionEnd(() => {
  waiting.splice(0)
  told.clear()
  stopWaiting?.()
})

/** Announces a match once; the call's answer and the event both report it. */
export function announceMatch(card: ProfileCard): void {
  if (told.has(card.id)) return
  told.add(card.id)
  if (OPEN_ROUTES.includes($place.get().route)) {
    open('match', { kind: 'match', card })
  } else {
    const likesWords = likesMessages.get()
    toast({
      text: likesWords['match.toast']({ name: card.name }),
      tone: 'good',
      action: {
        text: likesWords['match.look'],
        act: () => open('match', { kind: 'match', card })
      }
    })
  }
}

export async function hearMatch(id: unknown): Promise<void> {
  if (typeof id !== 'number' || told.has(id)) return
  const isSame = thisSession()
  if (!$matchIds.get().has(id)) await reloadLikes()
  const card = cardOf(id)
  if (isSame() && card && $matchIds.get().has(id)) announceMatch(card)
}

export async function showTimed(): Promise<void> {
  const isSame = thisSession()
  changeQuery({ t: undefined })
  if ($user.get() === null) return
  if ($likes.get().state !== 'loaded') await reloadLikes()
  const news = newestWaiting()
  if (isSame() && news) open('like', news)
}

/** Asks the server for one waiting like and shows it unless it was the last one shown. */
export async function showWaiting(): Promise<void> {
  const isSame = thisSession()
  const { profile } = await ask(autoLike).catch(() => ({ profile: null }))
  if (!isSame() || profile === null || browser.recall(NAMED) === String(profile.id)) return
  browser.remember(NAMED, String(profile.id))
  const known = $likes.get().likedBy.find(({ id }) => id === profile.id)
  open('match', { kind: 'like', card: profile, isNew: known?.like_new ?? true })
  browser.after(RELOAD_MS, () => void reloadLikes())
}

function newestWaiting(): LikeNews | undefined {
  const { likes, likedBy } = $likes.get()
  const answered = new Set(likes.map(({ id }) => id))
  const open = likedBy.filter(({ id }) => !answered.has(id))
  const one = open.find(({ like_new }) => like_new) ?? open[0]
  const card = one && cardOf(one.id)
  return card && { kind: 'like', card, isNew: one.like_new }
}

function cardOf(id: number): ProfileCard | undefined {
  return $likes.get().profiles.find(card => card.id === id)
}

function open(name: Opening['name'], props: LikeNews): void {
  waiting.push({ name, props })
  showNext()
}

function showNext(): void {
  stopWaiting?.()
  const next = waiting[0]
  if (!next) return
  const quiet = browser.lastTypedAt() + QUIET_MS - browser.now()
  if ($modal.get() === null && browser.isVisible() && quiet <= 0) {
    waiting.shift()
    openModal(next.name, next.props)
  }
  if (waiting.length > 0) waitFor(quiet)
}

function waitFor(quiet: number): void {
  const stops = [$modal.listen(showNext), browser.onVisible(showNext)]
  if (quiet > 0) stops.push(browser.after(quiet, showNext))
  stopWaiting = () => {
    for (const stop of stops) stop()
    stopWaiting = undefined
  }
}
