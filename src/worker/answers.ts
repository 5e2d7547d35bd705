import { fileAnswer, isKeptFile } from './files.ts'
import { pageAnswer, shellAt } from './pages.ts'
import type { FetchEvent } from './scope.ts'
import { scope } from './scope.ts'
import { isSeen, seenAnswer } from './seen.ts'

/** How a request is answered; undefined leaves it to the browser. */
export function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return undefined
  if (request.headers.has('Range')) return undefined
  if (isKeptFile(url)) return fileAnswer(event)
  if (isSeen(url)) return seenAnswer(event)
  const shell = shellAt(url)
  return shell === undefined ? undefined : pageAnswer(event, shell)
}
