import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AppContext } from '../core/app.ts'
import type { Brand } from '../core/brands.ts'
import type { Uploaded } from '../core/context.ts'
import type { Event } from '../core/events.ts'
import type { Member } from '../core/member.ts'
import { refuse } from '../core/refusal.ts'
import type { Route } from '../core/route.ts'
import { countedMemberOf } from '../platform/counted-session.ts'
import { hashedAddress, limit, refuseAbove } from '../platform/rate-limit/limits.ts'
import {
  memberOf,
  noteWrite,
  SESSION_COOKIE,
  sessionEnd,
  tokenHash,
  touch
} from '../platform/session.ts'
import { refuseIfCrowded } from './crowd.ts'
import { readForm } from './form.ts'
import { type IdempotencyKey, idempotencyKeyOf } from './idempotency.ts'
import { type Call, performed } from './perform.ts'
import { send } from './send.ts'
import { serveRoutes } from './serve.ts'
import { receive } from './upload.ts'
import { inputOf } from './valid.ts'
import { brandOf, checkOrigin, refuseIfMoving, refuseIfPaused, visitOf } from './visit.ts'

export function serveCalls(
  server: FastifyInstance,
  app: AppContext,
  routes: readonly Route[]
): void {
  serveRoutes(server, routes, (...given) => answer(app, ...given))
}

async function answer(
  app: AppContext,
  variants: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  refuseIfCrowded(app.database)
  const query = { ...(request.query as Record<string, unknown>) }
  const brand = brandOf(app, request, query)
  const route = variantOf(variants, query, request.isMultipart())
  const { endpoint } = route
  request.callName = endpoint.name
  if (endpoint.isForeign) refuseIfMoving(app, brand)
  else refuseIfPaused(app, brand)
  if (endpoint.method !== 'GET' && !endpoint.isForeign) checkOrigin(request)
  const now = app.clock.now()
  const caller = await callerOf(app, brand, endpoint, request, now)
  if (endpoint.access === 'member' && caller.found === undefined) refuse('authentication_required')
  const member = admitted(endpoint, caller.found)
  await caller.withinLimits(member)
  const form = await receive(app, endpoint, request)
  const posted = await readForm(request, endpoint)
  try {
    const given = { query, body: form?.body ?? posted ?? request.body ?? {}, upload: form?.upload }
    const call = callOf(app, brand, member, endpoint, request, reply, given, now)
    // A key is bound to query and parameters too: another request with it is a caller's mistake.
    const content = { body: call.input, file: form?.upload.sha256 }
    const key = endpoint.idempotent ? keyFrom(request, call, endpoint, content) : undefined
    const done = await performed(route, call, key)
    if (app.replica && member && endpoint.effect === 'write') {
      await noteWrite(app.database.relaxed, member, now)
    }
    afterwards(app, request, member, call)
    return send(request, reply, endpoint, done)
  } finally {
    await form?.clear()
  }
}

/**
 * Members on hold may only read, banned ones are visitors, `evenOnHold` calls stay open (product.md
 * §19).
 */
function admitted(endpoint: Endpoint, member: Member | undefined): Member | undefined {
  if (member === undefined || endpoint.evenOnHold) return member
  const isBanned = member.profileStatus === 'banned'
  if (endpoint.access === 'anyone') return isBanned ? undefined : member
  if (isBanned) refuse('account_on_hold')
  if (member.status === 'on_hold' && endpoint.method !== 'GET') refuse('account_on_hold')
  return member
}

/** Runs after the response. */
function afterwards(
  app: AppContext,
  request: FastifyRequest,
  member: Member | undefined,
  call: Call
): void {
  const log = (error: unknown) => request.log.error(error)
  if (member) void touch(app.database.relaxed, member, call.ctx.now).catch(log)
  void app.events.publish(call.events).catch(log)
}

/** Picks the route by its query keys; an upload by its form. */
function variantOf(
  variants: readonly Route[],
  query: Record<string, unknown>,
  isForm: boolean
): Route {
  const keysOf = ({ endpoint }: Route) => Object.entries(endpoint.variant ?? {})
  const fits = (route: Route) =>
    keysOf(route).every(([key, value]) =>
      value === '' ? query[key] !== undefined : query[key] === value
    )
  const [best] = variants
    .filter(fits)
    .filter(({ endpoint }) => endpoint.isForeign || (endpoint.upload !== undefined) === isForm)
    .toSorted((one, other) => keysOf(other).length - keysOf(one).length)
  if (best) return best
  return refuse(variants.some(fits) ? 'unsupported_type' : 'not_found')
}

interface Caller {
  found: Member | undefined
  withinLimits(member: Member | undefined): Promise<void>
}

/** The member of the session. A single limit is counted by the same statement. */
async function callerOf(
  app: AppContext,
  brand: Brand,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date
): Promise<Caller> {
  const { kysely, relaxed } = app.database
  const token = endpoint.isForeign ? undefined : request.cookies[SESSION_COOKIE]
  const [first, ...more] = endpoint.limits
  if (token === undefined || first === undefined || more.length > 0) {
    const found = token ? await memberOf(kysely, brand.id, token, now) : undefined
    return { found, withinLimits: member => withinLimits(app, endpoint, request, member, now) }
  }
  const { member: found, count } = await countedMemberOf(relaxed, [brand.id, token], now, {
    ...{ seconds: first.seconds, by: first.by, needsMember: endpoint.access === 'member' },
    ...{ start: `${endpoint.name}:${first.seconds}:`, visitor: ipKey(app, request) }
  })
  return { found, withinLimits: async () => refuseAbove(first, count, now, first.refusal) }
}

async function withinLimits(
  app: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  member: Member | undefined,
  now: Date
): Promise<void> {
  for (const { calls, seconds, by, refusal } of endpoint.limits) {
    const who = by === 'member' && member ? `m${member.id}` : ipKey(app, request)
    const key = `${endpoint.name}:${seconds}:${who}`
    await limit(app.database.relaxed, key, { calls, seconds }, now, refusal)
  }
}

function ipKey(app: AppContext, request: FastifyRequest): string {
  return hashedAddress(app.settings.secret, request.ip ?? '')
}

function callOf(
  app: AppContext,
  brand: Brand,
  member: Member | undefined,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { query: unknown; body: unknown; upload: Uploaded | undefined },
  now: Date
): Call {
  const events: Event[] = []
  return {
    ctx: {
      app: app,
      brand,
      member,
      now,
      visit: visitOf(app, request),
      upload: given.upload,
      emit: event => void events.push({ brand: brand.id, ...event }),
      setSession: token => setSession(request, reply, token, now)
    },
    input: inputOf(endpoint, { params: request.params, query: given.query, body: given.body }),
    events
  }
}

function setSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
  now: Date
): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https'
  } as const
  if (token === undefined) void reply.clearCookie(SESSION_COOKIE, options)
  else void reply.setCookie(SESSION_COOKIE, token, { ...options, expires: sessionEnd(now) })
}

function keyFrom(
  request: FastifyRequest,
  { ctx: { app, brand, member } }: Call,
  endpoint: Endpoint,
  body: unknown
): IdempotencyKey | undefined {
  const header = request.headers['idempotency-key']
  const token = request.cookies[SESSION_COOKIE] ?? ''
  const owner = member ? `m${member.id}` : `v${brand.id}:${tokenHash(token).toString('hex')}`
  const key = Array.isArray(header) ? header[0] : header
  return idempotencyKeyOf(key, owner, endpoint.name, body, app.settings.secret)
}
