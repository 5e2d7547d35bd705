import { Command } from 'commander'
import type { PausePages } from '#contract/operator/pauses.ts'
import { type PauseHost, tellHost } from '#host/pause.ts'
import { withDatabase } from './database.ts'
import { globalsOf } from './globals.ts'
import { operatorName } from './operator-name.ts'
import { hostOf } from './pause/host.ts'
import { selectSites } from './select.ts'
import { EXIT, type Terminal } from './terminal.ts'

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
          const host = hostOf(globals, id)
          const pages = tellHost(host, true)
          sayPages(terminal, host, pages)
          terminal.result('Its calls answer 503, and its mails, SMS and pushes wait.')
          terminal.result(`livery resume ${id} ends the pause.`)
          process.exitCode = areOld(pages) ? EXIT.deploy : EXIT.ok
          done(terminal, 'pause', id, { paused: true, pages: areOld(pages) ? 'old' : pages })
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
          tellHost(hostOf(globals, id), false)
          terminal.result(wasPaused ? `${id} goes on.` : `${id} was not paused.`)
          done(terminal, 'resume', id, { paused: false })
        },
        { brand: id }
      )
    })
}

/** Says what visitors see of a pause now. */
function sayPages(terminal: Terminal, host: PauseHost | undefined, pages: PausePages): void {
  const { kind = '', path = '' } = host ?? {}
  if (pages === 'deaf') {
    terminal.problem(
      `warning: its pages on ${kind} at ${path} stay: that host cannot be told. Their calls are refused.`
    )
  } else if (pages === 'unaware') {
    terminal.problem(
      `warning: the release at ${path} was made by an earlier Livery and knows no pause: its pages stay until you build, deploy and reload ${kind}.`
    )
  } else if (pages === 'held') {
    terminal.result(`${kind} shows its page of the pause at once.`)
  } else {
    terminal.result('livery serve shows its page of the pause within a second.')
  }
}

const areOld = (pages: PausePages): boolean => pages === 'deaf' || pages === 'unaware'

function done(
  terminal: Terminal,
  command: string,
  id: string,
  more: Readonly<Record<string, unknown>>
): void {
  const isWell = more.pages !== 'old'
  terminal.document({ ok: isWell, command, sites: [{ id, ...more }], issues: [] })
}
