import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import { liverySpawned } from '../world/livery.ts'

/**
 * How long `livery shot` takes for about two hundred pictures of what is built in `dist`:
 * `node tests/bench/shots.ts [dist]`.
 */
const dist = process.argv[2] ?? join(CHECKOUT, 'dist')
const out = mkdtempSync(join(tmpdir(), 'livery-shots-'))
try {
  const which = ['avondlicht', 'papillon', '--locales', 'nl', '--widths', '390']
  const words = ['shot', ...which, '--dist', dist, '--out', join(out, 'shots'), '--json']
  const { stdout, stderr, status } = liverySpawned(['--cwd', CHECKOUT, ...words])
  if (status !== 0) throw new Error(stderr)
  const { count, durationMs } = JSON.parse(stdout) as { count: number; durationMs: number }
  const each = Math.round(durationMs / count)
  process.stdout.write(`${count} pictures in ${durationMs} ms, ${each} ms each\n`)
} finally {
  rmSync(out, { recursive: true, force: true })
}
