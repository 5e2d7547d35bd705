import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { fieldWords } from '#stores/app/refusals.ts'

/** What is wrong with the fields of a form, in words, by name. */
export type Faults = Readonly<Record<string, string>>

export interface Attempt {
  isBusy: boolean
  /** Why the last try was refused; undefined before, and where `faults` say it. */
  error: unknown
  faults: Faults
  /** Grows with each try, so that what is wrong is said again. */
  count: number
  /** Does it unless a field is wrong already; answers whether it was done. */
  run(act: () => Promise<unknown>, faults?: Faults): Promise<boolean>
  /** Begins anew. */
  reset(): void
}

interface State {
  isBusy: boolean
  error: unknown
  faults: Faults
  count: number
}

const FRESH: State = { isBusy: false, error: undefined, faults: {}, count: 0 }

/** The state of a submitted form: busy, refused, or with field errors. */
export function useAttempt(): Attempt {
  const [state, setState] = useState(FRESH)

  const run = async (act: () => Promise<unknown>, faults: Faults = {}): Promise<boolean> => {
    const count = state.count + 1
    if (state.isBusy) return false
    if (Object.keys(faults).length > 0) {
      setState({ ...FRESH, faults, count })
      return false
    }
    setState({ ...FRESH, isBusy: true, count })
    try {
      await act()
      setState({ ...FRESH, count })
      return true
    } catch (error) {
      const found = faultsOf(error)
      const isOfFields = Object.keys(found).length > 0
      setState({ ...FRESH, faults: found, error: isOfFields ? undefined : error, count })
      return false
    }
  }
  return { ...state, run, reset: () => setState(FRESH) }
}

/** Faults of fields as the server names them. */
function faultsOf(error: unknown): Faults {
  if (!(error instanceof Refused)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([name, code]) => [name, fieldWords(code)])
  )
}

/** The same faults without those that are undefined, for a form that finds some itself. */
export function onlyFaults(faults: Readonly<Record<string, string | undefined>>): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined)
  )
}
