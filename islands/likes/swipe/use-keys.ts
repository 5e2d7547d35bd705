import { useEffect, useRef } from 'react'
import { $modal } from '#stores/app/modals.ts'
import type { GameActs } from './game-acts.ts'

const ACTS: Readonly<Record<string, keyof GameActs>> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  ArrowUp: 'open',
  z: 'undo',
  Z: 'undo'
}

/** What has its own meaning for these keys. */
const OWN = 'input, textarea, select, [contenteditable], dialog, [popover], [role=tablist]'

/** Arrows, Z and up (product.md §29.3), wherever the focus is on this screen. */
export function useKeys(acts: GameActs): void {
  const current = useRef(acts)
  current.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = ACTS[event.key]
      const isCombined = event.altKey || event.metaKey || event.ctrlKey || event.shiftKey
      const isTaken = event.target instanceof Element && event.target.closest(OWN) !== null
      if (!act || isCombined || isTaken || event.repeat || $modal.get() !== null) return
      if (current.current[act]()) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
