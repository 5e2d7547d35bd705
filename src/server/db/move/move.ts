import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tablesOf } from '../backup.ts'
import type { Database } from '../connect.ts'
import { copyBrand, type Ends } from './copy.ts'
import { MoveError } from './error.ts'
import { fence, unfence } from './fence.ts'
import { type Proof, proofOf, refuseUnlisted } from './proof.ts'
import { notePapers, removeRows } from './remove.ts'
import { clearState, lockMoves, setState, stateOf } from './state.ts'

export interface End {
  name: string
  database: Pick<Database, 'direct'>
}

export interface Move {
  brand: string
  from: End
  to: End
  tell(line: string): void
  /** Faults in the books of the brand, or of all where none is named. */
  books(end: End, brand?: string): Promise<string[]>
  /** Until every server knows that the brand is held. */
  settleMs?: number
}

export interface Moved {
  /** What is at the target; undefined where an earlier run had got so far. */
  proof: Proof | undefined
  faults: string[]
}

/** Servers read the state every second. */
const SETTLE_MS = 2_500
/** A message that is being sent is waited for: its row says whether it left. */
const SENDING_MS = 60_000

/**
 * Moves a brand's rows. May be killed at any moment and run again: until the target has all rows,
 * proven, nothing but the hold is left of it, and from then on the rest is done. Throws MoveError.
 */
export async function moveBrand(move: Move): Promise<Moved> {
  return atBothEnds(move, async ends => {
    const { brand, from, to } = move
    const first = await stateOf(ends.source, brand)
    const before = await move.books(from)
    const proof = first?.state === 'left' ? undefined : await bring(move, ends)
    await open(ends)
    move.tell(`${brand} is served at ${to.name}.`)
    await leave(move, ends)
    const after = await move.books(from)
    return { proof, faults: after.filter(fault => !before.includes(fault)) }
  })
}

/** Servers that see it take the calls of the brand there. */
async function open({ target, brand }: Ends): Promise<void> {
  if ((await stateOf(target, brand))?.state === 'arrived') await clearState(target, brand)
}

/** Up to the moment that decides: the source says that the brand has left. */
async function bring(move: Move, ends: Ends): Promise<Proof> {
  const { brand, from, to, tell } = move
  const { source, target, tables } = ends
  try {
    await setState(source, brand, { state: 'held', other: to.name, proof: null })
    tell(`${brand} answers 503 until it is at ${to.name}; the other brands go on.`)
    await sleep(move.settleMs ?? SETTLE_MS)
    await settleOutbox(source, brand)
    await fence(source, tables, brand)
    const has = await stateOf(target, brand)
    const proof =
      has?.state === 'arrived'
        ? await proofOf(source, tables, brand)
        : await copyBrand(ends, table => tell(`copies ${table}`))
    const faults = await move.books(to, brand)
    if (faults.length > 0) {
      throw new MoveError(`The books of ${brand} are wrong at ${to.name}: ${faults.join('; ')}.`)
    }
    await setState(source, brand, { state: 'left', other: to.name, proof })
    return proof
  } catch (error) {
    // Undoing needs both databases; without one the next run does it.
    await undo(ends, from.name).catch(() => tell(`${brand} is held; run it again, or call it off.`))
    throw error
  }
}

/** After a move has been decided: the source forgets the rows that are proven at the target. */
async function leave({ brand, from, to, tell }: Move, ends: Ends): Promise<void> {
  const { source, target, tables } = ends
  const state = await stateOf(source, brand)
  if (state?.state === 'left') {
    const { rowCount } = await target.query('select from profiles where brand = $1 limit 1', [
      brand
    ])
    if (!rowCount && state.proof?.profiles?.rows) {
      throw new MoveError(`${to.name} has no members of ${brand}; nothing is removed.`)
    }
    tell(`removes the rows at ${from.name}`)
    await inTransaction(source, async () => {
      await notePapers(source, brand)
      await removeRows(source, tables, brand, state.proof ?? undefined)
      await setState(source, brand, { state: 'gone', other: to.name, proof: null })
    })
  }
  await unfence(source, tables, brand)
}

/** Calls off a move that has not been decided: the brand goes on at its source. Throws MoveError. */
export async function callOff(move: Omit<Move, 'books'>): Promise<void> {
  return atBothEnds(move, async ends => {
    const state = await stateOf(ends.source, move.brand)
    if (state?.state !== 'held') {
      throw new MoveError(`${move.brand} has left ${move.from.name} already; finish the move.`)
    }
    await undo(ends, move.from.name)
  })
}

async function undo({ source, target, tables, brand }: Ends, from: string): Promise<void> {
  // Asked first: a decision whose answer was lost is none to take back.
  if ((await stateOf(source, brand))?.state !== 'held') throw new MoveError('It has left.')
  if ((await stateOf(target, brand))?.state === 'arrived') {
    await inTransaction(target, async () => {
      await removeRows(target, tables, brand, undefined)
      await setState(target, brand, { state: 'gone', other: from, proof: null })
    })
  }
  await unfence(source, tables, brand)
  await clearState(source, brand)
}

/** Waits for what is being sent; what waits is handed out anew at the target. */
async function settleOutbox(source: pg.ClientBase, brand: string): Promise<void> {
  const until = Date.now() + SENDING_MS
  const open = 'sent_at is null and dropped_at is null and failed_at is null'
  for (;;) {
    const { rowCount } = await source.query(
      `select from outbox where brand = $1 and ${open} and sending_at is not null limit 1`,
      [brand]
    )
    if (!rowCount || Date.now() > until) break
    await sleep(200)
  }
  await source.query(
    `update outbox set queued_at = null
     where brand = $1 and ${open} and queued_at is not null and sending_at is null`,
    [brand]
  )
}

async function inTransaction(client: pg.ClientBase, act: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await act()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function atBothEnds<T>(
  { brand, from, to }: Pick<Move, 'brand' | 'from' | 'to'>,
  act: (ends: Ends) => Promise<T>
): Promise<T> {
  await using source = await clientOf(from)
  await using target = await clientOf(to)
  await lockMoves(source.client, from.name)
  await lockMoves(target.client, to.name)
  const tables = await tablesOf(source.client)
  refuseUnlisted(tables)
  return await act({ source: source.client, target: target.client, from: from.name, brand, tables })
}

async function clientOf({ database }: End) {
  const client = new pg.Client({
    connectionString: database.direct,
    application_name: 'livery move',
    keepAlive: true
  })
  // A loss shows at the next statement.
  client.on('error', () => {})
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

/** What would move, and what the target has of the brand already. */
export async function planMove({
  brand,
  from,
  to
}: Pick<Move, 'brand' | 'from' | 'to'>): Promise<{ goes: Proof; there: Proof }> {
  return atBothEnds({ brand, from, to }, async ({ source, target, tables }) => ({
    goes: await proofOf(source, tables, brand),
    there: await proofOf(target, tables, brand)
  }))
}
