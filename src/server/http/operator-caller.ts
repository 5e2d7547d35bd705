import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../core/app.ts'
import type { Operator } from '../core/operator/operator.ts'
import { operatorOf } from '../core/operator/operators.ts'
import { refuse } from '../core/refusal.ts'
import { type OpenSession, sessionOf } from '../platform/operator/session.ts'
import { hashedAddress, limit } from '../platform/rate-limit/limits.ts'
import { checkOrigin } from './visit.ts'

/** Of a place, so that its session does not end that of another at the same port. */
export const cookieOf = ({ place }: Pick<AppContext, 'place'>): string =>
  place === undefined ? 'livery_operator' : `livery_operator_${place}`

/** Limit of wrong tokens per network address. */
const WRONG_TOKENS = { calls: 10, seconds: 900 } as const

interface Caller {
  operator: Operator
  session: number | undefined
}

/**
 * Whoever the token is of, or else the session. Refuses `token_wrong`, and `code_required` for the
 * token of somebody who has switched on codes (docs/decisions/029-operators.md).
 */
export async function callerOf(app: AppContext, request: FastifyRequest): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined && request.cookies[cookieOf(app)] !== undefined) {
    const { operator, id } = await sessionFrom(app, request)
    await used(app, operator)
    return { operator, session: id }
  }
  const [, token] = /^Bearer (\S{10,200})$/.exec(authorization ?? '') ?? []
  const operator = await operatorWith(app, request, token)
  if (operator.hasCodes) refuse('code_required')
  return { operator, session: undefined }
}

/** The session of the cookie. Refuses `token_wrong`, and `cross_site` from other pages. */
export async function sessionFrom(app: AppContext, request: FastifyRequest): Promise<OpenSession> {
  const token = request.cookies[cookieOf(app)] ?? refuse('token_wrong')
  refuseOtherPages(request)
  const found = await sessionOf(app.database.kysely, token, app.clock.now())
  return found ?? refuse('token_wrong')
}

/**
 * Limits wrong tokens per address. A valid one always works: operators behind a tunnel share an
 * address, and 256 bits can't be guessed.
 */
export async function operatorWith(
  app: AppContext,
  request: FastifyRequest,
  token: string | undefined
): Promise<Operator> {
  const { relaxed } = app.database
  const operator = token === undefined ? undefined : await operatorOf(relaxed, token)
  if (operator === undefined) {
    const key = `operator token:${hashedAddress(app.settings.secret, request.ip)}`
    await limit(relaxed, key, WRONG_TOKENS, app.clock.now())
    return refuse('token_wrong')
  }
  await used(app, operator)
  return operator
}

async function used({ database, clock }: AppContext, { id }: Operator): Promise<void> {
  await database.relaxed
    .updateTable('operators')
    .set({ used_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

/**
 * SameSite=Strict lets pages of other ports of the same host send the cookie, and looking at an
 * item claims it, so that reads are held to the origin too.
 */
function refuseOtherPages(request: FastifyRequest): void {
  if (request.method !== 'GET') checkOrigin(request)
  const { 'sec-fetch-site': site = 'none' } = request.headers
  if (site !== 'none' && site !== 'same-origin') refuse('cross_site')
}
