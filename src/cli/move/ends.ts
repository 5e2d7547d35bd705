import type { Database } from '#server/db/connect.ts'
import type { End } from '#server/db/move/move.ts'
import type { GlobalOptions, Terminal } from '../terminal.ts'

export interface Opened extends End {
  database: Database
}

/** Opens the database of a place, with its tables up to date. */
export async function openEnd(
  terminal: Terminal,
  { cwd }: GlobalOptions,
  name: string,
  open: AsyncDisposableStack
): Promise<Opened> {
  const { openDatabase, prepare } = await import('#server/start.ts')
  const log = (line: string) => terminal.progress(line)
  const { database, close } = await openDatabase(cwd, process.env, log, { place: name })
  open.defer(close)
  await prepare(database)
  return { name, database }
}

/** Loaded when it is needed, as the server is. */
export const heavy = async () => {
  const [{ callOff, moveBrand, planMove }, { totalOf }] = await Promise.all([
    import('#server/db/move/move.ts'),
    import('#server/db/move/proof.ts')
  ])
  return { callOff, moveBrand, planMove, totalOf }
}

/** What `livery audit money` says of a database, of one brand where it is named. */
export async function booksOf({ database }: End, brand?: string): Promise<string[]> {
  const [{ auditMoney }, { connect }] = await Promise.all([
    import('#server/domains/payments/audit.ts'),
    import('#server/db/connect.ts')
  ])
  const own = connect(database.direct, { connections: 1 })
  try {
    const faults = await auditMoney({ database: own })
    const asked = faults.filter(fault => brand === undefined || fault.brand === brand)
    return asked.map(({ what, says, rule }) => `${what}: ${says} (${rule})`)
  } finally {
    await own.close()
  }
}
