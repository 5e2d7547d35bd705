import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const MAAN = ZONNIG.replaceAll('zonnig', 'maan').replace('Zonnig', 'Maan')

async function fleet() {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': `${ZONNIG}deploy: { target: caddy, path: /srv/zonnig }\n`,
    'sites/zonnig/words/nl.json': '{}\n',
    'sites/maan/site.yaml': MAAN
  })
  const run = (...args: string[]) => livery(['--cwd', world.root, '--no-input', ...args])
  return { ...world, run }
}

test('an archived brand is in no list, is not checked or built, and comes back as it was', async () => {
  const { root, run } = await fleet()
  const before = readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')
  const { status, stdout } = run('archive', 'zonnig')
  expect(status).toBe(0)
  expect(stdout).toContain('zonnig is archived, in sites/_archive/zonnig.')
  expect(stdout).toContain('Its pages stay on the host at /srv/zonnig')
  expect(run('list').stdout).not.toMatch(/^zonnig /m)
  expect(run('validate').stdout).toContain('1 valid')
  expect(existsSync(join(root, 'sites/zonnig'))).toBe(false)
  const unknown = run('validate', 'zonnig')
  expect(unknown.status).toBe(2)
  expect(unknown.stderr).toContain('it is archived: livery unarchive zonnig')
  expect(run('unarchive', 'zonnig').status).toBe(0)
  expect(readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toBe(before)
  expect(existsSync(join(root, 'sites/zonnig/words/nl.json'))).toBe(true)
  expect(run('validate').stdout).toContain('2 valid')
})

test('no new brand takes the id of an archived one, whose members are still there', async () => {
  const { run } = await fleet()
  run('archive', 'zonnig')
  const { status, stderr } = run('new', 'zonnig', '--like', 'maan', '--domain', 'ster.example')
  expect(status).toBe(2)
  expect(stderr).toContain('zonnig is archived; livery unarchive zonnig brings it back')
})

test('a brand whose domain was taken meanwhile stays in the archive', async () => {
  const { root, run, write } = await fleet()
  run('archive', 'zonnig')
  await write({ 'sites/maan/site.yaml': MAAN.replace('maan.example', 'zonnig.example') })
  const { status, stderr } = run('unarchive', 'zonnig')
  expect(status).toBe(2)
  expect(stderr).toContain('error L101 zonnig.example is also a domain of maan')
  expect(stderr).toContain('Nothing was moved.')
  expect(existsSync(join(root, 'sites/_archive/zonnig/site.yaml'))).toBe(true)
})

test('what is not archived cannot come back', async () => {
  const { run } = await fleet()
  const { status, stderr } = run('unarchive', 'ster')
  expect(status).toBe(2)
  expect(stderr).toContain('There is no sites/_archive/ster. Archived: none.')
})
