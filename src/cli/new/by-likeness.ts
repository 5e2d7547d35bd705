import { formatDiagnostics } from '#site/diagnostic.ts'
import { valueAt } from '#site/provenance.ts'
import { lookAt } from '../config/look.ts'
import { CommandError } from '../errors.ts'
import type { NewOptions } from '../new.ts'
import { EXIT } from '../terminal.ts'
import type { Given } from './answers.ts'
import { Asking, CancelledError } from './ask.ts'
import { DOMAIN, idMistake, NAME } from './brand.ts'
import { buildNow } from './build-now.ts'
import { FLAGS, SWITCHES } from './flags.ts'
import { type Copied, copyOf, type Likeness } from './like.ts'
import { idOf, nameOf } from './names.ts'
import { longOf } from './question.ts'
import type { SetValue } from './site-yaml.ts'
import { type Stage, stageBrand } from './stage.ts'
import type { Work } from './work.ts'

/** Flags that change a copy, with their settings; domain and name have to differ anyhow. */
const CHANGES = {
  tone: ['brand', 'tone'],
  primary: ['theme', 'primary'],
  secondary: ['theme', 'secondary'],
  accent: ['theme', 'accent'],
  composition: ['theme', 'composition'],
  mode: ['theme', 'mode'],
  radius: ['theme', 'radius'],
  company: ['company'],
  email: ['support', 'email'],
  phone: ['support', 'phone']
} as const

/** Makes a brand like another one; asks for the domain and the name, or takes the flags. */
export async function byLikeness(work: Work, like: string): Promise<number> {
  const { globals, fleet, flags, terminal, set } = work
  if (!fleet.ids.includes(like))
    throw refused(`There is no brand ${like}. Known: ${fleet.ids.join(', ')}.`)
  refuseOthers(flags)
  const identity = await identityOf(work)
  const mistake = idMistake(identity.id, fleet)
  if (mistake !== undefined) throw refused(`${mistake}. Nothing was written.`)
  const old = await readOld(work, like)
  const likeness = { root: globals.cwd, like, old, ...identity, set: [...changesIn(flags), ...set] }
  const copied = copyOf(likeness)
  const stage = await stageBrand(
    globals.cwd,
    identity.id,
    copied.files,
    globals.env,
    copied.copyAssets
  )
  const isWrong = stage.diagnostics.some(({ severity }) => severity === 'error')
  const isWritten = !isWrong && !flags.dryRun
  if (isWritten) stage.publish()
  else stage.discard()
  tell(work, likeness, copied, stage)
  const code = isWrong
    ? EXIT.invalid
    : isWritten && flags.build
      ? await buildNow(work, identity.id)
      : EXIT.ok
  terminal.document({
    ok: code === EXIT.ok,
    command: 'new',
    sites: [{ id: identity.id, domain: identity.domain, like }],
    issues: stage.diagnostics,
    written: isWritten,
    files: copied.files
  })
  return code
}

/** Throws CommandError for a brand that can't be read or has no name and domain. */
async function readOld({ globals }: Work, like: string): Promise<Likeness['old']> {
  const { settings } = await lookAt(globals, like, { reveal: false })
  const text = (...path: string[]): string | undefined => {
    const value = valueAt(settings, path)
    return typeof value === 'string' ? value : undefined
  }
  const [name, domain] = [text('brand', 'name'), text('brand', 'domain')]
  if (name === undefined || domain === undefined) {
    throw refused(`sites/${like} has no name or domain; livery validate ${like} says why.`)
  }
  return { name, domain, path: text('deploy', 'path') }
}

const refused = (message: string): CommandError => new CommandError(message, EXIT.usage)

/** The rest comes from the brand that is copied. */
function refuseOthers(flags: NewOptions): void {
  const known = new Set<string>(['domain', 'name', ...Object.keys(CHANGES)])
  const given = (Object.keys(FLAGS) as (keyof typeof FLAGS)[])
    .filter(flag => flags[flag] !== undefined && !known.has(flag))
    .map(longOf)
  const switched = (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).filter(flag => flags[flag])
  const from = flags.from.length > 0 ? ['--from'] : []
  const wrong = [...given, ...switched.map(flag => `--${flag}`), ...from]
  if (wrong.length === 0) return
  const message = `With --like, ${wrong.join(', ')} comes from the other brand. Use --set key=value.`
  throw refused(message)
}

async function identityOf({
  given,
  fleet,
  flags,
  globals
}: Work): Promise<{ id: string; domain: string; name: string }> {
  const asks = globals.input && !flags.yes
  if (given.domain === undefined && !asks) {
    throw refused('A brand like another needs a domain of its own: --domain morgen.example.')
  }
  let so: Given = given
  try {
    for (const question of asks ? [DOMAIN, NAME] : []) {
      if (!question.isAnswered(so))
        so = { ...so, ...(await question.ask(new Asking(process.stderr), so, fleet)) }
    }
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    throw new CommandError('Stopped. Nothing was written.', EXIT.interrupted)
  }
  const { domain = '', name = nameOf(domain), id = idOf(domain) } = so
  return { id, domain, name }
}

function changesIn(flags: NewOptions): SetValue[] {
  return Object.entries(CHANGES).flatMap(([flag, path]) => {
    const value = flags[flag as keyof typeof CHANGES]
    return value === undefined ? [] : [{ path: [...path], value }]
  })
}

function tell(
  { terminal, flags }: Work,
  { id, like, name }: Likeness,
  { files, renamed, left }: Copied,
  { diagnostics }: Stage
): void {
  const textOf = (file: string) => files.find(other => other.file === file)?.text ?? ''
  if (diagnostics.length > 0) terminal.problem(formatDiagnostics(diagnostics, textOf))
  const isWrong = diagnostics.some(({ severity }) => severity === 'error')
  if (isWrong) {
    terminal.problem('\nNothing was written. Change the flags, or add --set key=value.')
    return
  }
  if (flags.dryRun) {
    for (const { file, text } of files) terminal.result(`# ${file}\n${text}`)
    return
  }
  terminal.result(`${name} is made like ${like}:`)
  for (const { file } of files) terminal.result(`  ${file}`)
  terminal.result(`  sites/${id}/assets, as they are: give it a mark and a logo of its own`)
  terminal.result()
  terminal.result(
    `Its name stands in ${renamed} places of these texts: read them (livery config diff ${like} ${id}).`
  )
  if (left.length > 0) terminal.result(`Not copied: ${left.join(', ')} of sites/${like}.`)
}
