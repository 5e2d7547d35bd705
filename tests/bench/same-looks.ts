import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compareLooks } from './looks-compare.ts'

/**
 * Shows whether a change of code changed a look. Two commands:
 *
 *     node tests/bench/same-looks.ts shoot <folder> [--quick]
 *     node tests/bench/same-looks.ts compare <before> <after> <differences> [--quick]
 *
 * `shoot` takes every sheet in a process of its own, all at once: it builds the brands, starts a
 * server with people in it, and writes `<folder>/<sheet>/<name>-<width>.png`: every page and member
 * screen, the steps of sign-up, what opens over a screen, faults of forms, and screens whose calls fail
 * or wait. `--quick` takes the first sheet alone. Exit 1 where one could not be taken.
 *
 * `compare` prints the share of pixels that differ, picture by picture, and writes before, after and
 * difference beside each other; exit 1 where any differ. With `--quick` it compares the sheets that
 * `<after>` has.
 *
 * Held still: the clock of server and browser, dice, motion and caret; typefaces are waited for.
 * Left out, because luck decides about them: the alert about push, and that alerts which come late
 * lie over the page. Both sides are built on the same day, because the built pages know the day.
 */
const [verb, ...given] = process.argv.slice(2)
const isQuick = given.includes('--quick')
const [first, second, third] = given.filter(word => !word.startsWith('--'))
const say = (line: string) => process.stdout.write(`${line}\n`)
if (verb === 'sheet' && first && second) {
  // Its imports reach into the server, which the other commands have no need of.
  const { shoot } = await import('./looks-shoot.ts')
  process.exitCode = (await shoot(first, say, second)) > 0 ? 1 : 0
} else if (verb === 'shoot' && first) {
  const { SHEET_NAMES } = await import('./looks-shoot.ts')
  const names = isQuick ? SHEET_NAMES.slice(0, 1) : SHEET_NAMES
  const ends = names.map(name =>
    once(
      spawn(process.execPath, [import.meta.filename, 'sheet', first, name], { stdio: 'inherit' }),
      'exit'
    )
  )
  const codes = await Promise.all(ends)
  process.exitCode = codes.every(([code]) => code === 0) ? 0 : 1
} else if (verb === 'compare' && first && second && third) {
  process.exitCode = (await compareLooks(first, second, third, say, isQuick)) > 0 ? 1 : 0
} else {
  say('shoot <folder> [--quick] | compare <before> <after> <differences> [--quick]')
  process.exitCode = 2
}
