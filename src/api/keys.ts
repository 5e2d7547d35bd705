import type { Endpoint } from '#contract/endpoint.ts'
import type { Refused } from './refused.ts'

/** Equal content is the same action until it is answered. */
export interface Content {
  query?: unknown
  body?: unknown
  file?: Blob | undefined
}

export interface Keys {
  of(endpoint: Endpoint, content: Content): string
  /** From now on the same content gets a new key. */
  answered(endpoint: Endpoint, content: Content): void
}

/**
 * Keeps a key per action until its answer arrives, so that a retry after a lost answer runs nothing
 * twice.
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

/** The server may refuse so before it checks the key; an earlier attempt may have succeeded. */
const BEFORE_THE_KEY: ReadonlySet<number> = new Set([401, 403, 408, 423, 429])

/** Whether a refusal proves that the action did not run. Keeping a key too long is harmless. */
export function isAnswer({ status }: Refused): boolean {
  return status >= 400 && status < 500 && !BEFORE_THE_KEY.has(status)
}
