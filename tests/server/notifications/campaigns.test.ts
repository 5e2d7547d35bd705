import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { liveryMeanwhile } from '../../world/livery.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { after, choose, DAY, HOUR, listTold, toldTo, WITH_PHOTO, withPush } from './members.ts'

const server = useServer()
const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-notify-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `livery notify avondlicht` with the words of a file. */
async function notify(yaml: string, ...flags: string[]): Promise<{ code: number; out: string }> {
  const file = join(folder, 'news.yaml')
  writeFileSync(file, yaml)
  const all = ['notify', 'avondlicht', '--type', 'news', '--from', file, ...flags]
  const env = { DATABASE_URL: server.url }
  const { status, stdout, stderr } = await liveryMeanwhile(['--cwd', root, ...all], env)
  return { code: status ?? 1, out: `${stderr}${stdout}` }
}

/** The command reads the clock of the machine: what it opened last is open in the tests' time too. */
async function alignCampaigns(): Promise<void> {
  const now = server.clock.now()
  const ends_at = new Date(now.getTime() + 3 * DAY * 1000)
  await server.database.kysely
    .updateTable('campaigns')
    .set({ created_at: now, ends_at })
    .where('id', '=', eb => eb.selectFrom('campaigns').select(({ fn }) => fn.max('id').as('id')))
    .execute()
}

async function reader(given: { account?: object } = {}): Promise<Person> {
  const anna = await person(server, { profile: WITH_PHOTO, ...given })
  await choose(anna, { types: { news: { email: true } } })
  server.clock.pass(HOUR)
  return anna
}

const words = (subject: string) => `
link: /match-finder
texts:
  nl:
    subject: ${subject}
    text: |
      Er is iets nieuws.

      Kom kijken.
    button: Kijken
`

test('news is sent when it is said so, to who asked for it, once', async () => {
  const anna = await reader()
  const silent = await person(server, { profile: WITH_PHOTO })
  server.clock.pass(HOUR)
  const dry = await notify(words('Iets nieuws'))
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.out).toContain('nl  1 members')
  expect(dry.out).toContain('--send')
  await notices.run(server.world)
  expect(await listTold(server, anna)).toEqual([])
  expect((await notify(words('Iets nieuws'), '--send')).out).toContain('1 members are told')
  expect((await notify(words('Iets nieuws'), '--send')).out).toContain('sent before')
  await alignCampaigns()
  await Promise.all([notices.run(server.world), notices.run(server.world)])
  await after(server, HOUR)
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  expect(told).toMatchObject({ channel: 'mail', template: 'news', kind: 'news' })
  expect(told?.data).toMatchObject({
    subject: 'Iets nieuws',
    text: 'Er is iets nieuws.\n\nKom kijken.\n',
    button: 'Kijken',
    link: 'https://avondlicht.example/match-finder'
  })
  expect(String(told?.data.unsubscribe)).toContain('/api/unsubscribe.php?t=')
  expect(await listTold(server, silent)).toEqual([])
}, 60_000)

test('news waits for the end of quiet hours, and passes over who is paused or on hold', async () => {
  server.clock.set('2026-12-01T21:00:00+01:00')
  const quiet = await reader()
  await choose(quiet, { quiet: { from: '20:00', to: '08:00' } })
  const paused = await reader({ account: { paused_at: new Date() } })
  const held = await reader({ account: { status: 'active' } })
  await server.database.kysely
    .updateTable('accounts')
    .set({ status: 'on_hold' })
    .where('id', '=', held.id)
    .execute()
  const pushed = await reader()
  await withPush(pushed)
  await choose(pushed, { types: { news: { push: true } } })
  server.clock.set('2026-12-02T03:00:00+01:00')
  await notify(words('Nog iets'), '--send')
  await alignCampaigns()
  await notices.run(server.world)
  expect(await listTold(server, quiet)).toEqual([])
  expect(await listTold(server, pushed)).toEqual(['push news'])
  server.clock.set('2026-12-02T08:00:00+01:00')
  await notices.run(server.world)
  expect(await listTold(server, quiet)).toEqual(['mail news'])
  for (const member of [paused, held]) expect(await listTold(server, member)).toEqual([])
}, 60_000)

test.each([
  ['no YAML', 'texts: [', /is no YAML/],
  ['a language that there is not', 'texts: {xx: {subject: a, text: b}}', /texts/],
  ['no text', 'texts: {nl: {subject: a}}', /texts\.nl\.text/],
  ['no subject', 'texts: {nl: {text: a}}', /no subject; write one, or give --subject/],
  ['an address elsewhere', 'link: https://x.example\ntexts: {nl: {subject: a, text: b}}', /link/],
  ['no language', 'texts: {}', /texts/]
])(
  'words with %s are refused by what is wrong',
  async (_, yaml, says) => {
    const { code, out } = await notify(yaml, '--send')
    expect(code).toBe(2)
    expect(out).toMatch(says)
    expect(out).not.toContain('    at ')
  },
  60_000
)
