import type { z } from 'zod'
import { type CallInput, type Client, makeClient } from '#api/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'

let loggedOut: () => void = () => {}
let answered: (keptAt: number | undefined) => void = () => {}
let client: Client = makeClient({
  prefix: '/',
  onLoggedOut: () => loggedOut(),
  onAnswer: keptAt => answered(keptAt)
})

/** Calls the brand's server. Throws Refused. */
export function ask<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  input?: CallInput<Q, B>
): Promise<z.output<R>> {
  return client.call(endpoint, input)
}

/** Sets what happens when the server no longer knows the session (product.md §8). */
export function onLoggedOut(act: () => void): void {
  loggedOut = act
}

/** Sets what hears of each answer: when it was kept, undefined if it is the server's own. */
export function onAnswer(act: (keptAt: number | undefined) => void): void {
  answered = act
}

export function setClient(other: Client): void {
  client = other
}
