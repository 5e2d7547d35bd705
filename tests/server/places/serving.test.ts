import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstIdOf } from '#server/db/places.ts'
import { freePort, Going } from '../../world/going.ts'
import { livery } from '../../world/livery.ts'
import type { Person } from '../../world/people.ts'
import { TwoPlaces } from '../../world/places.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let fleet: TwoPlaces

beforeAll(async () => {
  fleet = await TwoPlaces.make()
  fleet.place('papillon', 'eu')
  await fleet.start()
})

afterAll(() => fleet.clear())

const AVONDLICHT = 'avondlicht.example'
const PAPILLON = 'papillon.example'

test('a member is known where the brand is placed, and their writes are in that database alone', async () => {
  const anna = await fleet.person('default', AVONDLICHT)
  const bea = await fleet.person('eu', PAPILLON)
  const cees = await fleet.person('eu', PAPILLON, { profile: { gender: 'male' } })
  const seenBy = async (domain: string, who: Person) => {
    const { body } = await fleet.call(domain, 'GET', '/api/user.php', { who })
    return (body as { user: { id: number } | null }).user?.id
  }
  expect(await seenBy(AVONDLICHT, anna)).toBe(anna.id)
  expect(await seenBy(PAPILLON, bea)).toBe(bea.id)
  expect(await seenBy(AVONDLICHT, bea)).toBeUndefined()
  const liked = await fleet.call(PAPILLON, 'POST', '/api/like.php', {
    who: bea,
    body: { id: cees.id }
  })
  expect(liked.status, JSON.stringify(liked.body)).toBe(200)
  const rows = async (place: 'default' | 'eu') =>
    fleet.databases[place].kysely.selectFrom('likes').select('to_id').execute()
  expect([await rows('default'), await rows('eu')]).toEqual([[], [{ to_id: cees.id }]])
})

test('ids of two places are never the same', async () => {
  const bea = await fleet.person('eu', PAPILLON)
  const anna = await fleet.person('default', AVONDLICHT)
  expect(bea.id).toBeGreaterThanOrEqual(firstIdOf('eu'))
  expect(anna.id).toBeLessThan(firstIdOf('eu'))
  expect(String(bea.id).length).toBeLessThanOrEqual(15)
})

const run = (...words: string[]) => livery(['--cwd', fleet.root, ...words], fleet.env)

/** A token of an admin of a place. */
const admin = (name: string, place: string): string =>
  run('--place', place, 'operators', 'add', name, '--role', 'admin', '--machine').stdout.trim()

/** Calls of the operators' port with a token. */
function asking(token: string) {
  const port = Number(new URL(fleet.server?.operators ?? '').port)
  return (path: string, headers = {}) =>
    fleet.call(`127.0.0.1:${port}`, 'GET', path, {
      port,
      headers: { authorization: `Bearer ${token}`, ...headers }
    })
}

test('operators reach a place by its name, each with the operators of its own', async () => {
  const ask = asking(admin('lotte', 'eu'))
  const brands = async (path: string, headers = {}) => {
    const { status, body } = await ask(path, headers)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { items: { id: string }[] }).items.map(({ id }) => id)
  }
  expect(await brands('/admin/brands?place=eu')).toEqual(['papillon'])
  expect(await brands('/admin/brands', { 'livery-place': 'eu' })).toEqual(['papillon'])
  expect(await brands('/admin/brands', { cookie: 'livery_place=eu' })).toEqual(['papillon'])
  expect((await ask('/admin/brands')).status).toBe(401)
  expect((await ask('/admin/brands?place=mars')).status).toBe(404)
  expect((await ask('/metrics?place=eu')).body).toContain('livery_event_streams{brand="papillon"}')
})

test('the list of brands of one place has those of the others, with the place and what waits', async () => {
  expect(run('pause', 'papillon', '--note', 'New hall').status).toBe(0)
  const { body } = await asking(admin('anna', 'default'))('/admin/brands')
  const { items, elsewhere, silent } = body as Record<string, { id: string; place: string }[]>
  expect(items?.map(({ id, place }) => [id, place])).toContainEqual(['avondlicht', 'default'])
  expect(items?.map(({ id }) => id)).not.toContain('papillon')
  expect(elsewhere).toMatchObject([{ id: 'papillon', place: 'eu', paused: { note: 'New hall' } }])
  expect(silent).toEqual([])
  expect(run('resume', 'papillon').status).toBe(0)
})

test('livery list asks the database of each brand, and says of which it does not know', async () => {
  expect(run('pause', 'papillon', '--note', 'New hall').status).toBe(0)
  const listed = run('list')
  expect(listed.stdout).toMatch(/^papillon .*PAUSED since .*: New hall.* at eu$/m)
  expect(listed.stderr).not.toContain('is not known')
  const away = { ...fleet.env, DATABASE_URL_EU: 'postgres://nobody@127.0.0.1:9/nothing' }
  const unknown = livery(['--cwd', fleet.root, 'list'], away)
  expect(unknown.stdout).not.toContain('PAUSED')
  expect(unknown.stderr).toContain('whether papillon are paused is not known')
  expect(run('resume', 'papillon').status).toBe(0)
})

test('livery doctor looks at the database of each place', () => {
  const told = run('doctor').stdout
  expect(told).toContain('DATABASE_URL answers')
  expect(told).toContain('DATABASE_URL_EU answers')
  const { DATABASE_URL_EU: _, ...env } = fleet.env
  expect(livery(['--cwd', fleet.root, 'doctor'], env).stdout).toContain(
    'DATABASE_URL_EU is not set, and brands are there'
  )
})

test('a server does not start where a place has no database, and says which variable it lacks', async () => {
  const { DATABASE_URL_EU: eu, ...env } = fleet.env
  await expect(fleet.start(env)).rejects.toThrow(
    'data.place is eu, and DATABASE_URL_EU is not set beside DATABASE_URL; set DATABASE_URL_EU'
  )
  const said = livery(['--cwd', fleet.root, 'validate', 'papillon'], {
    ...env,
    DATABASE_URL_EU: undefined
  })
  expect([said.status, said.stderr + said.stdout]).toEqual([3, expect.stringContaining('L225')])
  const swapped = { ...env, DATABASE_URL: eu, DATABASE_URL_EU: env.DATABASE_URL }
  await expect(fleet.start(swapped)).rejects.toThrow(
    'the database of the place default is that of eu'
  )
})

test('a place that has no address of its own is a database of the Postgres that comes with Livery', async () => {
  const running = new Going(['--cwd', fleet.root, 'serve', '--port', await freePort()])
  await running.says('Ctrl+C stops it.')
  const seeded = livery(['--cwd', fleet.root, 'seed', '--brand', 'papillon', '--members', '3'], {
    DATABASE_URL: undefined
  })
  expect(seeded.stdout, seeded.stderr).toContain('papillon: 3 demo members added')
  const others = livery(['--cwd', fleet.root, '--json', 'seed', '--members', '3'], {
    DATABASE_URL: undefined
  })
  const { sites } = JSON.parse(others.stdout) as { sites: { site: string }[] }
  expect(sites.map(({ site }) => site)).toEqual(['avondlicht', 'herbstgold'])
  running.signal('SIGTERM')
  expect(await running.ends()).toBe(0)
})
