import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Whether a key belongs to a field, a dialog or the browser. */
function isTaken({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

/** Acts on single keys while the component stands. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = now.current[event.key]
      if (act === undefined || event.repeat || isTaken(event)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
