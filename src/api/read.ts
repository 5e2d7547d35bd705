import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

export class OffContract extends Error {
  override name = 'OffContract' as const

  constructor(call: string, cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause)
    super(`${call} answered what the contract does not have: ${what}`, { cause })
  }
}

/** Each message is logged once, or every poll would repeat it. */
const logged = new Set<string>()

/** Parses an answer. Throws OffContract and logs it once. */
export function readAnswer<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  answer: unknown
): z.output<R> {
  const read = endpoint.response.safeParse(answer)
  if (read.success) return read.data
  throw logOnce(new OffContract(endpoint.name, read.error))
}

export function readText<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  text: string
): z.output<R> {
  return readAnswer(endpoint, jsonOf(endpoint.name, text))
}

function jsonOf(call: string, text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (error) {
    throw logOnce(new OffContract(call, error))
  }
}

function logOnce(error: OffContract): OffContract {
  if (!logged.has(error.message)) globalThis.reportError?.(error)
  logged.add(error.message)
  return error
}
