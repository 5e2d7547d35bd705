import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { ProfileCard } from '#contract/shapes.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { undoable } from '#stores/app/toasts.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { $matchIds, unlike } from './likes.ts'

const $ids = atom<ReadonlySet<number>>(new Set())

export const $takenBack: ReadableAtom<ReadonlySet<number>> = readonlyType($ids)

onSessionEnd(() => $ids.set(new Set()))

/** Removes a like from the list; the server is called when the "undo" toast closes. */
export function takeBack(card: ProfileCard): void {
  const key = $matchIds.get().has(card.id) ? 'unmatched' : 'takenBack'
  change(ids => ids.add(card.id))
  const show = () => change(ids => ids.delete(card.id))
  undoable({
    text: likesMessages.get()[key]({ name: card.name }),
    undo: show,
    commit: () => void unlike(card).finally(show)
  })
}

function change(act: (ids: Set<number>) => void): void {
  const ids = new Set($ids.get())
  act(ids)
  $ids.set(ids)
}
