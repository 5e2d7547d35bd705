import type { RequestCtx } from '../../../core/context.ts'

/**
 * Who asks for a passkey: the host of the request, which is the brand's (http/visit.ts). Without
 * TLS browsers make passkeys on loopback alone.
 */
export function partyOf({ visit }: Pick<RequestCtx, 'visit'>): { id: string; origins: string[] } {
  const id = visit.host.replace(/:\d+$/, '')
  const isLoopback = /(^|\.)localhost$/.test(id)
  return { id, origins: [`https://${visit.host}`, ...(isLoopback ? [`http://${visit.host}`] : [])] }
}
