import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnsOf, migrationsOf } from '../backup.ts'
import { MoveError } from './error.ts'
import { PLAIN_SETTINGS, type Proof, proofOf, quoted, refuseOther, rowsThatGo } from './proof.ts'
import { setState } from './state.ts'

const UNIQUE = '23505'

export interface Ends {
  source: pg.ClientBase
  target: pg.ClientBase
  /** The name of the source. */
  from: string
  brand: string
  /** Referred to before referring. */
  tables: readonly string[]
}

/**
 * Copies a brand's rows in one transaction of each side and proves that they are the same; the target
 * has all of them afterwards, or none. Throws MoveError.
 */
export async function copyBrand(
  { source, target, from, brand, tables }: Ends,
  tell: (table: string) => void
): Promise<Proof> {
  await refuseOtherTables(source, target)
  await source.query(`begin isolation level repeatable read read only; ${PLAIN_SETTINGS}`)
  await target.query(`begin; ${PLAIN_SETTINGS}; set constraints all deferred`)
  try {
    const there = await proofOf(target, tables, brand)
    const taken = Object.keys(there).filter(table => there[table]?.rows)
    if (taken.length > 0) {
      throw new MoveError(
        `The target has rows of ${brand} in ${taken.join(', ')}, which no move brought; nothing was copied.`
      )
    }
    for (const table of tables) {
      const where = rowsThatGo(table, brand)
      if (where === undefined) continue
      tell(table)
      await copyTable(source, target, table, where)
    }
    const proof = await proofOf(source, tables, brand)
    refuseOther(proof, await proofOf(target, tables, brand), 'that were written')
    await joinCams(source, target, brand)
    await target.query('delete from moved_papers where brand = $1', [brand])
    await setState(target, brand, { state: 'arrived', other: from, proof: null })
    await target.query('commit')
    return proof
  } catch (error) {
    await target.query('rollback').catch(() => {})
    throw clashOf(error)
  } finally {
    await source.query('rollback').catch(() => {})
  }
}

async function refuseOtherTables(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const [one, other] = [await migrationsOf(source), await migrationsOf(target)]
  if (one.join() === other.join()) return
  throw new MoveError('The two databases have tables of different versions: livery migrate first.')
}

async function copyTable(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: string,
  where: string
): Promise<void> {
  const columns = (await columnsOf(source, table)).map(quoted).join(', ')
  const out = `copy (select ${columns} from ${quoted(table)} where ${where}) to stdout`
  const into = `copy ${quoted(table)} (${columns}) from stdin`
  await pipeline(source.query(copyTo(out)), target.query(copyFrom(into)))
}

interface Cam {
  id: string
  provider: string
  external_id: string
}

/** Clicks refer to performers of a feed, whom each place numbers by itself. */
async function joinCams(
  source: pg.ClientBase,
  target: pg.ClientBase,
  brand: string
): Promise<void> {
  const { rows } = await source.query<Cam>(
    `select id::text, provider, external_id from cams
     where id in (select cam_id from cam_clicks where brand = $1)`,
    [brand]
  )
  const missing: string[] = []
  for (const { id, provider, external_id } of rows) {
    const { rowCount } = await target.query(
      `update cam_clicks set cam_id = c.id from cams c
       where cam_id = $1 and brand = $2 and c.provider = $3 and c.external_id = $4`,
      [id, brand, provider, external_id]
    )
    if (!rowCount) missing.push(id)
  }
  if (missing.length > 0) await copyTable(source, target, 'cams', `id in (${missing.join(', ')})`)
}

function clashOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE) return error
  return new MoveError(
    `${error.table} of the target has a row with the same key: ${error.detail} Nothing was copied.`
  )
}
