import type { z } from 'zod'
import type { swipe } from '#contract/calls/likes/games.ts'
import type { ProfileCard } from '#contract/shapes.ts'

export interface Deck {
  state: 'loaded'
  deck: readonly ProfileCard[]
  /** Today's remaining likes, without those on their way. */
  likesLeft: number
  /** When likes are available again, in ms since epoch on the server's clock. */
  resetsAt: number
  undoLeft: number
  passed: number | undefined
  hasMore: boolean
}

export interface Move {
  action: 'like' | 'pass' | 'undo'
  id: number
  /** Undefined after a reload: then only the server knows the card. */
  card: ProfileCard | undefined
}

export type Counts = Pick<z.output<typeof swipe.response>, 'likes_left' | 'resets_at' | 'undo_left'>

export function moved(now: Deck, { action, id, card }: Move): Deck {
  if (action === 'undo') {
    const deck = card ? [card, ...now.deck] : now.deck
    return { ...now, deck, undoLeft: now.undoLeft - 1, passed: undefined }
  } else {
    const deck = without(now, id)
    const likesLeft = now.likesLeft - (action === 'like' ? 1 : 0)
    return { ...now, deck, likesLeft, passed: action === 'pass' ? id : now.passed }
  }
}

export function takenBack(now: Deck, { action, id, card }: Move): Deck {
  if (action === 'undo') {
    return { ...now, deck: without(now, id), undoLeft: now.undoLeft + 1, passed: id }
  } else {
    const deck = card ? [card, ...without(now, id)] : now.deck
    const likesLeft = now.likesLeft + (action === 'like' ? 1 : 0)
    return { ...now, deck, likesLeft, passed: now.passed === id ? undefined : now.passed }
  }
}

/** Another member logged in meanwhile: returns no card and counts nothing as used. */
export function dropped(now: Deck, move: Move): Deck {
  const back = takenBack(now, move)
  return {
    ...back,
    deck: without(back, move.id),
    passed: back.passed === move.id ? undefined : back.passed
  }
}

export function counted(now: Deck, counts: Counts, underway: readonly Move[]): Deck {
  const of = (action: Move['action']) => underway.filter(move => move.action === action).length
  return {
    ...now,
    likesLeft: Math.max(0, counts.likes_left - of('like')),
    resetsAt: Date.parse(counts.resets_at),
    undoLeft: Math.max(0, counts.undo_left - of('undo'))
  }
}

function without({ deck }: Deck, id: number): ProfileCard[] {
  return deck.filter(card => card.id !== id)
}
