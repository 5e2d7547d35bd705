import type pg from 'pg'
import { MoveError } from './error.ts'
import type { Proof } from './proof.ts'

/**
 * Where a brand that moves is in its way. At the source: `held` (it answers 503), then `left` (proven
 * at the target, which serves it), then `gone` (its rows are removed; stays, and says where it is). At
 * the target: `arrived` (its rows are there, and it is not served yet); no row once it is.
 */
export interface MoveState {
  state: 'held' | 'arrived' | 'left' | 'gone'
  /** The place at the other end. */
  other: string
  proof: Proof | null
}

export async function stateOf(
  client: pg.ClientBase | pg.Pool,
  brand: string
): Promise<MoveState | undefined> {
  const { rows } = await client.query<MoveState>(
    'select state, other, proof from brand_moves where brand = $1',
    [brand]
  )
  return rows[0]
}

export async function setState(
  client: pg.ClientBase,
  brand: string,
  { state, other, proof }: MoveState
): Promise<void> {
  await client.query(
    `insert into brand_moves (brand, state, other, since, proof) values ($1, $2, $3, now(), $4)
     on conflict (brand) do update
       set state = excluded.state, other = excluded.other, since = now(), proof = excluded.proof`,
    [brand, state, other, proof && JSON.stringify(proof)]
  )
}

export async function clearState(client: pg.ClientBase, brand: string): Promise<void> {
  await client.query('delete from brand_moves where brand = $1', [brand])
}

/** Of a session; whoever holds it moves a brand, and no chore runs meanwhile. */
export const MOVE_LOCK = [7_104_111, 1] as const

/** Throws MoveError while another one moves a brand out of or into the database. */
export async function lockMoves(client: pg.ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1, $2) as mine',
    [...MOVE_LOCK]
  )
  if (rows[0]?.mine) return
  throw new MoveError(`A brand moves out of ${place} or into it right now. Wait for its end.`)
}
