import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { liveryWith } from '../../world/livery.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { reported } from './desk.ts'

const server = useServer()
const folder = mkdtempSync(join(tmpdir(), 'livery-transparency-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  liveryWith(
    { DATABASE_URL: server.url, LIVERY_SECRET: 'of the tests' },
    ...['--cwd', CHECKOUT, ...args]
  )

test('livery transparency prints the numbers of a year, and writes them as JSON', async () => {
  server.clock.set(new Date().toISOString())
  const year = server.clock.now().getUTCFullYear()
  await reported(await person(server), (await person(server)).id, 'scam')
  const out = join(folder, 'deep', 'numbers.json')
  const printed = run('transparency', 'avondlicht', '--year', String(year), '--out', out)
  expect([printed.status, printed.stdout]).toEqual([
    0,
    expect.stringContaining('reports     1 (scam 1)')
  ])
  const written = JSON.parse(readFileSync(out, 'utf8'))
  expect(written).toMatchObject({ format: 1, brand: 'avondlicht', year, reports: { received: 1 } })
  const document = run('--json', 'transparency', 'avondlicht', '--year', String(year)).stdout
  expect(JSON.parse(document)).toMatchObject({ ok: true, numbers: written })
  const last = run('transparency', 'avondlicht').stdout
  expect(last).toMatch(`avondlicht, ${year - 1}\nreports     0 (none)`)
})

test('a year to come and a brand that is not there are told apart', () => {
  const year = run('transparency', 'avondlicht', '--year', '2999')
  expect([year.status, year.stderr]).toEqual([2, expect.stringContaining('--year is 2999')])
  const brand = run('transparency', 'nobody')
  expect([brand.status, brand.stderr]).toEqual([2, expect.stringContaining('no brand "nobody"')])
})
