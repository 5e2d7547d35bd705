import { existsSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changed, SMALL, writeFleet } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const MAAN = SMALL.replaceAll('zonnig', 'maan').replace('Zonnig', 'Maan')
const STER = `${SMALL.replaceAll('zonnig', 'ster').replace('Zonnig', 'Ster')}tags: [bright]\n`

const fleet = () =>
  writeFleet({
    'sites/zonnig/site.yaml': SMALL,
    'sites/maan/site.yaml': MAAN,
    'sites/ster/site.yaml': STER
  })

test('an option can be set in the environment, and 0 switches it off', async () => {
  const { root } = await fleet()
  const on = livery(['validate'], { LIVERY_CWD: root, LIVERY_JSON: '1' })
  expect(JSON.parse(on.stdout).sites).toHaveLength(3)
  const off = livery(['validate'], { LIVERY_CWD: root, LIVERY_JSON: '0' })
  expect(off.stdout).toContain('3 valid')
})

test('an option on the command line wins over the environment', async () => {
  const { root } = await fleet()
  const { stdout } = livery(['validate', '--tag', 'bright'], {
    LIVERY_CWD: root,
    LIVERY_VALIDATE_TAG: 'dim'
  })
  expect(stdout).toContain('1 valid')
})

test('a wrong value in the environment is a usage error that names the variable', () => {
  const { status, stderr } = livery(['build'], { LIVERY_BUILD_JOBS: 'many' })
  expect(status).toBe(2)
  expect(stderr).toContain('LIVERY_BUILD_JOBS')
})

test('a tag that no brand carries names the nearest', async () => {
  const { root } = await fleet()
  const { status, stderr } = livery(['--cwd', root, 'validate', '--tag', 'brigth'])
  expect(status).toBe(2)
  expect(stderr).toContain('No brand carries the tag brigth. Did you mean bright?')
})

test('--changed chooses only what differs from its last build', async () => {
  const { root } = await fleet()
  expect(livery(['--cwd', root, 'build', '--no-media']).status).toBe(0)
  writeFileSync(join(root, 'sites/maan/site.yaml'), changed(MAAN, '#c8102e', '#0a5c8f'))
  const { stdout } = livery(['--cwd', root, '--json', 'validate', '--changed'])
  expect(JSON.parse(stdout).sites.map(({ id }: { id: string }) => id)).toContain('maan')
})

test('shards together build every brand once', async () => {
  const { root } = await fleet()
  const built = ['1/2', '2/2'].map(shard => {
    const { stdout } = livery(['--cwd', root, '--json', 'build', '--no-media', '--shard', shard])
    return JSON.parse(stdout).sites.map(({ site }: { site: string }) => site)
  })
  expect(built.flat().sort()).toEqual(['maan', 'ster', 'zonnig'])
  expect(livery(['build', '--shard', '3/2']).status).toBe(2)
})

test('without --keep-going a wrong brand stops the build before anything is written', async () => {
  const { root, write } = await fleet()
  await write({ 'sites/maan/site.yaml': changed(MAAN, 'niche: 1', 'niche: 9') })
  const { status, stderr } = livery(['--cwd', root, 'build', '--no-media'])
  expect(status).toBe(3)
  expect(stderr).toContain(
    'Left as they were: ster, zonnig. --keep-going builds all that are right.'
  )
  expect(existsSync(join(root, 'dist/zonnig.example'))).toBe(false)
})

test('with --keep-going the right brands are built, the live site of the wrong one stays, and it ends with 5', async () => {
  const { root, write } = await fleet()
  expect(livery(['--cwd', root, 'build', '--no-media']).status).toBe(0)
  const before = readlinkSync(join(root, 'dist/maan.example'))
  await write({
    'sites/maan/site.yaml': changed(MAAN, 'niche: 1', 'niche: 9'),
    'sites/ster/site.yaml': changed(STER, '#c8102e', '#0a5c8f')
  })
  const { status, stdout } = livery([
    '--cwd',
    root,
    '--json',
    'build',
    '--no-media',
    '--keep-going'
  ])
  expect(status).toBe(5)
  const report = JSON.parse(stdout)
  expect(report.sites).toEqual([
    expect.objectContaining({ site: 'ster' }),
    { site: 'zonnig', unchanged: true }
  ])
  expect(report.issues[0]).toMatchObject({ code: 'L103', site: 'maan' })
  expect(readlinkSync(join(root, 'dist/maan.example'))).toBe(before)
})

test('--ndjson tells what happens line by line and ends with a summary', async () => {
  const { root } = await fleet()
  const { stdout } = livery(['--cwd', root, '--ndjson', 'build', 'zonnig', '--no-media'])
  const types = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).type)
  expect(types).toEqual(expect.arrayContaining(['fleet', 'site:start', 'site:done', 'summary']))
  expect(types.at(-1)).toBe('summary')
})

test('--json-schema describes the document that --json prints', () => {
  const { status, stdout } = livery(['--json-schema'])
  expect(status).toBe(0)
  expect(Object.keys(JSON.parse(stdout).properties)).toEqual([
    'ok',
    'command',
    'version',
    'durationMs',
    'sites',
    'issues',
    'error'
  ])
})
