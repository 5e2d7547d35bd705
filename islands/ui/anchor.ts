import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $place } from '#stores/app/place.ts'

/**
 * Goes to the part of the screen that the address names, once it is drawn (product.md §2, hash
 * links).
 */
export function useAnchor(isDrawn: boolean): void {
  const { hash } = useStore($place)
  useEffect(() => {
    if (!isDrawn || hash.length < 2) return
    const part = globalThis.document.getElementById(decodeURIComponent(hash.slice(1)))
    part?.scrollIntoView({ block: 'start' })
  }, [isDrawn, hash])
}
