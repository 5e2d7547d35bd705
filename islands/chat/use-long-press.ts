import { type PointerEvent, useRef } from 'react'
import { browser } from '#stores/browser/port.ts'

const LONG_MS = 480
/** Pixels that a resting finger may wander. */
const WANDERS = 8

/** A long press by touch, which Safari on phones reports to no other handler. */
export function useLongPress(act: (element: HTMLElement) => void) {
  const press = useRef<{ x: number; y: number; stop: () => void } | undefined>(undefined)
  const end = (): void => {
    press.current?.stop()
    press.current = undefined
  }
  return {
    onPointerDown: ({
      pointerType,
      currentTarget,
      clientX,
      clientY
    }: PointerEvent<HTMLElement>) => {
      end()
      if (pointerType === 'mouse') return
      const stop = browser.after(LONG_MS, () => act(currentTarget))
      press.current = { x: clientX, y: clientY, stop }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const begun = press.current
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > WANDERS) end()
    },
    onPointerUp: end,
    onPointerCancel: end
  }
}
