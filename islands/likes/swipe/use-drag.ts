import { type PointerEvent, useRef } from 'react'

interface DragOptions {
  /** Without a like left the card resists to the right. */
  canLike: boolean
  /** Let go beyond the threshold, at so many pixels; false puts the card back. */
  onChoose: (to: 'left' | 'right', at: number) => boolean
  onTap: () => void
}

interface Drag {
  pointer: number
  x: number
  y: number
  /** Pixels to the right of where it began. */
  by: number
  /** Where and when it was last, for its speed. */
  last: { x: number; time: number }
  speed: number
}

/** Share of the card's width, and pixels a millisecond, from which a card that is let go is chosen. */
const THRESHOLD = 0.3
const FLICK = 0.55
/** Milliseconds without a move after which a card is held, and no longer thrown. */
const HELD_MS = 80
/** A shorter way is a tap. */
const TAP_PX = 6
/** How much of a pull to the right is left where nothing can be liked. */
const RESISTANCE = 0.22

/** Drags the card with any pointer; the card's own variables follow at once, without drawing anew. */
export function useDrag({ canLike, onChoose, onTap }: DragOptions) {
  const drag = useRef<Drag>(undefined)
  const end = (event: PointerEvent<HTMLElement>): Drag | undefined => {
    const ended = drag.current
    if (ended?.pointer !== event.pointerId) return undefined
    drag.current = undefined
    delete event.currentTarget.dataset.dragging
    return ended
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || drag.current) return
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: time } = event
      drag.current = { pointer, x, y, by: 0, last: { x, time }, speed: 0 }
      event.currentTarget.setPointerCapture(pointer)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      const card = event.currentTarget
      const way = event.clientX - now.x
      now.by = way > 0 && !canLike ? way * RESISTANCE : way
      const passed = event.timeStamp - now.last.time
      if (passed > 0) now.speed = (event.clientX - now.last.x) / passed
      now.last = { x: event.clientX, time: event.timeStamp }
      card.dataset.dragging = ''
      place(card, now.by, event.clientY - now.y)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const card = event.currentTarget
      const ended = end(event)
      if (!ended) return
      const { by, y, last } = ended
      const speed = event.timeStamp - last.time > HELD_MS ? 0 : ended.speed
      const isTap = Math.abs(by) < TAP_PX && Math.abs(event.clientY - y) < TAP_PX
      const isFar = Math.abs(by) > card.offsetWidth * THRESHOLD
      const isFlick = Math.abs(speed) > FLICK && Math.abs(by) > 40 && speed > 0 === by > 0
      const isAllowed = by < 0 || canLike
      const isChosen = isAllowed && (isFar || isFlick)
      if (!isChosen || !onChoose(by < 0 ? 'left' : 'right', by)) place(card, 0, 0)
      if (isTap) onTap()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (end(event)) place(event.currentTarget, 0, 0)
    }
  }
}

/** `--pull` is from -1 to 1: how near the card is to being chosen. */
function place(card: HTMLElement, x: number, y: number): void {
  const pull = Math.max(-1, Math.min(1, x / (card.offsetWidth * THRESHOLD || 1)))
  card.style.setProperty('--x', `${x}px`)
  card.style.setProperty('--y', `${y * 0.25}px`)
  card.style.setProperty('--pull', pull.toFixed(3))
}
