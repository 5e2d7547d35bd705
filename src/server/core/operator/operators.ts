import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/operator/roles.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { logged } from './log.ts'
import type { Operator } from './operator.ts'

export interface OperatorRow extends Operator {
  created_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** Returns the token, stored only as a hash; undefined if the log already has the name. */
export async function addOperator(
  tx: Tx,
  given: { name: string; role: Role; brands: readonly string[] | null; isMachine?: boolean },
  now: Date
): Promise<{ id: number; token: string } | undefined> {
  const { isMachine = false } = given
  const token = newToken()
  const row = await tx
    .insertInto('operators')
    .values({
      name: given.name,
      token_hash: tokenHash(token),
      role: given.role,
      brands: given.brands && [...given.brands],
      is_machine: isMachine,
      created_at: now,
      used_at: null,
      revoked_at: null
    })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  await logged(tx, COMMAND_LINE, now, {
    action: 'addOperator',
    subject: { kind: 'operator', id: row.id },
    details: { name: given.name, role: given.role, brands: given.brands, isMachine }
  })
  return { id: row.id, token }
}

/** A new token in place of the old one; undefined for an unknown or revoked operator. */
export async function renewToken(tx: Tx, name: string, now: Date): Promise<string | undefined> {
  const token = newToken()
  const row = await tx
    .updateTable('operators')
    .set({ token_hash: tokenHash(token) })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  await logged(tx, COMMAND_LINE, now, {
    action: 'renewToken',
    subject: { kind: 'operator', id: row.id }
  })
  return token
}

/** Revokes a token at once, ends its sessions and releases its claims. Returns false for an unknown operator. */
export async function revokeOperator(tx: Tx, name: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('operators')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await endSessions(tx, row.id)
  await tx.deleteFrom('claims').where('operator_id', '=', row.id).execute()
  await logged(tx, COMMAND_LINE, now, {
    action: 'revokeOperator',
    subject: { kind: 'operator', id: row.id }
  })
  return true
}

export async function endSessions(tx: Tx, operator: number, but = 0): Promise<void> {
  await tx
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operator)
    .where('id', '<>', but)
    .execute()
}

export async function operatorsOf(db: Db): Promise<OperatorRow[]> {
  return db
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .select(['created_at', 'used_at', 'revoked_at'])
    .orderBy('name')
    .execute()
}

export async function operatorOf(db: Db, token: string): Promise<Operator | undefined> {
  return db
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .where('token_hash', '=', tokenHash(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function operatorNamed(db: Db, name: string): Promise<Operator | undefined> {
  return db
    .selectFrom('operators')
    .select(OPERATOR_COLUMNS)
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Of a query that reads `operators`, perhaps beside other tables. */
export const OPERATOR_COLUMNS = [
  'operators.id',
  'operators.name',
  'operators.role',
  'operators.brands',
  'operators.is_machine as isMachine',
  sql<boolean>`operators.totp_since is not null`.as('hasCodes')
] as const

export const COMMAND_LINE = { id: null, name: 'command line', role: null } as const

function newToken(): string {
  return `lo_${randomBytes(32).toString('base64url')}`
}

function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
