import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery, liverySpawned } from '../world/livery.ts'

test('help names every verb and the exit codes', () => {
  const { status, stdout } = livery(['--help'])
  expect(status).toBe(0)
  for (const verb of ['start', 'build', 'validate', 'list', 'dev', 'preview']) {
    expect(stdout).toMatch(new RegExp(`^  ${verb}\\b`, 'm'))
  }
  expect(stdout).toContain('Exit codes')
})

test('an unknown verb or option is a usage error', () => {
  expect(livery(['bild']).status).toBe(2)
  expect(livery(['build', '--fast']).status).toBe(2)
})

test('an unknown brand is a usage error that names the nearest', () => {
  const { status, stderr } = livery(['validate', 'avondlich'])
  expect(status).toBe(2)
  expect(stderr).toContain('There is no sites/avondlich. Did you mean avondlicht?')
})

test('the demo brands are valid', () => {
  const { status, stdout } = livery(['validate'])
  expect(status).toBe(0)
  expect(stdout).toContain('3 valid, 0 errors')
})

test('a mistake is printed with file, line, column, excerpt and what to do, and exits with 3', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG.replace('"#c8102e"', '#c8102e')
  })
  const { status, stderr } = livery(['--cwd', root, 'validate'])
  expect(status).toBe(3)
  expect(stderr).toMatch(/^sites\/zonnig\/site\.yaml:10:\d+ error L020 theme\.primary is empty/m)
  expect(stderr).toContain('primary: #c8102e')
  expect(stderr).toContain('^')
  expect(stderr).toMatch(/quote/)
})

test('--json prints exactly one document', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const { status, stdout } = livery(['--cwd', root, '--json', 'validate'])
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    command: 'validate',
    sites: [{ id: 'zonnig' }],
    issues: []
  })
})

test('build writes nothing for a brand with an error and exits with 3', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG.replace('niche: 1', 'niche: 9')
  })
  const { status } = livery(['--cwd', root, 'build', '--no-media'])
  expect(status).toBe(3)
  expect(existsSync(join(root, 'dist/zonnig.example'))).toBe(false)
})

test('list shows domain, languages and whether a brand is built', () => {
  const { status, stdout } = livery(['list'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/papillon +papillon\.example +.* niche 2 +nl fr de/)
})

test('preview of nothing says what to do', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const { status, stderr } = livery(['--cwd', root, 'preview'])
  expect(status).toBe(2)
  expect(stderr).toContain('Run "livery build" first')
})

// The other tests share one process for their command lines; an operator starts one for each.
test.each([
  [0, ['--help']],
  [0, ['list']],
  [2, ['bild']],
  [2, ['--json', 'build', '--fast']],
  [2, ['validate', 'avondlich']]
])('in a process of its own it ends with %i as well, and says the same: %j', (code, words) => {
  const own = liverySpawned(words)
  expect(own.status).toBe(code)
  expect(timeless(livery(words))).toEqual(timeless(own))
})

const timeless = <T>(ran: T): T =>
  JSON.parse(JSON.stringify(ran).replace(/durationMs\\":\d+/g, 'durationMs\\":0')) as T
