import type { Endpoint } from '#contract/endpoint.ts'
import type { Refused } from './refused.ts'

/** What is asked of a call: the same content is the same act, until it is answered. */
export interface Content {
  query?: unknown
  body?: unknown
  file?: Blob | undefined
}

/** Idempotency keys of the acts that are not answered yet. */
export interface Keys {
  /** The key of this act. */
  of(endpoint: Endpoint, content: Content): string
  /** The act has its answer: the same content is another act from now on. */
  answered(endpoint: Endpoint, content: Content): void
}

/**
 * Keeps a key for each act until its answer has come. Where the answer was lost, nobody here knows
 * whether the server has done it: whoever asks again asks under the same key, and it is done once.
 */
export function makeKeys(): Keys {
  const keys = new Map<string, string>()
  const files = new WeakMap<Blob, number>()
  let lastFile = 0

  const fileId = (file: Blob | undefined): number | undefined => {
    if (file === undefined) return undefined
    const id = files.get(file) ?? ++lastFile
    files.set(file, id)
    return id
  }
  const actOf = ({ name }: Endpoint, { query, body, file }: Content): string =>
    JSON.stringify([name, query, body, fileId(file)])

  return {
    of: (endpoint, content) => {
      const act = actOf(endpoint, content)
      const key = keys.get(act) ?? crypto.randomUUID()
      keys.set(act, key)
      return key
    },
    answered: (endpoint, content) => void keys.delete(actOf(endpoint, content))
  }
}

/**
 * Refusals that may be given before the server looks at the key: it took too long, who asks, a hold,
 * a limit. A first try whose answer was lost may have done the act before them.
 */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 403, 408, 423, 429])

/**
 * Whether a refusal says that the act was not done. Without an answer, and after a fault of the
 * server or of a proxy before it, the act may have been done all the same. To keep a key too long
 * does no harm: the server stores none of these refusals under it.
 */
export function isAnswer({ status }: Refused): boolean {
  return status >= 400 && status < 500 && !BEFORE_THE_KEY.has(status)
}
