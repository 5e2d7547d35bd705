import type { RunningServer } from '../server/start.ts'
import type { Terminal } from './terminal.ts'

/** Demo members of each brand. */
const MEMBERS = 300

/** Fills every brand with demo members and says how to log in at the first one. */
export async function populate(terminal: Terminal, { world }: RunningServer): Promise<void> {
  const [{ seedDemo }, { demoAccounts }] = await Promise.all([
    import('../server/demo/seed.ts'),
    import('../server/demo/accounts.ts')
  ])
  const { kysely } = world.database
  for (const brand of world.brands.all) await seedDemo(kysely, brand, MEMBERS, world.clock.now())
  const [first] = world.brands.all
  if (first === undefined) return
  const accounts = await kysely
    .transaction()
    .execute(tx => demoAccounts(tx, first, world.clock.now()))
  terminal.result(`Demo accounts of ${first.site.brand.domain}, with passwords made just now:`)
  for (const { email, password } of accounts) terminal.result(`  ${email}  ${password}`)
}
