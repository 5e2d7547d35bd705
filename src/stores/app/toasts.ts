import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { browser } from '#stores/browser/port.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { refusalWords } from './refusals.ts'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad' | 'good'
  action?: { text: string; act(): void }
}

export interface NewToast {
  text: string
  tone?: Toast['tone']
  action?: Toast['action']
  /** Duration in ms; 8,000 with an action, 6,000 without. */
  ms?: number
}

const PLAIN_MS = 6_000
const ACTION_MS = 8_000
const MAX_TOASTS = 3

const $shown = atom<readonly Toast[]>([])

export const $toasts: ReadableAtom<readonly Toast[]> = readonlyType($shown)

interface Clock {
  ms: number
  stop: (() => void) | undefined
  endsAt: number
  onClose: () => void
}
const clocks = new Map<number, Clock>()
let lastId = 0

/** Shows a toast; equal words are shown once. Returns what closes it. */
export function toast(given: NewToast): () => void {
  return show(given, () => {})
}

export function showErrorToast(error: unknown): void {
  toast({ text: refusalWords(error), tone: 'bad' })
}

/**
 * Offers "undo" for a change that is on screen already. `commit` runs when the toast closes or the
 * page is hidden, `undo` if the member takes it back; one of them runs, once.
 */
export function undoable(given: { text: string; undo(): void; commit(): void }): () => void {
  let isSettled = false
  const settle = (act: () => void) => {
    if (isSettled) return
    isSettled = true
    stopListening()
    act()
  }
  const close = show(
    {
      text: given.text,
      action: { text: uiMessages.get().undo, act: () => settle(given.undo) }
    },
    () => settle(given.commit)
  )
  const stopListening = browser.onVisible(isVisible => {
    if (!isVisible) close()
  })
  return close
}

export function forgetUndoables(): void {
  for (const { id, action } of $shown.value ?? []) {
    const clock = clocks.get(id)
    if (!action || clock === undefined) continue
    clock.onClose = () => {}
    closeToast(id)
  }
}

export function closeToast(id: number): void {
  const clock = clocks.get(id)
  if (clock === undefined) return
  clocks.delete(id)
  clock.stop?.()
  $shown.set(($shown.value ?? []).filter(shown => shown.id !== id))
  clock.onClose()
}

export function holdToast(id: number): void {
  const clock = clocks.get(id)
  if (clock?.stop === undefined) return
  clock.stop()
  clock.stop = undefined
  clock.ms = Math.max(clock.endsAt - browser.now(), 2_000)
}

export function releaseToast(id: number): void {
  const clock = clocks.get(id)
  if (clock !== undefined && clock.stop === undefined) run(id, clock)
}

function show({ text, tone = 'plain', action, ms }: NewToast, onClose: () => void): () => void {
  const same = $shown.value?.find(shown => shown.text === text && !shown.action && !action)
  if (same) closeToast(same.id)
  lastId += 1
  const id = lastId
  const pressed = action && {
    text: action.text,
    act: () => {
      action.act()
      closeToast(id)
    }
  }
  const shown = { id, text, tone, ...(pressed ? { action: pressed } : {}) }
  const clock = { ms: ms ?? (action ? ACTION_MS : PLAIN_MS), stop: undefined, endsAt: 0, onClose }
  clocks.set(id, clock)
  $shown.set([...($shown.value ?? []), shown])
  run(id, clock)
  const oldest = $shown.value?.[0]
  if (oldest && ($shown.value?.length ?? 0) > MAX_TOASTS) closeToast(oldest.id)
  return () => closeToast(id)
}

function run(id: number, clock: Clock): void {
  clock.endsAt = browser.now() + clock.ms
  clock.stop = browser.after(clock.ms, () => closeToast(id))
}
