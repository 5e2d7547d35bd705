import { Command } from 'commander'
import { diffWords } from 'diff'
import type { PageChanges, SiteChanges, TextChange, TokenChange } from '#audit/changes.ts'
import type { PlannedSite } from '#audit/plan.ts'
import { gather } from './build.ts'
import { printDiagnostics } from './diagnostics.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { BuildProgress } from './progress.ts'
import { openSelected, type Selection, withSelection } from './select.ts'
import { aligned, byteChange, megabytes } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'
import { bold, green, red, yellow } from './visible.ts'

interface PlanFlags extends Selection {
  out: string
  against?: string
  media: boolean
  set: string[]
}

/** Files of a kind listed by name; with more, only their number. */
const NAMED = 8

export function planCommand(): Command {
  return withSelection(new Command('plan'))
    .description('says what a build would change, page by page, and changes nothing')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--against <release>', 'compare with this release instead of the live one')
    .option('--no-media', 'leave out icons and sharing cards, as in a build without them')
    .option('--set <key=value>', 'try a value (repeatable)', gather, [])
    .action(async (ids: string[], flags: PlanFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const out = outOf(globals, flags.out)
      if (flags.against !== undefined) await requireRelease(out, flags.against)
      const progress = new BuildProgress(terminal)
      const { planOf } = await import('#audit/plan.ts')
      const selected = await openSelected(globals, ids, flags, out)
      const plan = await planOf({
        root: globals.cwd,
        out,
        ...selected,
        environment: globals.env,
        set: flags.set,
        against: flags.against,
        media: flags.media,
        signal: interruption(),
        on: event => progress.say(event)
      })
      const wrong = printDiagnostics(terminal, globals.cwd, plan.diagnostics)
      for (const { message } of plan.failed) terminal.problem(`error ${message}`)
      for (const site of plan.sites) for (const line of linesOf(site)) terminal.result(line)
      terminal.document({
        ok: !wrong && plan.failed.length === 0,
        command: 'plan',
        sites: plan.sites,
        issues: plan.diagnostics,
        failed: plan.failed
      })
      process.exitCode = wrong ? EXIT.invalid : plan.failed.length > 0 ? EXIT.failed : EXIT.ok
    })
}

/** With an unknown release all pages would look new. */
async function requireRelease(out: string, release: string): Promise<void> {
  const { domainsIn } = await import('#server/http/hosts.ts')
  const { releasesIn } = await import('#render/release.ts')
  const kept = await Promise.all(domainsIn(out).map(domain => releasesIn(out, domain)))
  if (kept.flat().some(({ id }) => id === release)) return
  const message = `No brand in ${out} has a release ${release}. livery releases <site> lists them.`
  throw new CommandError(message, EXIT.usage)
}

function linesOf({ domain, against, changes }: PlannedSite): string[] {
  const head = `${bold(domain)}  ${against === undefined ? 'not built yet' : `against ${against}`}`
  const body = [
    ...pageLines(changes.pages),
    ...tokenLines(changes.tokens),
    ...fileLines(changes),
    ...changes.texts.flatMap(textLines)
  ]
  const { before, after } = changes.bytes
  const sum = `  ${megabytes(after)} in all (${byteChange(after - before)})`
  return [head, ...(body.length > 0 ? body : ['  nothing changes']), sum, '']
}

function pageLines(pages: SiteChanges['pages']): string[] {
  const rows = Object.entries(pages).map(([locale, changes]) => [
    `  ${locale === '' ? 'default' : locale}`,
    ...(['added', 'changed', 'restyled', 'removed', 'same'] as const).map(
      kind => `${changes[kind].length} ${kind}`
    )
  ])
  const isSame = Object.values(pages).every(({ same: _, ...rest }) =>
    Object.values(rest).every(list => list.length === 0)
  )
  return isSame ? [] : [...aligned(rows), ...Object.values(pages).flatMap(namedPages)]
}

function namedPages({ added, changed, removed }: PageChanges): string[] {
  const signs = [
    ['+', added, green],
    ['~', changed, yellow],
    ['-', removed, red]
  ] as const
  return signs.flatMap(([sign, files, colour]) => {
    const shown = files.slice(0, NAMED).map(file => colour(`    ${sign} ${file}`))
    const more = files.length - shown.length
    return more > 0 ? [...shown, colour(`    ${sign} and ${more} more`)] : shown
  })
}

function tokenLines(tokens: readonly TokenChange[]): string[] {
  if (tokens.length === 0) return []
  const rows = tokens.map(({ name, mode, before, after }) => [
    `    ${name}`,
    mode,
    `${before ?? '(none)'} → ${after ?? '(none)'}`
  ])
  return [`  ${tokens.length} tokens`, ...aligned(rows)]
}

/** Hashed files change in pairs, so only their number is shown. */
function fileLines({ files }: SiteChanges): string[] {
  if (files.length === 0) return []
  const named = files.filter(({ file }) => !/^_[a-z]\//.test(file))
  const count = (change: string): number =>
    files.filter(each => each.change === change && !named.includes(each)).length
  return [
    `  ${files.length} other files, of them named by hash: ${count('added')} added, ${count('removed')} removed`,
    ...named.map(({ file, change }) => `    ${change} ${file}`)
  ]
}

/** Only changed lines, with added and removed words. */
function textLines({ file, before, after }: TextChange): string[] {
  const marked = diffWords(before, after)
    .map(({ value, added, removed }) =>
      added ? green(`{+${value}+}`) : removed ? red(`[-${value}-]`) : value
    )
    .join('')
  const lines = marked.split('\n').filter(line => /\{\+|\[-|\+\}|-\]/.test(line))
  return [`  text of ${file}`, ...lines.map(line => `    ${line}`)]
}
