import { Command } from 'commander'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { isDay } from '#legal/front-matter.ts'
import type { ReleaseOrder, ReleaseStep } from '#legal/release.ts'
import type { Site } from '#site/schema.ts'
import { today } from '#site/today.ts'
import { CommandError } from '../errors.ts'
import { globalsOf } from '../globals.ts'
import { EXIT, Terminal } from '../terminal.ts'
import { docNamed, localesNamed } from './arguments.ts'

interface ReleaseFlags {
  effective?: string
  sign?: string
  locale?: string
  builtIn: boolean
  draft: boolean
  dryRun: boolean
}

export function legalReleaseCommand(): Command {
  return new Command('release')
    .description('puts <doc>.next.md in the place of the present text and archives that')
    .argument('<doc>', 'the text, such as terms')
    .option('--effective <day>', 'day from which the new text applies, such as 2027-01-01')
    .option('--sign <name>', 'who reviewed it; without --effective, signs the present text')
    .option('--locale <codes>', 'languages, such as nl,de (every one that a brand speaks)')
    .option('--built-in', 'work on Livery’s own texts in locales/ instead of sites/_legal', false)
    .option('--draft', 'only copy the present text to <doc>.next.md, to be changed there', false)
    .option('--dry-run', 'say what would be written, and write nothing', false)
    .action(async (name: string, flags: ReleaseFlags, command: Command) => {
      process.exitCode = await run(name, flags, command)
    })
}

async function run(name: string, flags: ReleaseFlags, command: Command): Promise<number> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const doc = docNamed(name)
  if (flags.effective === undefined && flags.sign === undefined && !flags.draft) {
    const message = 'Say from which day it applies: --effective 2027-01-01 (or --sign "name").'
    throw new CommandError(message, EXIT.usage)
  }
  if (flags.effective !== undefined && !isDay(flags.effective)) {
    const message = `${flags.effective} is no day; write it as 2027-01-01. Nothing was changed.`
    throw new CommandError(message, EXIT.usage)
  }
  if (flags.sign?.trim() === '') {
    const message = 'A text is signed with a name: --sign "A. Counsel". Nothing was changed.'
    throw new CommandError(message, EXIT.usage)
  }
  const { loadFleet } = await import('#site/load.ts')
  const { sites: loaded } = await loadFleet(globals.cwd, { environment: globals.env })
  const sites = loaded.map(({ site }) => site)
  const order: ReleaseOrder = {
    root: globals.cwd,
    doc,
    effective: flags.effective,
    sign: flags.sign,
    locales: localesFor(flags, sites),
    sites,
    isBuiltIn: flags.builtIn
  }
  const steps = flags.draft ? [] : await planned(order)
  const drafts = flags.draft ? await draftsOf(order) : []
  if (!flags.dryRun) await (await import('#legal/release.ts')).carryOut(steps)
  say(terminal, steps, drafts, flags)
  const done = steps.map(({ locale, folder, version, effective, writes }) => ({
    locale,
    folder,
    version,
    effective,
    files: writes.map(({ path }) => path)
  }))
  const result = { doc, drafts, steps: done, dryRun: flags.dryRun }
  terminal.document({ ok: true, command: 'legal release', sites: [], issues: [], ...result })
  return EXIT.ok
}

/** A text is released in all languages that a brand uses. */
function localesFor({ locale, builtIn }: ReleaseFlags, sites: readonly Site[]): Locale[] {
  const spoken = LOCALES.filter(code => sites.some(site => site.locales.enabled.includes(code)))
  return localesNamed(locale, builtIn || spoken.length === 0 ? LOCALES : spoken)
}

async function planned(order: ReleaseOrder): Promise<ReleaseStep[]> {
  const { planRelease, ReleaseError } = await import('#legal/release.ts')
  try {
    return planRelease(order)
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    throw new CommandError(error.message, EXIT.checks)
  }
}

async function draftsOf(order: ReleaseOrder): Promise<string[]> {
  const { draftRelease } = await import('#legal/release.ts')
  return draftRelease(order)
}

function say(
  terminal: Terminal,
  steps: readonly ReleaseStep[],
  drafts: readonly string[],
  { draft, dryRun, effective }: ReleaseFlags
): void {
  if (draft) {
    for (const file of drafts) terminal.result(`${file} is ready to be changed`)
    if (drafts.length === 0) terminal.result('Every draft is there already.')
    return
  }
  for (const { folder, version, effective: day } of steps) {
    terminal.result(`${folder}: version ${version}, in force from ${day}`)
  }
  if (dryRun) terminal.result('Nothing was written.')
  else if (effective === undefined) terminal.result('Signed.')
  else
    terminal.result(
      effective > today()
        ? `Released. Until ${effective} a build shows the present text. Next: livery deploy --at ${effective}, which builds and deploys on that day.`
        : 'Released. Build and deploy to show it.'
    )
}
