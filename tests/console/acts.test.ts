import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { saveNotifications } from '#contract/calls/notifications.ts'
import { readLog } from '#contract/operator/log.ts'
import { pauseBrand, resumeBrand } from '#contract/operator/pauses.ts'
import { useOperators, worker } from '../server/moderation/desk.ts'
import { RunningClock } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { atDesk, useConsole } from '../world/console.ts'
import { person } from '../world/people.ts'
import { useServer } from '../world/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = useServer({ clock: new RunningClock() })
const side = useConsole(server)
const desk = useOperators(server)

const brandAt = (id: string) => ({ path: `/app/brands/${id}` })

async function noFault(page: Page, width: number): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(width)
}

/** What a line of the log says of an act, asked for by an admin. */
async function logged(act: string, operator: string) {
  const admin = await worker(server, desk, 'admin')
  const { items } = await admin.must(readLog, { query: { act, operator } })
  return items.map(({ brand, reason, details }) => ({ brand, reason, details }))
}

const pausedBy = async (id: string) =>
  (
    await server.database.kysely
      .selectFrom('paused_brands')
      .select(['paused_by', 'note'])
      .where('brand', '=', id)
      .execute()
  ).at(0)

const status = (page: Page, method: string, path: string, body?: object): Promise<number> =>
  page.evaluate(
    async ([how, to, sent]) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = sent === undefined ? { method: how } : { method: how, headers, body: sent }
      return (await fetch(to ?? '', init as RequestInit)).status
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)]
  )

test('a brand is paused and opened again by keys, after it was said whom that meets', async () => {
  await person(server, { domain: 'papillon.example' })
  const { page, errors, name } = await atDesk(server, side, 'admin', brandAt('papillon'))
  const state = page.getByRole('region', { name: 'Pause' })
  await state.getByText('Visitors and members can come in.').waitFor()
  await state.getByRole('button', { name: 'Pause Papillon' }).press('Enter')
  const form = state.getByRole('form', { name: 'Pause Papillon' })
  const { rows } = await server.database.pool.query(
    `select count(*)::int as n from accounts where brand = 'papillon' and status = 'active'`
  )
  await form.getByText(new RegExp(`^${rows[0].n} members? can’t log in`)).waitFor()
  expect(await pausedBy('papillon')).toBeUndefined()
  await form.getByLabel('Reason').focus()
  await page.keyboard.type('The hall is being painted')
  await page.keyboard.press('Enter')
  await state.getByRole('status').getByText('It’s paused.').waitFor()
  await state.getByText(`by ${name}.`).waitFor()
  expect(await pausedBy('papillon')).toEqual({
    paused_by: name,
    note: 'The hall is being painted'
  })
  await noFault(page, 1280)
  await state.getByRole('button', { name: 'Open Papillon again' }).press('Enter')
  const end = state.getByRole('form', { name: 'Open Papillon again' })
  await end.getByText('Visitors see its pages again').waitFor()
  await page.keyboard.press('Escape')
  expect(await pausedBy('papillon')).toBeDefined()
  await state.getByRole('button', { name: 'Open Papillon again' }).press('Enter')
  await end.getByRole('button', { name: 'Open Papillon again' }).press('Enter')
  await state.getByRole('status').getByText('Papillon is open again.').waitFor()
  expect(await pausedBy('papillon')).toBeUndefined()
  expect(await logged('pauseBrand', name)).toEqual([
    { brand: 'papillon', reason: 'The hall is being painted', details: {} }
  ])
  expect(await logged('resumeBrand', name)).toHaveLength(1)
  expect(errors).toEqual([])
})

