import { MAY } from '#contract/operator/roles.ts'
import { OPERATOR_SESSION_SECONDS, type OperatorSession } from '#contract/operator/session.ts'
import { DEFAULT_PLACE } from '#contract/place.ts'
import type { AppContext } from '../../core/app.ts'
import { latestDayAt } from '../../core/brands.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import type { Operator } from '../../core/operator/operator.ts'
import { OPERATOR_COLUMNS } from '../../core/operator/operators.ts'
import type { Db } from '../../db/connect.ts'
import { newToken, tokenHash } from '../session.ts'
import { needCode } from './codes.ts'

export interface OpenSession {
  id: number
  operator: Operator
  expires: Date
}

/** Refuses `machine`, `code_required` and `code_wrong`. Returns the session and its token. */
export async function openSession(
  ctx: OperatorCtx,
  code: string | undefined
): Promise<OpenSession & { token: string }> {
  const { db, operator, now } = ctx
  if (operator.isMachine) ctx.refuseNoted('machine')
  if (operator.hasCodes) await needCode(ctx, code ?? ctx.refuseNoted('code_required'))
  const { token, hash } = newToken()
  const expires = new Date(now.getTime() + OPERATOR_SESSION_SECONDS * 1000)
  const { id } = await db
    .insertInto('operator_sessions')
    .values({ operator_id: operator.id, token_hash: hash, created_at: now, expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow()
  ctx.note({ action: 'openSession', subject: { kind: 'session', id } })
  return { id, operator, expires, token }
}

/** Returns undefined for a session that has ended, and for one of a revoked operator. */
export async function sessionOf(
  db: Db,
  token: string,
  now: Date
): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators', 'operators.id', 's.operator_id')
    .select(OPERATOR_COLUMNS)
    .select(['s.id as session', 's.expires_at as expires'])
    .where('s.token_hash', '=', tokenHash(token))
    .where('s.expires_at', '>', now)
    .where('operators.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { session: id, expires, ...operator } = row
  return { id, operator, expires }
}

export async function closeSession(ctx: OperatorCtx, id: number): Promise<void> {
  await ctx.db.deleteFrom('operator_sessions').where('id', '=', id).execute()
  ctx.note({ action: 'closeSession', subject: { kind: 'session', id } })
}

/** What the console is told of a session. */
export function sessionView(
  app: Pick<AppContext, 'place' | 'places' | 'brands' | 'clock'>,
  { operator, expires }: Omit<OpenSession, 'id'>
): OperatorSession {
  const { place = DEFAULT_PLACE, places } = app
  const { name, role, brands, hasCodes } = operator
  const own = app.brands.all.filter(({ id }) => brands === null || brands.includes(id))
  return {
    operator: {
      name,
      role,
      brands: brands && [...brands],
      rights: [...MAY[role]],
      totp: hasCodes
    },
    place,
    places: places?.().map(app => app.place ?? DEFAULT_PLACE) ?? [place],
    today: latestDayAt(own, app.clock.now()),
    expires: expires.toISOString()
  }
}
