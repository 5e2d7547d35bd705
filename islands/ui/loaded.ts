import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import type { Loaded } from '#stores/app/resource.ts'

/** Reads the member's data when a screen opens; what was read before shows until it is there. */
export function useLoaded<T>($data: ReadableAtom<Loaded<T>>, load: () => Promise<void>): Loaded<T> {
  const data = useStore($data)
  useEffect(() => void load(), [load])
  return data
}