test('the list of brands shows who rests, and a second pause changes nothing', async () => {
  const first = await worker(server, desk, 'admin')
  const papillon = { params: { brand: 'papillon' } }
  expect((await first.must(pauseBrand, { ...papillon, body: { note: 'one' } })).is_new).toBe(true)
  expect((await first.must(pauseBrand, { ...papillon, body: { note: 'two' } })).is_new).toBe(false)
  expect((await pausedBy('papillon'))?.note).toBe('one')
  const { page } = await atDesk(server, side, 'admin', { path: '/app/brands' })
  const row = page.getByRole('row').filter({ hasText: 'papillon.example' })
  await row.getByText('paused').waitFor()
  expect((await first.must(resumeBrand, papillon)).was_paused).toBe(true)
})

test('codes are made for so many accounts, shown, and in the log by their number', async () => {
  const { page, errors, name } = await atDesk(server, side, 'admin', brandAt('avondlicht'))
  const part = page.getByRole('region', { name: 'Invitations' })
  await part.getByRole('button', { name: 'New codes' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await part.getByLabel('Accounts per code').fill('4')
  await part.getByRole('button', { name: 'Make codes for 12 accounts' }).press('Enter')
  await part.getByRole('status').getByText('3 codes are made.').waitFor()
  const { rows } = await server.database.pool.query(
    `select code from invites where brand = 'avondlicht' and uses_left = 4`
  )
  expect(rows).toHaveLength(3)
  await part.getByRole('cell', { name: rows[0].code }).waitFor()
  expect(await logged('makeInvites', name)).toEqual([
    { brand: 'avondlicht', reason: null, details: { count: 3, uses: 4 } }
  ])
  expect(errors).toEqual([])
})

/** A member of Avondlicht who asked for news. */
async function subscriber(): Promise<void> {
  const anna = await person(server)
  await anna.must(saveNotifications, { body: { types: { news: { email: true } } } })
}

test('a campaign is written, looked at in each language, and sent to whoever asked for it', async () => {
  await subscriber()
  const { page, errors, name } = await atDesk(server, side, 'admin')
  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'New campaign' }).press('Enter')
  const form = page.getByRole('form', { name: 'New campaign' })
  await form.getByLabel('Brand').selectOption('avondlicht')
  await form.getByLabel('Page of the button').fill('/match-finder')
  const dutch = form.getByRole('group', { name: 'Dutch' })
  await dutch.getByLabel('Subject').fill('De matchzoeker is er')
  await dutch.getByLabel('Text', { exact: true }).fill('Twaalf vragen.\n\nOverslaan mag altijd.')
  await page.keyboard.press('Control+Enter')
  const look = page.getByRole('form', { name: 'Who gets what' })
  await look.getByText('De matchzoeker is er').first().waitFor()
  await look.getByText('https://avondlicht.example/match-finder').waitFor()
  await noFault(page, 1280)
  const sent = () => server.database.kysely.selectFrom('campaigns').selectAll().execute()
  expect(await sent()).toEqual([])
  await page.keyboard.press('Escape')
  expect(await dutch.getByLabel('Subject').inputValue()).toBe('De matchzoeker is er')
  await dutch.getByLabel('Words on the button').fill('Beginnen')
  await page.keyboard.press('Control+Enter')
  await look.getByText('Beginnen').waitFor()
  await look.getByRole('button', { name: /^Tell \d+ members?$/ }).press('Enter')
  await page.getByRole('status').getByText('being told').waitFor()
  expect(await sent()).toMatchObject([
    {
      ...{ brand: 'avondlicht', type: 'news', link: '/match-finder' },
      words: { nl: { subject: 'De matchzoeker is er', button: 'Beginnen' } }
    }
  ])
  await page.getByRole('cell', { name: 'De matchzoeker is er' }).waitFor()
  expect(await logged('openCampaign', name)).toMatchObject([
    { brand: 'avondlicht', details: { type: 'news', languages: ['nl'], is_new: true } }
  ])
  expect(errors).toEqual([])
})

