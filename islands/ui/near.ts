import { type RefObject, useEffect, useRef } from 'react'

/** Acts when the element comes near the screen; `turn` changes when it may act again. */
export function useNear(
  act: () => void,
  isWanted: boolean,
  turn: number
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const acting = useRef(act)
  acting.current = act
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks again
  useEffect(() => {
    const element = end.current
    if (element === null || !isWanted) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) acting.current()
      },
      { rootMargin: '600px' }
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isWanted, turn])
  return end
}
