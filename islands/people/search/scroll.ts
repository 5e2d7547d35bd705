import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { browser } from '#stores/browser/port.ts'
import { keepScroll } from '#stores/people/search/kept.ts'
import { $scrollBack } from '#stores/people/search/search.ts'

/** Scrolling is written down when it rests. */
const REST_MS = 150

/**
 * Keeps where the list is scrolled to, for a reload; within a visit the router knows it. The answer
 * goes to the screen's outermost element.
 */
export function useKeptScroll(isDrawn: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const back = useStore($scrollBack)
  useEffect(() => {
    const view = root.current?.ownerDocument.defaultView
    if (!view || back === null) return
    // The first frame measures how high a block is, the second has the list at its height.
    view.requestAnimationFrame(() =>
      view.requestAnimationFrame(() => {
        view.scrollTo({ top: back, behavior: 'instant' })
        $scrollBack.set(null)
      })
    )
  }, [back])
  useEffect(() => {
    const view = root.current?.ownerDocument.defaultView
    if (!isDrawn || !view) return
    let cancel: () => void = () => {}
    const write = () => {
      cancel()
      cancel = browser.after(REST_MS, () => keepScroll(view.scrollY))
    }
    view.addEventListener('scroll', write, { passive: true })
    return () => {
      cancel()
      view.removeEventListener('scroll', write)
    }
  }, [isDrawn])
  return root
}
