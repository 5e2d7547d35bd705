import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command } from 'commander'
import { checkFleet } from '#check/fleet.ts'
import { archivedIds, archiveFolder } from '#site/archive.ts'
import { formatDiagnostics } from '#site/diagnostic.ts'
import { provenanceOf, valueAt } from '#site/provenance.ts'
import { siteFile, siteIds } from '#site/sources.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { selectSites } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

export function archiveCommand(): Command {
  return new Command('archive')
    .description('puts a brand to rest: nothing builds or serves it, and all its data stays')
    .argument('<site>', 'a folder under sites/')
    .action(async (id: string, _: unknown, command: Command) => {
      const globals = globalsOf(command)
      await selectSites(globals, [id], { all: false, changed: false })
      const deployed = deployedAt(globals, id)
      move(globals, `sites/${id}`, archiveFolder(id))
      const terminal = new Terminal(globals)
      terminal.result(`${id} is archived, in ${archiveFolder(id)}.`)
      terminal.result('Its members and their data stay in the database.')
      terminal.result('A running livery serve goes on with it until it is started again.')
      if (deployed !== undefined) {
        terminal.result(
          `Its pages stay on the host at ${deployed} until they are taken away there.`
        )
      }
      terminal.result(`livery unarchive ${id} brings it back.`)
      done(terminal, globals, 'archive', id)
    })
}

export function unarchiveCommand(): Command {
  return new Command('unarchive')
    .description('brings an archived brand back, if nobody took its domain meanwhile')
    .argument('<site>', 'a folder under sites/_archive/')
    .action(async (id: string, _: unknown, command: Command) => {
      const globals = globalsOf(command)
      await refuseTaken(globals, id)
      move(globals, archiveFolder(id), `sites/${id}`)
      const terminal = new Terminal(globals)
      terminal.result(`${id} is back, in sites/${id}. livery build ${id} builds it.`)
      done(terminal, globals, 'unarchive', id)
    })
}

const refused = (message: string): CommandError =>
  new CommandError(`${message} Nothing was moved.`, EXIT.usage)

/** Rules on what two brands may not share: domains, languages of a family, places on a host. */
const CLAIMS = new Set(['L101', 'L220', 'L222'])

async function refuseTaken({ cwd, env }: GlobalOptions, id: string): Promise<void> {
  const known = archivedIds(cwd)
  if (!known.includes(id)) {
    throw refused(`There is no ${archiveFolder(id)}. Archived: ${known.join(', ') || 'none'}.`)
  }
  if (siteIds(cwd).includes(id)) throw refused(`There is a brand ${id} already.`)
  const file = join(cwd, archiveFolder(id), 'site.yaml')
  if (!existsSync(file)) throw refused(`${archiveFolder(id)} has no site.yaml.`)
  const text = readFileSync(file, 'utf8')
  const unsaved = new Map([[siteFile(id), text]])
  const { diagnostics } = await checkFleet(cwd, { only: [id], environment: env, unsaved })
  const claims = diagnostics.filter(({ code }) => CLAIMS.has(code))
  if (claims.length === 0) return
  throw refused(
    `${formatDiagnostics(claims, () => text)}\nIt was claimed while ${id} was archived.`
  )
}

/** One rename, so that a brand is in one of the two places at any moment. */
function move({ cwd }: GlobalOptions, from: string, to: string): void {
  if (existsSync(join(cwd, to))) throw refused(`${to} is there already.`)
  mkdirSync(dirname(join(cwd, to)), { recursive: true })
  renameSync(join(cwd, from), join(cwd, to))
}

function deployedAt({ cwd, env }: GlobalOptions, id: string): string | undefined {
  const seen = provenanceOf(cwd, id, { environment: env })
  const path = seen && valueAt(seen.settings, ['deploy', 'path'])
  return typeof path === 'string' ? path : undefined
}

function done(terminal: Terminal, { cwd }: GlobalOptions, command: string, id: string): void {
  const archived = archivedIds(cwd)
  terminal.document({ ok: true, command, sites: [{ id }], issues: [], archived })
}
