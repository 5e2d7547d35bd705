import type { Facts } from '#legal/facts.ts'

/** Hears which of a brand's facts its words name, and may answer with another value. */
export interface Hearing {
  fact:
    | ((name: string, value: string | number | undefined) => string | number | undefined)
    | undefined
}

export function heardFacts(facts: Facts, hearing: Hearing): Facts {
  return new Proxy(facts, {
    get: (_, name: string) => (hearing.fact ? hearing.fact(name, facts[name]) : facts[name])
  })
}
