import { resolve } from 'node:path'
import { Command } from 'commander'
import type { TargetKind } from '#host/installation.ts'
import { holdPages, isDeployedAt, knowsPause, showPages } from '#host/pause.ts'
import { provenanceOf, valueAt } from '#site/provenance.ts'
import { withDatabase } from './database.ts'
import { globalsOf } from './globals.ts'
import { operatorName } from './operator-name.ts'
import { selectSites } from './select.ts'
import { EXIT, type GlobalOptions, type Terminal } from './terminal.ts'

export function pauseCommand(): Command {
  return new Command('pause')
    .description('lets a brand rest: visitors read that it will be back, mails wait, data stays')
    .argument('<site>', 'a folder under sites/')
    .option('--note <text>', 'why, for livery list')
    .action(async (id: string, { note }: { note?: string }, command: Command) => {
      const globals = globalsOf(command)
      await selectSites(globals, [id], { all: false, changed: false })
      await withDatabase(
        command,
        async ({ terminal, database }) => {
          const { prepare } = await import('#server/start.ts')
          const { pauseBrand } = await import('#server/platform/paused-brands.ts')
          await prepare(database)
          const by = operatorName(globals.cwd, process.env)
          const pause = { brand: id, pausedAt: new Date(), by, note: note ?? null }
          const isNew = await pauseBrand(database.kysely, pause)
          terminal.result(isNew ? `${id} is paused.` : `${id} was paused already.`)
          const held = holdAt(terminal, hostOf(globals, id))
          terminal.result('Its calls answer 503, and its mails, SMS and pushes wait.')
          terminal.result(`livery resume ${id} ends the pause.`)
          process.exitCode = held === 'old' ? EXIT.deploy : EXIT.ok
          done(terminal, 'pause', id, { paused: true, pages: held })
        },
        { brand: id }
      )
    })
}

export function resumeCommand(): Command {
  return new Command('resume')
    .description('ends the pause of a brand')
    .argument('<site>', 'a folder under sites/')
    .action(async (id: string, _: unknown, command: Command) => {
      const globals = globalsOf(command)
      await selectSites(globals, [id], { all: false, changed: false })
      await withDatabase(
        command,
        async ({ terminal, database }) => {
          const { prepare } = await import('#server/start.ts')
          const { resumeBrand } = await import('#server/platform/paused-brands.ts')
          await prepare(database)
          // Calls go on before the pages that send them are back.
          const wasPaused = await resumeBrand(database.kysely, id)
          const host = hostOf(globals, id)
          if (host !== undefined && isFolder(host.kind)) showPages(host.path)
          terminal.result(wasPaused ? `${id} goes on.` : `${id} was not paused.`)
          done(terminal, 'resume', id, { paused: false })
        },
        { brand: id }
      )
    })
}

interface Host {
  kind: TargetKind
  path: string
}

const isFolder = (kind: TargetKind): boolean => kind === 'nginx' || kind === 'caddy'

/** Also of a brand with errors. */
function hostOf({ cwd, env }: GlobalOptions, id: string): Host | undefined {
  const seen = provenanceOf(cwd, id, { environment: env })
  const kind = seen && valueAt(seen.settings, ['deploy', 'target'])
  const path = seen && valueAt(seen.settings, ['deploy', 'path'])
  if (typeof kind !== 'string' || typeof path !== 'string') return undefined
  return { kind: kind as TargetKind, path: kind === 's3' ? path : resolve(cwd, path) }
}

/** `old`: visitors still see the pages, and somebody has to do something about it. */
function holdAt(terminal: Terminal, host: Host | undefined): 'held' | 'served' | 'old' {
  if (host === undefined) {
    terminal.result('livery serve shows its page of the pause within a second.')
    return 'served'
  }
  const { kind, path } = host
  if (!isFolder(kind)) {
    terminal.problem(
      `warning: its pages on ${kind} at ${path} stay: that host cannot be told. Their calls are refused.`
    )
    return 'old'
  }
  holdPages(path)
  if (!isDeployedAt(path) || knowsPause(path)) {
    terminal.result(`${kind} shows its page of the pause at once.`)
    return 'held'
  }
  terminal.problem(
    `warning: the release at ${path} was made by an earlier Livery and knows no pause: its pages stay until you build, deploy and reload ${kind}.`
  )
  return 'old'
}

function done(
  terminal: Terminal,
  command: string,
  id: string,
  more: Readonly<Record<string, unknown>>
): void {
  const isWell = more.pages !== 'old'
  terminal.document({ ok: isWell, command, sites: [{ id, ...more }], issues: [] })
}
