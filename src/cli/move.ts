import { Command } from 'commander'
import { DEFAULT_PLACE, PLACE } from '#contract/place.ts'
import type { End, Move } from '#server/db/move/move.ts'
import { setIn } from '#site/edit.ts'
import { siteFile } from '#site/sources.ts'
import { placeOf, unavailable } from './database.ts'
import { changes, fileEdit, writeEdit } from './edits.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { booksOf, heavy, type Opened, openEnd } from './move/ends.ts'
import { type Found, findBrand } from './move/find.ts'
import { selectSites } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface MoveFlags {
  to: string
  dryRun?: true
}

export function moveCommand(): Command {
  return new Command('move')
    .description('moves a brand with its members to the database of another place; others go on')
    .argument('<site>', 'a folder under sites/')
    .requiredOption('--to <place>', 'the place, such as eu; where it is calls off a move')
    .option('--dry-run', 'says what would move; changes nothing')
    .addHelpText(
      'after',
      `
The brand answers 503 while its rows are copied. Killed at any moment, it is run again, or called off
with --to and the place that the brand is at. Examples:
  livery move papillon --to eu --dry-run
  livery move papillon --to eu`
    )
    .action(async (id: string, flags: MoveFlags, command: Command) => {
      const globals = globalsOf(command)
      if (flags.to !== DEFAULT_PLACE && !PLACE.test(flags.to)) {
        throw new CommandError(
          `"${flags.to}" is no place: one word in lower case, such as eu.`,
          EXIT.usage
        )
      }
      await selectSites(globals, [id], { all: false, changed: false })
      await run(new Terminal(globals), globals, id, flags).catch(error => {
        if (error instanceof CommandError) throw error
        const isOurs = error instanceof Error && error.name === 'MoveError'
        throw isOurs ? new CommandError(error.message) : unavailable(error)
      })
    })
}

async function run(
  terminal: Terminal,
  globals: GlobalOptions,
  id: string,
  { to, dryRun }: MoveFlags
): Promise<void> {
  await using open = new AsyncDisposableStack()
  const ends = new Map<string, Promise<Opened>>()
  const openAt = (place: string): Promise<Opened> => {
    const known = ends.get(place)
    const end = known ?? openEnd(terminal, globals, place, open)
    ends.set(place, end)
    return end
  }
  const found = await findBrand(openAt, id, placeOf(globals, id), to)
  if (dryRun) return tellPlan(terminal, id, found, await openAt(to))
  const move = { brand: id, tell: (line: string) => terminal.progress(line) }
  if (found.state === 'moves' && found.from.name === to) {
    const { callOff } = await heavy()
    await callOff({ ...move, from: found.from, to: await openAt(found.other) })
    terminal.result(`The move of ${id} is called off; it goes on at ${to}.`)
    return done(terminal, id, { from: found.from.name, to, rows: 0 })
  }
  if (found.state === 'there') {
    const wrote = place(globals, id, to)
    terminal.result(wrote ? `${id} is at ${to}; ${wrote} says so now.` : `${id} is at ${to}.`)
    return done(terminal, id, { from: to, to, rows: 0 })
  }
  await moveNow(terminal, globals, { ...move, from: found.from, to: await openAt(to) })
}

async function moveNow(
  terminal: Terminal,
  globals: GlobalOptions,
  move: Omit<Move, 'books'>
): Promise<void> {
  const { moveBrand, totalOf } = await heavy()
  const { brand, from, to } = move
  const { proof, faults } = await moveBrand({ ...move, books: booksOf })
  const file = place(globals, brand, to.name)
  const rows = proof ? totalOf(proof) : 0
  const tables = Object.values(proof ?? {}).filter(({ rows }) => rows > 0).length
  if (proof) {
    terminal.result(
      `${rows} rows of ${tables} tables are at ${to.name}, with the checksums that they had at ${from.name}.`
    )
  }
  for (const fault of faults) terminal.problem(`the books at ${from.name}: ${fault}`)
  if (faults.length > 0) process.exitCode = EXIT.checks
  else terminal.result(`The books are right at both, and ${from.name} has no row of ${brand} left.`)
  if (file) terminal.result(`${file} has data.place: ${to.name}.`)
  done(terminal, brand, { from: from.name, to: to.name, rows })
}

async function tellPlan(terminal: Terminal, id: string, found: Found, to: End): Promise<void> {
  if (found.state === 'there') {
    terminal.result(`${id} is at ${to.name}; nothing would move.`)
    return done(terminal, id, { from: to.name, to: to.name, rows: 0 })
  }
  const { planMove, totalOf } = await heavy()
  const { goes, there } = await planMove({ brand: id, from: found.from, to })
  for (const [table, { rows }] of Object.entries(goes)) {
    if (rows > 0) terminal.result(`${table}  ${rows}`)
  }
  const rows = totalOf(goes)
  terminal.result(
    `${rows} rows would go from ${found.from.name} to ${to.name}. Nothing was changed.`
  )
  const taken = totalOf(there)
  if (taken > 0 && found.state === 'here') {
    terminal.problem(`${to.name} has ${taken} rows of ${id} already, which a move refuses.`)
  }
  done(terminal, id, { from: found.from.name, to: to.name, rows })
}

/** Writes the place into the brand's own file; undefined where it says so already. */
function place({ cwd, env }: GlobalOptions, id: string, to: string): string | undefined {
  if (placeOf({ cwd, env } as GlobalOptions, id) === to) return undefined
  const edit = fileEdit(cwd, siteFile(id, env), text => setIn(text, ['data', 'place'], to))
  if (changes(edit)) writeEdit(cwd, edit)
  return edit.file
}

function done(
  terminal: Terminal,
  id: string,
  more: { from: string; to: string; rows: number }
): void {
  terminal.document({ ok: true, command: 'move', sites: [{ id, ...more }], issues: [] })
}
