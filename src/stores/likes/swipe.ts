import { atom } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { swipe, swipeDeck } from '#contract/calls/likes/games.ts'
import { SWIPE_DECK } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { $user, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { announceMatch } from './like-news.ts'
import { counted, type Deck, dropped, type Move, moved, takenBack } from './swipe-moves.ts'

export type Swipe = { state: 'unknown' } | { state: 'failed'; error: unknown } | Deck

export const $swipe = atom<Swipe>({ state: 'unknown' })

export const $lastMove = atom<Move | undefined>()

export const $liked = atom<readonly ProfileCard[]>([])

const REFILL_AT = 6

const moves: Move[] = []

const passedCards = new Map<number, ProfileCard>()

onSessionEnd(() => {
  moves.splice(0)
  passedCards.clear()
  $swipe.set({ state: 'unknown' })
  $lastMove.set(undefined)
  $liked.set([])
})

export async function loadDeck(): Promise<void> {
  const isSame = thisSession()
  try {
    const { deck, ...counts } = await ask(swipeDeck)
    if (!isSame()) return
    const away = new Set(moves.map(({ id }) => id))
    const now: Deck = {
      state: 'loaded',
      deck: deck.filter(({ id }) => !away.has(id)),
      likesLeft: 0,
      resetsAt: 0,
      undoLeft: 0,
      passed: recallPassed(),
      hasMore: deck.length >= SWIPE_DECK
    }
    $swipe.set(counted(now, counts, moves))
  } catch (error) {
    if (isSame() && $swipe.get().state !== 'loaded') $swipe.set({ state: 'failed', error })
  }
}

/** False without a card or a like left (product.md §6); a refusal returns the card. */
export function choose(action: 'like' | 'pass'): boolean {
  const now = onTable()
  const card = now?.deck[0]
  if (!now || !card || (action === 'like' && now.likesLeft < 1)) return false
  if (action === 'pass') passedCards.set(card.id, card)
  make({ action, id: card.id, card }, now)
  return true
}

/** Undoes the last pass, once a day (product.md §16). Returns false if there is none. */
export function undo(): boolean {
  const now = onTable()
  if (!now || now.undoLeft < 1 || now.passed === undefined) return false
  make({ action: 'undo', id: now.passed, card: passedCards.get(now.passed) }, now)
  return true
}

function make(move: Move, now: Deck): void {
  $lastMove.set(move)
  if (move.action === 'like' && move.card) $liked.set([...$liked.get(), move.card])
  put(moved(now, move))
  moves.push(move)
  if (moves.length === 1) void send()
}

/** Moves are sent one by one to keep their order. */
async function send(): Promise<void> {
  for (let move = moves[0]; move; move = moves[0]) {
    try {
      const answer = await ask(swipe, { body: { action: move.action, id: move.id } })
      if (moves.shift() !== move) return
      settle(move, answer)
    } catch (error) {
      if (moves[0] !== move) return
      retreat(move, error)
    }
  }
  const now = onTable()
  if (now?.hasMore && now.deck.length < REFILL_AT) await loadDeck()
}

function settle(move: Move, answer: Parameters<typeof counted>[1] & { match: boolean }): void {
  const now = onTable()
  if (now) put(counted(now, answer, moves))
  if (answer.match && move.card) announceMatch(move.card)
  if (move.action === 'undo' && !move.card) void loadDeck()
}

/** Undoes a refused move. Offline, the moves behind it would fail too. */
function retreat(move: Move, error: unknown): void {
  const code = error instanceof Refused ? error.code : 'failed'
  const back = code === 'offline' ? moves.splice(0).reverse() : moves.splice(0, 1)
  for (const one of back) {
    $liked.set($liked.get().filter(({ id }) => id !== one.id))
    const now = onTable()
    if (now) put(code === 'not_found' ? dropped(now, one) : takenBack(now, one))
  }
  if (code === 'swipe_limit') noteLimitReached(move, error as Refused)
  else showErrorToast(error)
}

function noteLimitReached({ action }: Move, { extras }: Refused): void {
  const now = onTable()
  if (!now) return
  const resetsAt =
    typeof extras.resets_at === 'string' ? Date.parse(extras.resets_at) : now.resetsAt
  $swipe.set({ ...now, resetsAt, [action === 'undo' ? 'undoLeft' : 'likesLeft']: 0 })
}

function onTable(): Deck | undefined {
  const now = $swipe.get()
  return now.state === 'loaded' ? now : undefined
}

function put(now: Deck): void {
  $swipe.set(now)
  browser.remember(passedKey(), now.passed === undefined ? null : String(now.passed))
}

/** Per member: another one on this device passed others. */
const passedKey = (): string => `swipe-passed:${$user.get()?.id ?? 0}`

function recallPassed(): number | undefined {
  return Number(browser.recall(passedKey())) || undefined
}
