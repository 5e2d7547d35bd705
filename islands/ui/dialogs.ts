import { atom, type ReadableAtom, readonlyType } from 'nanostores'

const $open = atom<readonly HTMLDialogElement[]>([])

/** The dialogs that are open, the topmost last: all that stands outside of it can't be pressed. */
export const $dialogs: ReadableAtom<readonly HTMLDialogElement[]> = readonlyType($open)

/** Tells of a dialog that was opened; the answer tells that it goes. */
export function openedDialog(dialog: HTMLDialogElement): () => void {
  $open.set([...$open.get(), dialog])
  return () => $open.set($open.get().filter(other => other !== dialog))
}
