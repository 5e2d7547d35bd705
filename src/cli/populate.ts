import { DEFAULT_PLACE } from '#contract/place.ts'
import type { OpenPlace, RunningServer } from '#server/start.ts'
import type { Terminal } from './terminal.ts'

const MEMBERS = 300

/** Creates demo members in all brands and prints their logins; stops between brands. */
export async function populate(
  terminal: Terminal,
  server: RunningServer,
  stop: AbortSignal
): Promise<void> {
  for (const place of server.places) await populatePlace(terminal, place, stop)
  const { operators } = server
  if (operators === undefined || stop.aborted) return
  for (const place of server.places) {
    const isDefault = place.name === DEFAULT_PLACE
    await sayOperators(terminal, place, isDefault ? operators : `${operators}?place=${place.name}`)
  }
}

async function populatePlace(
  terminal: Terminal,
  place: OpenPlace,
  stop: AbortSignal
): Promise<void> {
  const { app } = place
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
    if (buyer) await demoOrders(place, brand.site.brand.domain, buyer)
  }
}

/** Prints the console's address with operators of the demo, each with a new token. */
async function sayOperators(
  terminal: Terminal,
  { app }: OpenPlace,
  address: string
): Promise<void> {
  const { demoOperators } = await import('#server/domains/demo/operators.ts')
  const now = app.clock.now()
  const operators = await app.database.kysely.transaction().execute(tx => demoOperators(tx, now))
  terminal.result(`The operators’ console is at ${address}, with tokens made just now:`)
  for (const { name, token } of operators) terminal.result(`  ${name}  ${token}`)
}
