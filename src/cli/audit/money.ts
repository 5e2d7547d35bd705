import { Command } from 'commander'
import { DAY_MS } from '#contract/time.ts'
import type { Database } from '#server/db/connect.ts'
import type { MoneyFault } from '#server/domains/payments/audit.ts'
import type { Settlement } from '#server/domains/payments/settlement.ts'
import { wholeNumber } from '../build.ts'
import { brandsOf, withDatabase } from '../database.ts'
import { CommandError } from '../errors.ts'

import { EXIT, type GlobalOptions } from '../terminal.ts'

interface MoneyFlags {
  ask?: boolean
  days?: number
  sandbox?: string
}

/** `livery audit money`: whether the books are right (product.md §20). */
export function moneyCommand(): Command {
  return new Command('money')
    .description(
      'proves the books: balances, ledger, orders, receipts; with --ask also what the provider has'
    )
    .option('--ask', 'asks the provider about each payment; needs its key')
    .option('--days <n>', 'with --ask, orders of so many days', wholeNumber, 30)
    .option('--sandbox <address>', 'with --ask, the sandbox of a running livery start')
    .action((flags: MoneyFlags, command: Command) =>
      withDatabase(command, async ({ terminal, globals, database }) => {
        const [{ prepare }, { auditMoney, countMoney }] = await Promise.all([
          import('#server/start.ts'),
          import('#server/domains/payments/audit.ts')
        ])
        await prepare(database)
        const faults = await auditMoney({ database })
        const counts = await countMoney({ database })
        terminal.result(
          `${counts.accounts} accounts, ${counts.lines} lines of the ledger, ${counts.orders} orders, ${counts.papers} receipts and credit notes`
        )
        const settlement = flags.ask ? await asked(globals, database, flags) : undefined
        if (settlement) terminal.result(`${settlement.asked} payments compared with the provider`)
        const all = [...faults, ...(settlement?.faults ?? [])]
        for (const fault of all) terminal.problem(faultLine(fault))
        terminal.result(all.length === 0 ? 'The books are right.' : `${all.length} faults.`)
        if (all.length > 0) process.exitCode = EXIT.checks
        terminal.document({
          ok: all.length === 0,
          command: 'audit money',
          sites: [],
          counts,
          faults: all,
          issues: []
        })
      })
    )
}

async function asked(
  globals: GlobalOptions,
  database: Database,
  { days = 30, sandbox }: MoneyFlags
): Promise<Settlement> {
  const [{ paymentsFrom }, { compareSettlement }, { systemClock }] = await Promise.all([
    import('#server/platform/payment/payments.ts'),
    import('#server/domains/payments/settlement.ts'),
    import('#server/core/clock.ts')
  ])
  const { all } = await brandsOf(globals)
  const selling = all.filter(({ site }) => site.payments.provider !== 'none')
  const since = new Date(systemClock.now().getTime() - days * DAY_MS)
  try {
    const payments = paymentsFrom(process.env, selling, sandbox)
    return await compareSettlement({ database, payments }, selling, since)
  } catch (error) {
    const isPlain =
      error instanceof Error &&
      ['ProviderDown', 'ProviderRefused', 'TypeError'].includes(error.name)
    if (!isPlain) throw error
    throw new CommandError(
      `The provider was not asked: ${error.message}. See docs/operations.md, "Payments".`,
      EXIT.environment
    )
  }
}

function faultLine({ rule, brand, what, says }: MoneyFault): string {
  return `${[brand, what].filter(Boolean).join(', ')}: ${says} (${rule})`
}
