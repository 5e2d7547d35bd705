import { atom, type ReadableAtom } from 'nanostores'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { tellRefused } from './toasts.ts'

/** What belongs to a member and is read when a screen wants it. */
export type Loaded<T> =
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; value: T }

export interface MemberData<T> {
  $data: ReadableAtom<Loaded<T>>
  /** Reads it; what is there already stays until the answer comes, also where that is a refusal. */
  load(): Promise<void>
  /** Changes what is shown, where something is. */
  change(change: (value: T) => T): void
  /**
   * Shows `now` at once and sends it. Where that is refused `back` is shown and why is said; the
   * answer of the last one sent is the truth. Answers whether it was done.
   */
  try(attempt: Attempt<T>): Promise<boolean>
}

export interface Attempt<T> {
  now: (value: T) => T
  /** Takes back `now` and nothing else: other changes may have come after it. */
  back: (value: T) => T
  send: () => Promise<unknown>
  /** What to show of the answer, where it says all of it. */
  answer?: (answer: never) => T
}

/** Data of whoever is logged in; it is forgotten when that is somebody else. */
export function memberData<T>(read: () => Promise<T>): MemberData<T> {
  const $data = atom<Loaded<T>>({ state: 'unknown' })
  let reading = 0
  let sending = 0
  /** What is being sent: one after the other, so that the last answer has all of them in it. */
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

  const attempt = async ({ now, back, send, answer }: Attempt<T>): Promise<boolean> => {
    // An answer that was asked for before would show what was before.
    reading += 1
    sending += 1
    change(now)
    try {
      const turn = line.then(send)
      line = turn.catch(() => {})
      const said = await turn
      sending -= 1
      if (answer && sending === 0) change(() => answer(said as never))
      return true
    } catch (error) {
      sending -= 1
      change(back)
      tellRefused(error)
      return false
    }
  }

  return { $data, load, change, try: attempt }
}
