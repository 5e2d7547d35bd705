import type { Endpoint } from '#contract/endpoint.ts'
import type { Refused } from './refused.ts'

/** The same content is the same act until it is answered. */
export interface Content {
  query?: unknown
  body?: unknown
  file?: Blob | undefined
}

export interface Keys {
  of(endpoint: Endpoint, content: Content): string
  /** Ends the act: the same content gets a new key from now on. */
  answered(endpoint: Endpoint, content: Content): void
}

/**
 * Keeps one key per act until its answer arrives. When an answer is lost, the next attempt uses the
 * same key, so the server runs the act once.
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
 * Refusals that the server may give before it looks at the key. An earlier attempt may have run the
 * act.
 */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 403, 408, 423, 429])

/**
 * Whether a refusal proves that the act did not run. Keeping a key too long does no harm: the
 * server stores none of these refusals.
 */
export function isAnswer({ status }: Refused): boolean {
  return status >= 400 && status < 500 && !BEFORE_THE_KEY.has(status)
}
