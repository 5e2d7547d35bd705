import type { RunningServer } from '#server/start.ts'
import type { Terminal } from './terminal.ts'

const MEMBERS = 300

/** Creates demo members in all brands and prints their logins; stops between brands. */
export async function populate(
  terminal: Terminal,
  server: RunningServer,
  stop: AbortSignal
): Promise<void> {
  const { app } = server
  const [{ seedDemo }, { demoAccounts }, { demoOrders }] = await Promise.all([
    import('#server/domains/demo/seed.ts'),
    import('#server/domains/demo/accounts.ts'),
    import('./demo-orders.ts')
  ])
  const { kysely } = app.database
  const now = app.clock.now()
  for (const brand of app.brands.all) {
    if (stop.aborted) return
    await seedDemo({ db: kysely, brand, now }, MEMBERS)
    const accounts = await kysely.transaction().execute(tx => demoAccounts({ db: tx, brand, now }))
    terminal.result(`Demo accounts of ${brand.site.brand.domain}, with passwords made just now:`)
    for (const { email, password } of accounts) terminal.result(`  ${email}  ${password}`)
    const buyer = accounts.at(-1)
    if (buyer) await demoOrders(server, brand.site.brand.domain, buyer)
  }
  if (server.operators !== undefined) await sayOperators(terminal, server, server.operators)
}

/** Prints the console's address with operators of the demo, each with a new token. */
async function sayOperators(
  terminal: Terminal,
  { app }: RunningServer,
  address: string
): Promise<void> {
  const { demoOperators } = await import('#server/domains/demo/operators.ts')
  const now = app.clock.now()
  const operators = await app.database.kysely.transaction().execute(tx => demoOperators(tx, now))
  terminal.result(`The operators’ console is at ${address}, with tokens made just now:`)
  for (const { name, token } of operators) terminal.result(`  ${name}  ${token}`)
}
