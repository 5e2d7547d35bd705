import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(min-width: 1280px)')

/** Whether the window has room for the person beside the conversation. */
export function useWide(): boolean {
  return useSyncExternalStore(
    onChange => {
      const wide = query()
      wide.addEventListener('change', onChange)
      return () => wide.removeEventListener('change', onChange)
    },
    () => query().matches,
    () => false
  )
}
