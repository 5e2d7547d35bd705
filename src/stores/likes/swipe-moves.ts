import type { z } from 'zod'
import type { swipe } from '#contract/calls/games.ts'
import type { ProfileCard } from '#contract/shapes.ts'

/** A deck that is on the table, and what is left of the day. */
export interface Deck {
  state: 'loaded'
  /** The first is on top. */
  deck: readonly ProfileCard[]
  /** Likes of today that are left, those on their way taken off. */
  likesLeft: number
  /** When there are four again: ms since epoch on the server's clock. */
  resetsAt: number
  undoLeft: number
  /** The member passed over last, whom `undo` brings back. */
  passed: number | undefined
  /** The server may have more than these. */
  hasMore: boolean
}

/** Something the member did in the game; an undo is of the member who comes back. */
export interface Move {
  action: 'like' | 'pass' | 'undo'
  id: number
  /** Undefined for one passed over before this page was loaded: only the server knows the card. */
  card: ProfileCard | undefined
}

export type Counts = Pick<z.output<typeof swipe.response>, 'likes_left' | 'resets_at' | 'undo_left'>

/** The deck after a move, before the server has said anything. */
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

/** The deck as if the move had not been made, for one that the server refused. */
export function takenBack(now: Deck, { action, id, card }: Move): Deck {
  if (action === 'undo') {
    return { ...now, deck: without(now, id), undoLeft: now.undoLeft + 1, passed: id }
  } else {
    const deck = card ? [card, ...without(now, id)] : now.deck
    const likesLeft = now.likesLeft + (action === 'like' ? 1 : 0)
    return { ...now, deck, likesLeft, passed: now.passed === id ? undefined : now.passed }
  }
}

/** The deck when the other has left meanwhile: nobody comes back, and nothing was used up. */
export function dropped(now: Deck, move: Move): Deck {
  const back = takenBack(now, move)
  return {
    ...back,
    deck: without(back, move.id),
    passed: back.passed === move.id ? undefined : back.passed
  }
}

/** What the server says is left, less what is still on its way there. */
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
