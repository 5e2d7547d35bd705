import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestServer } from './server.ts'

/** Loses every answer to a POST at an address; the answer of this lets them through again. */
export function loseAnswers({ app: { server } }: TestServer, path: string): () => void {
  const lose = ({ method, url }: IncomingMessage, response: ServerResponse): void => {
    if (method !== 'POST' || !url?.startsWith(path)) return
    response.end = () => {
      response.socket?.destroy()
      return response
    }
  }
  server.prependListener('request', lose)
  return () => void server.off('request', lose)
}
