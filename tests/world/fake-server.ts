import type { z } from 'zod'
import type { CallInput, Client } from '#api/client.ts'
import { Refused } from '#api/refused.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusal.ts'
import { setClient as takeClient } from '#stores/app/client.ts'
import { settle } from './fake-browser.ts'

export interface Asked {
  name: string
  query: Record<string, unknown>
  body: unknown
  act: string | undefined
}

type Answer = (given: { query: Record<string, unknown>; body: unknown }) => unknown

/** A server of a test's own for the stores: what is not answered is out of reach. */
export class FakeServer implements Client {
  readonly asked: Asked[] = []
  readonly #answers = new Map<string, Answer>()
  readonly #held = new Map<string, Promise<void>>()

  /** Answers a call from now on; what it says has the shape of the contract. */
  answer<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<Q, B, R>,
    answer: z.input<R> | ((given: { query: Record<string, unknown>; body: unknown }) => z.input<R>)
  ): void {
    const say = typeof answer === 'function' ? (answer as Answer) : () => answer
    this.#answers.set(endpoint.name, given => endpoint.response.parse(say(given)))
  }

  /** Refuses a call from now on; `offline` is no answer at all. */
  refuse(
    endpoint: { name: string },
    code: RefusalCode | 'offline',
    extras: Record<string, unknown> = {}
  ): void {
    const status = code === 'offline' ? 0 : REFUSALS[code].status
    this.#answers.set(endpoint.name, () => {
      throw new Refused(code, status, extras)
    })
  }

  /** Lets a call wait; the answer of this lets it go on. */
  hold(endpoint: { name: string }): () => Promise<void> {
    let release = (): void => {}
    this.#held.set(endpoint.name, new Promise(resolve => (release = resolve)))
    return async () => {
      this.#held.delete(endpoint.name)
      release()
      await settle()
    }
  }

  /** How often a call was made. */
  times({ name }: { name: string }): number {
    return this.asked.filter(asked => asked.name === name).length
  }

  last({ name }: { name: string }): Asked {
    const asked = this.asked.findLast(each => each.name === name)
    if (asked === undefined) throw new Error(`${name} was never asked`)
    return asked
  }

  call = async <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<Q, B, R>,
    { query, body, act }: CallInput<Q, B> = {}
  ): Promise<z.output<R>> => {
    const given = { query: (query ?? {}) as Record<string, unknown>, body: body as unknown }
    this.asked.push({ name: endpoint.name, ...given, act })
    // Decided when it is asked, and told when it is let go: as an answer that is on its way.
    const answer = this.#answers.get(endpoint.name)
    const outcome = answer && attempt(() => answer(given))
    await this.#held.get(endpoint.name)
    if (outcome === undefined) throw new Refused('offline', 0, {})
    if ('error' in outcome) throw outcome.error
    return outcome.value as z.output<R>
  }
}

function attempt(act: () => unknown): { value: unknown } | { error: unknown } {
  try {
    return { value: act() }
  } catch (error) {
    return { error }
  }
}

/** A fresh fake server that the stores ask from now on. */
export function freshServer(): FakeServer {
  const server = new FakeServer()
  takeClient(server)
  return server
}
