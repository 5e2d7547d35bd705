import { Command } from 'commander'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { operatorName } from './operator-name.ts'
import { type Entry, entriesIn, isWaiting, keepEntry } from './schedule/entry.ts'
import { scheduleProblems, stateOf } from './schedule/lines.ts'
import { minute } from './schedule/time.ts'
import { aligned } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'

export function scheduleCommand(): Command {
  return new Command('schedule')
    .description('releases of a time to come, made by "livery deploy --at"')
    .addCommand(listCommand())
    .addCommand(cancelCommand())
    .addCommand(runCommand())
}

/** Releases of the past that `list` shows. */
const MOST_PAST = 10

function listCommand(): Command {
  return new Command('list')
    .description('lists what waits, what failed, and the last ten that are over')
    .action((_: unknown, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const all = entriesIn(globals.cwd)
      const past = all.filter(entry => !isWaiting(entry)).slice(-MOST_PAST)
      const entries = [...past, ...all.filter(isWaiting)]
      for (const line of aligned(entries.map(cellsOf))) terminal.result(line)
      if (entries.length === 0) terminal.result('Nothing is scheduled.')
      for (const entry of entries.filter(isWaiting)) {
        const last = entry.failures.at(-1)
        if (last !== undefined)
          terminal.problem(`${entry.id} failed at ${last.step}:\n${last.says}`)
      }
      const problems = scheduleProblems(globals.cwd)
      for (const line of problems) terminal.problem(`warning: ${line}`)
      terminal.document({
        ok: problems.length === 0,
        command: 'schedule list',
        sites: [],
        issues: [],
        schedule: entries,
        problems
      })
    })
}

const cellsOf = (entry: Entry): string[] => [
  entry.id,
  minute(new Date(entry.at)),
  stateOf(entry),
  entry.brands.join(' '),
  `by ${entry.by}`,
  entry.set.join(' '),
  entry.note ?? ''
]

function cancelCommand(): Command {
  return new Command('cancel')
    .description('takes a scheduled release back')
    .argument('<id>', 'as "livery schedule list" names it')
    .action((id: string, _: unknown, command: Command) => {
      const globals = globalsOf(command)
      const entry = waitingOne(globals.cwd, id)
      const by = operatorName(globals.cwd, process.env)
      const cancelled = { ...entry, cancelled: { at: new Date().toISOString(), by } }
      keepEntry(globals.cwd, cancelled)
      const terminal = new Terminal(globals)
      terminal.result(`${id} is cancelled; ${entry.brands.join(', ')} stay as they are.`)
      terminal.document({
        ok: true,
        command: 'schedule cancel',
        sites: [],
        issues: [],
        schedule: [cancelled]
      })
    })
}

function waitingOne(root: string, id: string): Entry {
  const all = entriesIn(root)
  const found = all.find(entry => entry.id === id)
  if (found !== undefined && isWaiting(found)) return found
  const waiting = all.filter(isWaiting).map(entry => entry.id)
  const what = found === undefined ? `There is no scheduled release ${id}` : `${id} is over`
  throw new CommandError(`${what}. Waiting: ${waiting.join(', ') || 'none'}.`, EXIT.usage)
}

function runCommand(): Command {
  return new Command('run')
    .description('carries out what is due, then ends: for a timer that runs every minute')
    .action(async (_: unknown, command: Command) => {
      const globals = globalsOf(command)
      const { runSchedule } = await import('./schedule/run.ts')
      process.exitCode = await runSchedule(new Terminal(globals), globals)
    })
}
