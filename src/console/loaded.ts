import { useEffect, useState } from 'react'

export interface Loaded<T> {
  data?: T
  error?: unknown
}

/** What a call answered; the old answer stays until the new one is there. */
export function useLoaded<T>(load: (() => Promise<T>) | undefined, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T> & { key?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names what `load` loads.
  useEffect(() => {
    let isWanted = load !== undefined
    load?.().then(
      data => isWanted && setLoaded({ data, key }),
      (error: unknown) => isWanted && setLoaded({ error, key })
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return loaded
}
