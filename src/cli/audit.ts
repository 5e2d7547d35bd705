import { type Command, InvalidArgumentError, Option, Command as Verb } from 'commander'
import { type Diagnostic, formatDiagnostic } from '#site/diagnostic.ts'
import { nearest } from '#site/nearest.ts'
import { activityCommand } from './audit/activity.ts'
import { moneyCommand } from './audit/money.ts'
import { printDiagnostics } from './diagnostics.ts'
import { globalsOf, outOf } from './globals.ts'
import { openSelected, type Selection, withSelection } from './select.ts'
import { EXIT, Terminal } from './terminal.ts'

interface AuditFlags extends Selection {
  out: string
  only?: string[]
  skip?: string[]
  failLevel: 'error' | 'warning'
}

/** Places printed per fault; with more, only their number. */
const NAMED = 3

const NAMES = [
  'links',
  'html',
  'headings',
  'languages',
  'hreflang',
  'search',
  'policy',
  'contrast',
  'budgets'
]

export function auditCommand(): Command {
  return withSelection(new Verb('audit'))
    .description(
      'judges the built sites: links, HTML, headings, translations, policy, contrast, bytes'
    )
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--only <checks>', `only these, with commas: ${NAMES.join(', ')}`, checkNames)
    .option('--skip <checks>', 'all but these', checkNames)
    .addOption(
      new Option('--fail-level <level>', 'the least that makes it fail')
        .choices(['error', 'warning'])
        .default('error')
    )
    .addCommand(activityCommand())
    .addCommand(moneyCommand())
    .action(async (ids: string[], flags: AuditFlags, command: Command) => {
      process.exitCode = await runAudit(ids, flags, command)
    })
}

async function runAudit(ids: string[], flags: AuditFlags, command: Command): Promise<number> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const out = outOf(globals, flags.out)
  const { library, only } = await openSelected(globals, ids, flags, out)
  const { loadFleet } = await import('#site/load.ts')
  const { audit, CHECKS } = await import('#audit/audit.ts')
  const { sites, diagnostics } = await loadFleet(globals.cwd, {
    only,
    library,
    environment: globals.env
  })
  const wrongConfig = printDiagnostics(terminal, globals.cwd, diagnostics)
  const chosen = CHECKS.filter(
    ({ name }) => (flags.only?.includes(name) ?? true) && !flags.skip?.includes(name)
  )
  const report = audit(out, sites, chosen)
  for (const line of grouped(report.diagnostics)) terminal.result(line)
  for (const site of report.notBuilt)
    terminal.problem(`${site} is not built yet; livery build makes it`)
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = report.diagnostics.length - errors
  const pages = report.audited.reduce((sum, each) => sum + each.pages, 0)
  terminal.result(
    `${pages} pages of ${report.audited.length} brands: ${errors} errors, ${warnings} warnings, in ${terminal.seconds}`
  )
  const failed = errors > 0 || (flags.failLevel === 'warning' && warnings > 0)
  terminal.document({
    ok: !failed && !wrongConfig,
    command: 'audit',
    sites: report.audited,
    issues: [...diagnostics, ...report.diagnostics],
    notBuilt: report.notBuilt
  })
  if (wrongConfig) return EXIT.invalid
  return failed || report.notBuilt.length > 0 ? EXIT.checks : EXIT.ok
}

/** Faults of the layout are on every page, so each is printed once with its first places. */
function grouped(diagnostics: readonly Diagnostic[]): string[] {
  const groups = Map.groupBy(diagnostics, ({ code, site, message }) => `${code} ${site} ${message}`)
  return [...groups.values()].flatMap(list => {
    const lines = list.slice(0, NAMED).map(diagnostic => formatDiagnostic(diagnostic))
    const more = list.length - lines.length
    return more > 0 ? [...lines, `  the same at ${more} more places`] : lines
  })
}

function checkNames(text: string): string[] {
  const names = text.split(',').map(name => name.trim())
  for (const name of names) {
    if (NAMES.includes(name)) continue
    const meant = nearest(name, NAMES)
    throw new InvalidArgumentError(
      meant ? `Did you mean ${meant}?` : `There are ${NAMES.join(', ')}.`
    )
  }
  return names
}
