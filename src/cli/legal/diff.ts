import { Command } from 'commander'
import type { Locale } from '#contract/locale.ts'
import type { LegalDoc } from '#legal/docs.ts'
import type { Site } from '#site/schema.ts'
import { CommandError } from '../errors.ts'
import { globalsOf } from '../globals.ts'
import { selectSites } from '../select.ts'
import { EXIT, type GlobalOptions, Terminal } from '../terminal.ts'
import { bold, dim, green, hasColours, red } from '../visible.ts'
import { docNamed, localesNamed, noBrand } from './arguments.ts'

interface DiffFlags {
  site?: string
  from?: string
  to?: string
  locale?: string
}

export function legalDiffCommand(): Command {
  return new Command('diff')
    .description('shows word by word what changed between two versions of a text')
    .argument('<doc>', 'the text, such as terms')
    .option('--site <id>', 'as this brand shows it, its own texts and facts included')
    .option('--from <version>', 'a day, current, or built-in for Livery’s own text')
    .option('--to <version>', 'a day, current, or next for the draft <doc>.next.md')
    .option('--locale <code>', 'language (the brand’s default, or en)')
    .action(async (name: string, flags: DiffFlags, command: Command) => {
      process.exitCode = await run(name, flags, command)
    })
}

async function run(name: string, flags: DiffFlags, command: Command): Promise<number> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const doc = docNamed(name)
  const site = flags.site === undefined ? undefined : await siteNamed(globals, flags.site)
  const { LOCALES } = await import('#contract/locale.ts')
  const standard = site?.locales.default ?? 'en'
  const [locale = standard] = localesNamed(
    flags.locale ?? standard,
    site?.locales.enabled ?? LOCALES
  )
  const found = await textsToCompare({ root: globals.cwd, site, locale, doc }, flags)
  const { changedLines, changesOf, countsOf } = await import('#legal/compare.ts')
  const changes = changesOf(found.before, found.after)
  const counts = countsOf(changes)
  const lines = changedLines(changes, {
    added: text => (hasColours ? green(text) : `{+${text}+}`),
    removed: text => (hasColours ? red(text) : `[-${text}-]`),
    heading: text => bold(text)
  })
  terminal.result(dim(`${doc} (${locale}), ${found.from} → ${found.to}`))
  for (const line of lines) terminal.result(line)
  terminal.result(
    lines.length === 0 ? 'Nothing changed.' : `Words: ${counts.added} came, ${counts.removed} went.`
  )
  const { from, to } = found
  const result = { doc, locale, from, to, ...counts, changes }
  terminal.document({ ok: true, command: 'legal diff', sites: [], issues: [], ...result })
  return EXIT.ok
}

async function siteNamed(globals: GlobalOptions, id: string): Promise<Site> {
  await selectSites(globals, [id], { all: false, changed: false })
  const { loadFleet } = await import('#site/load.ts')
  const { sites } = await loadFleet(globals.cwd, { only: [id], environment: globals.env })
  const site = sites[0]?.site
  if (site === undefined) throw noBrand(id)
  return site
}

interface Wanted {
  root: string
  site: Site | undefined
  locale: Locale
  doc: LegalDoc
}

interface Compared {
  from: string
  to: string
  before: string
  after: string
}

/** The two versions to compare; by default draft and current one, or the last two. */
async function textsToCompare(wanted: Wanted, flags: DiffFlags): Promise<Compared> {
  const { editionsOf } = await import('#legal/editions.ts')
  const editions = editionsOf(wanted.root, wanted.site, wanted.locale, wanted.doc)
  const names = editions.map(edition => edition.name)
  // The newest version: the draft, else a future text, else the current one.
  const to = flags.to ?? names[0] ?? 'current'
  const earlier = names.slice(names.indexOf('current') + 1).find(name => /^\d/.test(name))
  const from = flags.from ?? (to === 'current' ? earlier : 'current')
  const text = (name: string | undefined): string => {
    const edition =
      editions.find(one => one.name === name) ??
      editions.find(one => one.name === 'current' && one.day === name)
    if (edition) return edition.text()
    const what = name === undefined ? 'no earlier version' : `no version ${name}`
    const message = `${wanted.doc} has ${what} in ${wanted.locale}. There are ${names.join(', ')}.`
    throw new CommandError(message, EXIT.usage)
  }
  return { from: from ?? '', to, before: text(from), after: text(to) }
}
