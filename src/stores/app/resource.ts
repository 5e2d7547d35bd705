import { atom, type ReadableAtom } from 'nanostores'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { onReturn } from './returns.ts'
import { showErrorToast } from './toasts.ts'

export type Loaded<T> =
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; value: T }

export interface Resource<T> {
  $data: ReadableAtom<Loaded<T>>
  load(): Promise<void>
  change(change: (value: T) => T): void
  /** Shows and sends a change; reverts it with a toast if refused. Resolves to success. */
  mutate(mutation: Mutation<T>): Promise<boolean>
}

export interface Mutation<T> {
  now: (value: T) => T
  /** Reverts only `now`: later changes may build on it. */
  back: (value: T) => T
  send: () => Promise<unknown>
  /** The new value, if the answer contains all of it. */
  answer?: (answer: never) => T
}

/** Data that is read by one call and cleared when another member logs in. */
export function resource<T>(read: () => Promise<T>): Resource<T> {
  const $data = atom<Loaded<T>>({ state: 'unknown' })
  let reading = 0
  let sending = 0
  // Mutations are sent one after the other, so that the last answer includes all of them.
  let line: Promise<unknown> = Promise.resolve()

  onSessionEnd(() => {
    reading += 1
    sending = 0
    $data.set({ state: 'unknown' })
  })

  const change = (act: (value: T) => T): void => {
    const data = $data.get()
    if (data.state === 'loaded') $data.set({ state: 'loaded', value: act(data.value) })
  }

  const load = async (): Promise<void> => {
    reading += 1
    const mine = reading
    try {
      const value = await read()
      if (mine === reading && sending === 0) $data.set({ state: 'loaded', value })
    } catch (error) {
      if (mine === reading && $data.get().state !== 'loaded') $data.set({ state: 'failed', error })
    }
  }

  onReturn(() => {
    if ($data.get().state === 'loaded') void load()
  })

  const mutate = async ({ now, back, send, answer }: Mutation<T>): Promise<boolean> => {
    // An answer to an earlier read would show the value before this change.
    reading += 1
    sending += 1
    change(now)
    try {
      const turn = line.then(send)
      line = turn.catch(() => {})
      const result = await turn
      sending -= 1
      if (answer && sending === 0) change(() => answer(result as never))
      return true
    } catch (error) {
      sending -= 1
      change(back)
      showErrorToast(error)
      return false
    }
  }

  return { $data, load, change, mutate }
}
