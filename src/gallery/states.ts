import { useEffect, useState } from 'react'
import { readState } from './api.ts'
import type { Tile } from './tiles.ts'
import type { PageState } from './view.ts'

/** Judgements asked for at once: while the server makes one, it sends no pages. */
const AT_ONCE = 1

const known = new Map<string, Promise<PageState>>()
const waiting: (() => void)[] = []
let running = 0

/** What is known about a tile's page; undefined until it is asked for. */
export function usePageState({ brand, page, locale }: Tile): PageState | undefined {
  const file = page.at[locale]?.file ?? ''
  const key = `${brand.id} ${brand.release} ${file}`
  const [found, setFound] = useState<{ key: string; state: PageState }>()
  useEffect(() => {
    let isWanted = true
    asked(key, brand.id, file).then(
      state => isWanted && setFound({ key, state }),
      () => undefined
    )
    return () => {
      isWanted = false
    }
  }, [key, brand.id, file])
  return found?.key === key ? found.state : undefined
}

function asked(key: string, brand: string, file: string): Promise<PageState> {
  const before = known.get(key)
  if (before) return before
  const state = inTurn(() => readState(brand, file))
  known.set(key, state)
  state.catch(() => known.delete(key))
  return state
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