test('what nobody asked for, and what was sent before, can’t be sent', async () => {
  const { page } = await atDesk(server, side, 'admin', { path: '/app/campaigns' })
  const write = async (type: string, subject: string) => {
    await page.getByRole('button', { name: 'New campaign' }).click()
    const form = page.getByRole('form', { name: 'New campaign' })
    await form.getByLabel('Brand').selectOption('papillon')
    await form.getByLabel('Kind').selectOption(type)
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByRole('alert').getByText('in one language at least').waitFor()
    const first = form.getByRole('group').first()
    await first.getByLabel('Subject').fill(subject)
    await first.getByLabel('Text', { exact: true }).fill('Alles kost minder.')
    await form.getByRole('button', { name: 'Preview' }).click()
  }
  await write('promotions', 'Dit weekend')
  const look = page.getByRole('form', { name: 'Who gets what' })
  await look.getByText('No one would be told').waitFor()
  expect(await look.getByRole('button', { name: /^Tell/ }).isDisabled()).toBe(true)
  const body = { brand: 'papillon', type: 'promotions', texts: { nl: { subject: 'a', text: 'b' } } }
  expect(await status(page, 'POST', '/admin/campaigns', body)).toBe(409)
})

test.each(['moderator', 'support', 'editor'] as const)(
  'a %s has none of these acts: no link, no button, and 403',
  async role => {
    const { page } = await atDesk(server, side, role, { path: '/app/campaigns' })
    await page.getByText('Your role may not do that.').waitFor()
    expect(await page.getByRole('link', { name: 'Campaigns' }).count()).toBe(0)
    const brand = '/admin/brands/avondlicht'
    const texts = { nl: { subject: 'a', text: 'b' } }
    const campaign = { brand: 'avondlicht', type: 'news', texts }
    const calls = [
      ['GET', `${brand}/pause`],
      ['POST', `${brand}/pause`, {}],
      ['DELETE', `${brand}/pause`],
      ['GET', `${brand}/invites`],
      ['POST', `${brand}/invites`, { count: 1, uses: 1 }],
      ['GET', '/admin/campaigns'],
      ['POST', '/admin/campaigns/preview', campaign],
      ['POST', '/admin/campaigns', campaign]
    ] as const
    for (const [method, path, body] of calls) {
      expect(await status(page, method, path, body), `${method} ${path}`).toBe(403)
    }
  }
)

test('an admin of one brand can’t act on another', async () => {
  const { page } = await atDesk(server, side, 'admin', { brands: ['avondlicht'] })
  const texts = { nl: { subject: 'a', text: 'b' } }
  const campaign = { brand: 'herbstgold', type: 'news', texts }
  const calls = [
    ['POST', '/admin/brands/herbstgold/pause', {}],
    ['POST', '/admin/brands/herbstgold/invites', { count: 1, uses: 1 }],
    ['POST', '/admin/campaigns', campaign]
  ] as const
  for (const [method, path, body] of calls) {
    expect(await status(page, method, path, body), path).toBe(404)
  }
  expect(await pausedBy('herbstgold')).toBeUndefined()
})

test.each([
  ['light', 1280],
  ['dark', 390]
] as const)(
  'campaigns and their forms have no fault that axe finds: %s, %i',
  async (mode, width) => {
    await subscriber()
    const { page } = await atDesk(server, side, 'admin', { mode, width, path: '/app/campaigns' })
    await page.getByRole('button', { name: 'New campaign' }).click()
    await noFault(page, width)
    const first = page.getByRole('group').first()
    await first.getByLabel('Subject').fill(`Nieuws voor ${mode}`)
    await first.getByLabel('Text', { exact: true }).fill('Een zin.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('form', { name: 'Who gets what' }).waitFor()
    await noFault(page, width)
    await page.goto(`${side.address}/app/brands/avondlicht`)
    await page.getByRole('button', { name: 'Pause Avondlicht' }).click()
    await page.getByText('can’t log in or write').waitFor()
    await page.getByRole('button', { name: 'New codes' }).click()
    await noFault(page, width)
  }
)
