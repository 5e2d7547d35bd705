import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, expect, test, vi } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { addOperator } from '#server/core/operator/operators.ts'
import { programFor } from '../../src/cli/program.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { liveryWith } from '../world/livery.ts'
import { useServer } from '../world/server.ts'

const server = useServer()
const folder = mkdtempSync(join(tmpdir(), 'livery-environment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

vi.setConfig({ testTimeout: 120_000 })

const project = async (): Promise<string> =>
  (await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })).root

test('a moderator is named by LIVERY_OPERATOR, as the help says', async () => {
  const given = { name: 'lotte', role: 'moderator', brands: null } as const
  await server.database.kysely
    .transaction()
    .execute(tx => addOperator(tx, given, server.clock.now()))
  const env = {
    DATABASE_URL: server.url,
    LIVERY_SECRET: 'of the tests',
    LIVERY_MEDIA_FOLDER: folder
  }
  const nobody = liveryWith(env, '--cwd', CHECKOUT, 'moderate', 'queue')
  expect(nobody.stderr).toContain('LIVERY_OPERATOR')
  const lotte = liveryWith(
    { ...env, LIVERY_OPERATOR: 'lotte' },
    '--cwd',
    CHECKOUT,
    'moderate',
    'queue'
  )
  expect(lotte.stderr).not.toContain('Say who you are')
  expect(lotte.status, lotte.stderr).toBe(0)
})

test('a variable of one verb says nothing to another: mails do not go into the published folder', async () => {
  const root = await project()
  const env = { LIVERY_OUT: join(root, 'dist'), LIVERY_BUILD_OUT: join(root, 'dist') }
  const mails = join(root, 'mails')
  const { status, stderr } = liveryWith(
    { ...env, LIVERY_MAIL_OUT: mails },
    ...['--cwd', root, 'mail', 'zonnig', '--template', 'reset']
  )
  expect(status, stderr).toBe(0)
  expect(existsSync(join(root, 'dist'))).toBe(false)
  expect(readdirSync(mails)).toHaveLength(2)
})

test('what names a company or preset elsewhere changes nothing in config set', async () => {
  const root = await project()
  const env = { LIVERY_COMPANY: 'other', LIVERY_PRESET: 'country/nl', LIVERY_NEW_COMPANY: 'acme' }
  const ran = liveryWith(env, '--cwd', root, 'config', 'set', 'zonnig', 'brand.name=Zon')
  expect(ran.status, ran.stderr).toBe(0)
  expect(readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toContain('name: Zon')
})

test('each variable stands for one option, and none for a setting of the server', async () => {
  const names = namesIn(await programFor([]))
  expect(names).toEqual(
    expect.arrayContaining(['LIVERY_JSON', 'LIVERY_BUILD_OUT', 'LIVERY_HOST_TO'])
  )
  const settings = readFileSync(join(CHECKOUT, 'docs/operations.md'), 'utf8').match(/LIVERY_\w+/g)
  const others = new Set<string>(settings)
  others.delete('LIVERY_OPERATOR')
  const twice = names.filter((name, at) => names.indexOf(name) !== at && name !== 'LIVERY_OPERATOR')
  expect(twice).toEqual([])
  expect(names.filter(name => others.has(name))).toEqual([])
})

test('the help of a verb names the variable of each option', async () => {
  const { stdout } = liveryWith({}, 'build', '--help')
  expect(stdout).toContain('LIVERY_BUILD_OUT')
  expect(liveryWith({}, '--help').stdout).toContain('LIVERY_<VERB>_<OPTION>')
})

function namesIn(command: Command): string[] {
  return [
    ...command.options.flatMap(({ envVar }) => envVar ?? []),
    ...command.commands.flatMap(namesIn)
  ]
}
