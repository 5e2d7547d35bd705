import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fleetFiles } from '#cli/fleet-files.ts'
import { consoleApp } from '#render/console-app.ts'
import { Brands } from '#server/core/brands.ts'
import { GAUGES, OPERATOR_ROUTES } from '#server/domains.ts'
import { makeOperatorApp } from '#server/http/operator-app.ts'
import { CHORE_QUEUE } from '#server/platform/jobs/boss.ts'
import { startJobs } from '#server/platform/jobs/run.ts'
import { loadFleet } from '#site/load.ts'
import { RunningClock } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { atDesk, useConsole } from '../world/console.ts'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { liveryMeanwhile } from '../world/livery.ts'
import { useServer } from '../world/server.ts'

vi.setConfig({ testTimeout: 240_000 })

const server = useServer({ clock: new RunningClock() })
const side = useConsole(server)

/** One warning of validate: an address of another domain (L166). */
const WARNED = changed(ZONNIG, 'help@zonnig.example', 'help@elders.example')

/** Zonnig, built and deployed by Anna into a folder, and its operators' side. */
async function deployed(): Promise<{ address: string; app: FastifyInstance }> {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': `${WARNED}deploy: { target: nginx, path: srv }\n`
  })
  const run = async (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stderr } = await liveryMeanwhile(['--cwd', root, '--no-input', ...words], env)
    expect(status, `${words.join(' ')}\n${stderr}`).toBe(0)
  }
  await run(['build', '--no-media'])
  const note = ['--note', 'Opening day']
  const allowed = ['--allow-live', '--allow-stale']
  await run(['deploy', 'zonnig', ...allowed, ...note], { LIVERY_OPERATOR: 'Anna' })
  const { sites } = await loadFleet(root)
  const brands = new Brands(sites.map(({ site }) => site))
  const fleet = fleetFiles(root, join(root, 'dist'))
  const app = await makeOperatorApp({ ...server.world, brands, fleet }, OPERATOR_ROUTES, {
    console: consoleApp,
    gauges: GAUGES
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, address: `${base}/admin` }
}

/** A message that was given up, which only a provider's refusals make. */
async function givenUp(brand: string, error: string): Promise<void> {
  await server.database.pool.query(
    `insert into outbox (brand, channel, template, language, recipient, data, created_at, due_at,
      attempts, failed_at, error)
     values ($1, 'mail', 'purchase', 'nl', 'anna@mail.example', '{}', now(), now(), 8, now(), $2)`,
    [brand, error]
  )
}

const failedOf = async (brand: string): Promise<number> => {
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from outbox where brand = $1 and failed_at is not null',
    [brand]
  )
  return rows[0].n
}

async function noFault(page: Page, width: number): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(width)
}

test('a brand’s page has its builds, who released what and why, warnings and outbox', async () => {
  const zonnig = await deployed()
  await givenUp('zonnig', 'the mailbox is full')
  const { page, errors } = await atDesk(server, zonnig, 'admin')
  await page.keyboard.press('b')
  await page.getByRole('cell', { name: 'zonnig.example' }).waitFor()
  await page.getByRole('link', { name: 'Zonnig' }).press('Enter')
  await page.getByRole('heading', { name: 'Zonnig', level: 1 }).waitFor()
  const releases = page.getByRole('region', { name: 'Releases at the host' })
  await releases.getByRole('cell', { name: 'Anna' }).waitFor()
  await releases.getByRole('cell', { name: 'Opening day' }).waitFor()
  await releases.getByRole('cell', { name: 'live' }).waitFor()
  const builds = page.getByRole('region', { name: 'Builds on this server' })
  expect(await builds.getByRole('cell', { name: 'live' }).count()).toBe(1)
  await page
    .getByRole('region', { name: 'What livery validate says' })
    .getByRole('cell', { name: 'L166' })
    .waitFor({ timeout: 120_000 })
  await page.getByRole('cell', { name: 'the mailbox is full' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('anna@mail.example')
  await noFault(page, 1280)
  await page.getByRole('button', { name: 'Try all again' }).press('Enter')
  await page.getByText('1 is tried again.').waitFor()
  await expect.poll(() => failedOf('zonnig')).toBe(0)
  expect(errors).toEqual([])
})

test('a server without the folder says so, and nothing is invented', async () => {
  const { page } = await atDesk(server, side, 'admin', {
    path: '/app/brands/avondlicht',
    width: 390,
    mode: 'dark'
  })
  await page.getByText('This server has no folder of brands.').first().waitFor()
  await page.getByText('The settings name no host').waitFor()
  await noFault(page, 390)
})

test('an operator of one brand sees and retries that brand alone', async () => {
  await givenUp('papillon', 'no such mailbox')
  const { page } = await atDesk(server, side, 'admin', {
    path: '/app/brands',
    brands: ['avondlicht']
  })
  await page.getByRole('link', { name: 'Avondlicht' }).waitFor()
  expect(await page.getByRole('link', { name: 'Papillon' }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Jobs of all brands' }).count()).toBe(0)
  await noFault(page, 1280)
  const asked = (path: string, body?: object) =>
    page.evaluate(
      async ([to, sent]) => {
        const headers = { 'Content-Type': 'application/json' }
        const init = sent ? { method: 'POST', headers, body: sent } : {}
        return (await fetch(to ?? '', init)).status
      },
      [path, body === undefined ? undefined : JSON.stringify(body)]
    )
  expect(await asked('/admin/brands/papillon')).toBe(404)
  expect(await asked('/admin/brands/papillon/outbox', {})).toBe(404)
  expect(await asked('/admin/jobs')).toBe(404)
  expect(await failedOf('papillon')).toBe(1)
})

test('a moderator has no brands: no link, and 403', async () => {
  const { page } = await atDesk(server, side, 'moderator', { path: '/app/brands' })
  await page.getByText('Your role may not do that.').waitFor()
  expect(await page.getByRole('link', { name: 'Brands' }).count()).toBe(0)
  const calls = ['/admin/brands', '/admin/brands/avondlicht', '/admin/jobs']
  for (const call of calls) {
    expect(await page.evaluate(async to => (await fetch(to)).status, call), call).toBe(403)
  }
})

test('a chore that failed is shown with its error and run again', async () => {
  let runs = 0
  const flaky = {
    name: 'flaky',
    everySeconds: 86_400,
    run: async () => {
      runs++
      if (runs === 1) throw new Error('the disk is full')
    }
  }
  const stop = await startJobs(server.world, () => {}, { chores: [flaky] })
  onTestFinished(stop)
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(1)
  const { page } = await atDesk(server, side, 'admin', { path: '/app/brands' })
  const row = page.getByRole('row', { name: `${CHORE_QUEUE} flaky` })
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('region', { name: 'Jobs of all brands' }).waitFor()
        return row.count()
      },
      { timeout: 30_000 }
    )
    .toBe(1)
  expect(await row.innerText()).toContain('the disk is full')
  await row.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('1 is tried again.').waitFor()
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(2)
})
