import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { streamEvents } from '#contract/calls/chat.ts'
import { HEADERS } from '#host/model.ts'
import type { AppContext } from '../core/app.ts'
import type { Event } from '../core/events.ts'
import type { Member } from '../core/member.ts'
import { refuse } from '../core/refusal.ts'
import { memberOf, SESSION_COOKIE } from '../platform/session.ts'
import { refuseIfCrowded } from './crowd.ts'
import { brandOf, refuseIfPaused } from './visit.ts'

const HEARTBEAT_MS = 25_000
/** Per member; a new stream closes the oldest. */
const MAX_STREAMS = 8
/** Bytes queued for a stalled browser before its stream is closed. */
const MAX_WAITING = 256 * 1024

interface Stream {
  member: Member
  end(): void
}

/** product.md §17. Each heartbeat checks the session; browsers reconnect after five seconds. */
export function serveStream(server: FastifyInstance, app: AppContext): void {
  const streams = new Map<string, Stream[]>()
  server.get(streamEvents.path, async (request, reply) => {
    request.callName = streamEvents.name
    const brand = brandOf(app, request, { ...(request.query as Record<string, unknown>) })
    refuseIfPaused(app, brand)
    const token = request.cookies[SESSION_COOKIE] ?? refuse('authentication_required')
    refuseIfCrowded(app.database)
    const find = () => memberOf(app.database.kysely, brand.id, token, app.clock.now())
    const member = (await find()) ?? refuse('authentication_required')
    if (member.profileStatus === 'banned') refuse('account_on_hold')
    // The client is already gone: no `close` event would end this stream.
    if (request.raw.socket.destroyed) return reply.hijack()
    const key = `${brand.id} ${member.id}`
    const open = streams.get(key) ?? []
    if (open.length >= MAX_STREAMS) open[0]?.end()
    const stream = start(app, brand.id, member, request, reply, find, () => {
      const left = (streams.get(key) ?? []).filter(other => other !== stream)
      if (left.length > 0) streams.set(key, left)
      else streams.delete(key)
    })
    streams.set(key, [...(streams.get(key) ?? []), stream])
    return reply
  })
  server.addHook('preClose', async () => {
    for (const list of streams.values()) for (const stream of [...list]) stream.end()
  })
}

function start(
  app: AppContext,
  brand: string,
  member: Member,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<Member | undefined>,
  ended: () => void
): Stream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...HEADERS,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': request.id
  })
  raw.write('retry: 5000\n\n')
  const silence = app.events.listen(brand, member.id, event => {
    if (raw.writableLength > MAX_WAITING) stream.end()
    else raw.write(lineOf(event))
  })
  const closed = app.metrics.streamOpened(brand)
  const heartbeat = setInterval(() => {
    raw.write(': here\n\n')
    find().then(
      still => still ?? stream.end(),
      () => stream.end()
    )
  }, HEARTBEAT_MS)
  let hasEnded = false
  const stream: Stream = {
    member,
    end: () => {
      if (hasEnded) return
      hasEnded = true
      closed()
      clearInterval(heartbeat)
      silence()
      ended()
      raw.end()
    }
  }
  raw.once('close', () => stream.end())
  return stream
}

function lineOf({ name, data }: Event): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
