import { type PointerEvent, useRef } from 'react'

/** Pixels after which a finger means sideways, and share of the width after which it means it. */
const BEGINS = 12
const MEANT = 0.35

interface Drag {
  x: number
  y: number
  isSideways: boolean
}

/** Drags an element to the left with a finger; far enough is a deed, less goes back. */
export function useSwipe(act: () => void) {
  const drag = useRef<Drag | undefined>(undefined)
  const move = (element: HTMLElement, by: number): void => {
    element.style.translate = by === 0 ? '' : `${by}px 0`
  }
  const end = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>): void => {
    const begun = drag.current
    drag.current = undefined
    if (!begun?.isSideways) return
    const by = clientX - begun.x
    currentTarget.classList.remove('is-dragged')
    move(currentTarget, 0)
    if (type === 'pointerup' && -by > currentTarget.offsetWidth * MEANT) act()
    // The finger's tap that follows is not meant for the link.
    currentTarget.addEventListener('click', event => event.preventDefault(), {
      capture: true,
      once: true
    })
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') return
      drag.current = { x: event.clientX, y: event.clientY, isSideways: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = drag.current
      if (!begun) return
      const by = event.clientX - begun.x
      if (!begun.isSideways) {
        if (Math.abs(event.clientY - begun.y) > BEGINS) drag.current = undefined
        if (by > -BEGINS || !drag.current) return
        begun.isSideways = true
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.classList.add('is-dragged')
      }
      move(event.currentTarget, Math.min(0, by))
    },
    onPointerUp: end,
    onPointerCancel: end
  }
}
