import type { z } from 'zod'
import { type Client, type Given, makeClient } from '#api/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'

let loggedOut: () => void = () => {}
let client: Client = makeClient({ prefix: '/', onLoggedOut: () => loggedOut() })

/** Asks the brand's server. Throws Refused (#api/refused.ts) with the code of what went wrong. */
export function ask<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  given?: Given<Q, B>
): Promise<z.output<R>> {
  return client.call(endpoint, given)
}

/** What to do when the server no longer knows the session (spec §8). */
export function onLoggedOut(act: () => void): void {
  loggedOut = act
}

/** Another server, or none: for tests. */
export function setClient(other: Client): void {
  client = other
}
