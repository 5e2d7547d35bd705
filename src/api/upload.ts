import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { formOf } from './form.ts'
import { isAnswer, makeKeys } from './keys.ts'
import { readAnswer } from './read.ts'
import { Refused } from './refused.ts'

export interface Sending<B extends z.ZodType> {
  body?: z.input<B>
  file: Blob
  /** `share` is from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const MAX_MS = 180_000

const keys = makeKeys()

/**
 * Sends a file with XMLHttpRequest, as fetch reports no upload progress. Tries once. Throws
 * Refused.
 */
export function sendForm<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  { body, file, onProgress, signal }: Sending<B>
): Promise<z.output<R>> {
  const content = { body, file }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    request.responseType = 'json'
    request.timeout = MAX_MS
    request.setRequestHeader('Idempotency-Key', keys.of(endpoint, content))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(answerOf(endpoint, request))
        keys.answered(endpoint, content)
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused('failed', 0, {}, error)
        if (isAnswer(refused)) keys.answered(endpoint, content)
        reject(refused)
      }
    }
    request.onerror = () => reject(new Refused('offline', 0, {}))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new Refused('offline', 0, { isCancelled: true }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(endpoint.upload?.field ?? 'file', body, file))
  })
}

function answerOf<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  request: XMLHttpRequest
): z.output<R> {
  if (request.status < 300) return readAnswer(endpoint, request.response)
  const retryAfter = Number(request.getResponseHeader('Retry-After')) || undefined
  throw Refused.of(request.status, request.response, retryAfter)
}
