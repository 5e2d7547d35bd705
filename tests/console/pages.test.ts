import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FORMATS } from '#cli/report/formats.ts'
import { countLanderEvents } from '#contract/calls/landers.ts'
import { landerReport } from '#server/domains/landers/index.ts'
import { RunningClock } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { atDesk, useConsole, waitingPhoto } from '../world/console.ts'
import { person } from '../world/people.ts'
import { Browser, useServer } from '../world/server.ts'

const server = useServer({ clock: new RunningClock() })
const side = useConsole(server)

test('the app is one document that nothing may be put into, and files that are kept', async () => {
  const page = await fetch(`${side.address}/app/queue/photos`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
  const html = await page.text()
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=| style=/)
  const [, script = ''] = /src="([^"]+)"/.exec(html) ?? []
  const file = await fetch(new URL(script, side.address))
  expect(file.headers.get('content-type')).toContain('javascript')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${side.address}/assets/nothing.js`)).status).toBe(404)
})

test('a wrong token opens nothing, and says so', async () => {
  const { visitor } = await import('../world/browser.ts')
  const { page, context } = await visitor({ width: 1280 })
  await context.addInitScript("localStorage.setItem('console-language', 'en')")
  await page.goto(side.address)
  await page.getByLabel('Token').fill('lo_wrongwrongwrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This token isn’t known').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
})

const FICTIONAL = ['Fictional chats', 'Fictional profiles'] as const

test.each([
  ['moderator', ['Photos', 'Texts', 'Reports', 'Complaints', 'Appeals', 'Scam flags'], ['Members']],
  ['support', ['Complaints', 'Chargebacks'], ['Members', 'Orders']],
  ['editor', [], FICTIONAL],
  [
    'admin',
    ['Photos', 'Texts', 'Reports', 'Complaints', 'Appeals', 'Scam flags', 'Chargebacks'],
    ['Members', 'Orders', ...FICTIONAL, 'Campaigns', 'Brands', 'Numbers', 'Operators', 'Log']
  ]
] as const)('%s sees what the role may do, and nothing else', async (role, queues, pages) => {
  const { page } = await atDesk(server, side, role)
  const names = page.getByRole('navigation').getByRole('link')
  const wanted = ['Queues', ...queues, ...pages]
  await expect.poll(() => names.count()).toBe(wanted.length)
  const shown = await names.allInnerTexts()
  expect(shown.map(text => text.replace(/\s*\d+\+?$/, ''))).toEqual(wanted)
  const status = await page.evaluate(async () => (await fetch('/admin/log')).status)
  expect(status).toBe(role === 'admin' ? 200 : 403)
})

test('a moderator’s page of a member has no money on it, and takes a measure', async () => {
  const anna = await person(server, { credits: 77_123 })
  const path = `/app/members/${anna.id}`
  const { page } = await atDesk(server, side, 'moderator', { path })
  await page.getByRole('heading', { name: 'Deletion' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/77123|77,123|Orders|@mail/)
  await page.getByRole('button', { name: 'Take a measure' }).press('Enter')
  await page.getByLabel('What you found').fill('Offered goods in three chats.')
  await page.getByLabel('The rule it breaks').fill('Terms 4: no selling')
  await page.getByLabel('Measure', { exact: true }).selectOption('pause')
  await page.getByLabel('The rule it breaks').press('Enter')
  await page.getByText('Done. The member has been told').waitFor()
  await page.getByRole('cell', { name: 'in force' }).waitFor()
})

test('support finds a member by address and sees credits and sessions', async () => {
  const anna = await person(server, { credits: 77_123 })
  const { page } = await atDesk(server, side, 'support', { path: '/app/members' })
  const { email } = await server.database.kysely
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow()
  await page.getByLabel('Number, name or email address').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: '77123' }).first().waitFor()
  await page.getByRole('region', { name: 'Logged in' }).waitFor()
  expect(await page.getByRole('button', { name: 'Take a measure' }).count()).toBe(0)
})

test('the log is searched and saved as CSV', async () => {
  const anna = await person(server)
  const looking = await atDesk(server, side, 'support', { path: `/app/members/${anna.id}` })
  await looking.page.getByRole('heading', { name: 'Deletion' }).waitFor()
  const { page } = await atDesk(server, side, 'admin', { path: '/app/log' })
  await page.getByRole('textbox', { name: 'Operator' }).fill(looking.name)
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => new Set(await page.locator('tbody td:nth-child(2)').allInnerTexts()))
    .toEqual(new Set([looking.name]))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter')
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toMatch(/^"id","at","operator","role","act",/)
  expect(csv.replaceAll('"', '')).toContain(
    `${looking.name},support,getMember,member,${anna.id},avondlicht`
  )
})

test('the report of landers is read by slug and saved as the command line writes it', async () => {
  const visit = { lander: 'gallery', lang: 'nl', network: 'n1', events: ['view', 'cta'] } as const
  await new Browser(server).call(countLanderEvents, {
    body: { ...visit, events: [...visit.events] }
  })
  const { page } = await atDesk(server, side, 'admin', { path: '/app/numbers' })
  await page.getByLabel('Report', { exact: true }).selectOption('landers')
  await page.getByLabel('By', { exact: true }).selectOption('network')
  const table = page.getByRole('region', { name: 'Landers' })
  await table.getByRole('cell', { name: 'n1' }).waitFor()
  expect(await table.getByRole('columnheader', { name: 'Pressed the button' }).count()).toBe(1)
  expect(await violationsOn(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter')
  const csv = await readFile(await (await saved).path(), 'utf8')
  const days = await page
    .locator('input[type=date]')
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
  const { columns, rows } = await landerReport(server.database.kysely, server.world.brands.all, {
    by: ['network'],
    from: days[0] ?? '',
    to: days[1] ?? ''
  })
  expect(csv).toBe(FORMATS.csv(columns, rows))
  expect(csv).toContain('avondlicht,n1,1,')
})

test('the language is chosen on the page and kept', async () => {
  const { page } = await atDesk(server, side, 'moderator')
  await page.getByLabel('Language').selectOption('nl')
  await page.getByRole('heading', { name: 'Wachtrijen' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('nl')
})

test('on a phone each row of a table is a card whose values have names', async () => {
  const { page } = await atDesk(server, side, 'admin', { width: 390, path: '/app/operators' })
  const rows = page.locator('.rows tbody tr')
  await rows.first().waitFor()
  const cards = await rows.evaluateAll(all =>
    all.map(row => {
      const cells = [...row.querySelectorAll('td')]
      return {
        isWhole: row.scrollWidth <= row.clientWidth,
        isStacked: (cells[1]?.offsetTop ?? 0) > (cells[0]?.offsetTop ?? 0),
        name: cells[0] && getComputedStyle(cells[0], '::before').content.replaceAll('"', '')
      }
    })
  )
  const [head] = await page.locator('.rows th').allTextContents()
  expect(cards.length).toBeGreaterThan(0)
  for (const card of cards) expect(card).toEqual({ isWhole: true, isStacked: true, name: head })
})

test('nobody without a keyboard is told of keys', async () => {
  const { page } = await atDesk(server, side, 'admin', { width: 390 })
  const help = page.getByRole('button', { name: /Keyboard/ })
  await help.waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
  })
  await help.waitFor({ state: 'hidden' })
  expect(await page.locator('kbd:visible').count()).toBe(0)
})

test.each([
  ['light', 1280],
  ['dark', 390]
] as const)('no page has a fault that axe finds: %s, %i', async (mode, width) => {
  const anna = await person(server, { credits: 5 })
  await waitingPhoto(server, anna)
  const { page, errors } = await atDesk(server, side, 'admin', { mode, width, path: '/app' })
  const pages = ['', '/queue/photos', '/members', `/members/${anna.id}`, '/numbers', '/operators']
  for (const path of [...pages, '/log', '/account']) {
    await page.goto(`${side.address}/app${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violationsOn(page), path).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(width)
  }
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  expect(await violationsOn(page), 'keys').toEqual([])
  expect(errors).toEqual([])
})
