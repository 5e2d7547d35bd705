import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { countLanderEvents } from '#contract/calls/landers.ts'
import { daysAfter } from '#contract/time.ts'
import { dayIn } from '#server/core/clock.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery, liveryMeanwhile, type Ran } from '../world/livery.ts'
import { person } from '../world/people.ts'
import { Browser, useServer } from '../world/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const DAYS = 20
const dayAgo = (days: number): string => daysAfter(dayIn('Europe/Amsterdam', new Date()), -days)

/** A brand that the test's server knows too, by its id. */
const site = (
  from: string
): string => `${ZONNIG.replace('zonnig.example', 'avondlicht.example')}landers:
  use:
    # The one that most partners link to.
    gallery: { knobs: { cards: 8 } } # eight are enough
    video: {}
  experiments:
    # Asked for in November.
    - id: hero
      lander: gallery
      from: "${from}"
      arms:
        control: { weight: 50 }
        b: { weight: 50, set: { knobs: { cards: 6 }, texts: { h1: { nl: Wie leert u kennen? } } } }
      goal: signup_complete
      minDays: 7
    - id: film
      lander: video
      from: "${from}"
      arms: { control: { weight: 50 }, c: { weight: 50, set: { look: { radius: round } } } }
      goal: activation
# The end.
`

const server = useServer()

async function project(from: string = dayAgo(DAYS)) {
  const world = await writeFleet({ 'sites/avondlicht/site.yaml': site(from) })
  const file = join(world.root, 'sites/avondlicht/site.yaml')
  const env = { DATABASE_URL: server.url, LIVERY_SECRET: 'of the tests' }
  return {
    text: () => readFileSync(file, 'utf8'),
    run: (...args: string[]): Promise<Ran> =>
      liveryMeanwhile(['--cwd', world.root, 'ab', ...args], env)
  }
}

/** By which counts a sign-up at the gallery is known. */
const CAME_BY = {
  ...{ lander: 'gallery', slug: '', niche: 'general', locale: 'nl', network: '', sub1: '' }
}

/** Visits of an arm on each day, and members who signed up after some of them. */
async function visited(arm: string, visits: number, signUps: (day: number) => number) {
  const visitor = new Browser(server)
  for (let day = 1; day <= DAYS; day++) {
    server.clock.set(`${dayAgo(day)}T11:00:00Z`)
    for (let visit = 0; visit < visits; visit++) {
      // Limits go by the visitor's address.
      const address = `10.${day}.${arm.length}.${visit % 250}`
      await visitor.must(countLanderEvents, {
        body: { lander: 'gallery', lang: 'nl', arm: `hero:${arm}`, events: ['view'] },
        headers: { 'x-forwarded-for': address }
      })
    }
    for (let member = 0; member < signUps(day); member++) {
      const came_by = JSON.stringify({ ...CAME_BY, arm: `hero:${arm}` })
      await person(server, { account: { came_by, created_at: server.clock.now() } })
    }
  }
}

beforeAll(async () => {
  await visited('control', 60, day => (day % 2 === 0 ? 3 : 4))
  await visited('b', 60, day => (day % 2 === 0 ? 15 : 16))
}, 240_000)

describe('livery ab', () => {
  test('status says in one line how each experiment stands', async () => {
    const { run } = await project()
    const { stdout, status } = await run('status', 'avondlicht')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^hero {2}gallery {2}sign-ups {2}day 20 of 7 to 28: b is better$/m)
    expect(stdout).toMatch(/^film {2}video {2}activations {2}day 20 of 14 to 28: not enough data$/m)
  })

  test('report shows rates, the difference with its interval, and what comes next', async () => {
    const { run } = await project()
    const { stdout } = await run('report', 'avondlicht', 'hero')
    expect(stdout).toMatch(/^control +50 % +1200 +70 +5\.83 %$/m)
    expect(stdout).toMatch(
      /^b +50 % +1200 +310 +25\.83 % {2}\+20\.00 \(\+1\d\.\d\d to \+2\d\.\d\d\)$/m
    )
    expect(stdout).toContain('Verdict: b is better')
    expect(stdout).toContain('Next: livery ab promote avondlicht hero')
    const { stdout: json } = await run('--json', 'report', 'avondlicht', 'hero')
    const { verdict, arms } = JSON.parse(json)
    expect(verdict).toEqual({ state: 'winner', arm: 'b', harms: [] })
    expect(arms[1]).toMatchObject({ arm: 'b', reached: { n: 1200, k: 310 } })
    expect(arms[1].guardrails).toHaveLength(3)
  })

  test('a verdict waits for the first day on which it may be given', async () => {
    const { run } = await project(dayAgo(3))
    const { stdout } = await run('report', 'avondlicht', 'hero')
    expect(stdout).toContain('Verdict: none before 7 whole days; this is day 3')
    const { status, stderr } = await run('promote', 'avondlicht', 'hero')
    expect(status).toBe(6)
    expect(stderr).toContain('hero has no verdict for an arm')
    expect(stderr).toContain('Nothing was written.')
  })

  test('promote makes the arm the lander, and keeps comments and everything else', async () => {
    const { run, text } = await project()
    const before = text()
    const { status, stdout } = await run('promote', 'avondlicht', 'hero')
    expect(status, stdout).toBe(0)
    const after = text()
    expect(after).toContain(
      'gallery: { knobs: { cards: 6 }, texts: { h1: { nl: Wie leert u kennen? } } } # eight are enough'
    )
    expect(after).toContain('# The one that most partners link to.')
    expect(after).not.toContain('id: hero')
    expect(after).toContain('id: film')
    expect(after.slice(after.indexOf('    - id: film'))).toBe(
      before.slice(before.indexOf('    - id: film'))
    )
    const again = await run('report', 'avondlicht', 'hero')
    expect(again.status).toBe(2)
    expect(again.stderr).toContain('avondlicht has no hero; there are film.')
  })

  test('promote of an arm without a verdict needs --anyway', async () => {
    const { run, text } = await project()
    const refused = await run('promote', 'avondlicht', 'film', '--arm', 'c')
    expect(refused.status).toBe(6)
    expect(text()).toContain('id: film')
    const { status } = await run('promote', 'avondlicht', 'film', '--arm', 'c', '--anyway')
    expect(status).toBe(0)
    expect(text()).toContain('video: { look: { radius: round } }')
    const unknown = await run('promote', 'avondlicht', 'hero', '--arm', 'x', '--anyway')
    expect(unknown.status).toBe(2)
    expect(unknown.stderr).toContain('hero has no arm x to promote; there are b.')
  })

  test('stop marks the experiment, and --dry-run only shows it', async () => {
    const { run, text } = await project()
    const before = text()
    const shown = await run('stop', 'avondlicht', 'hero', '--dry-run')
    expect(shown.stdout).toContain('+      stopped: true')
    expect(text()).toBe(before)
    expect((await run('stop', 'avondlicht', 'hero')).status).toBe(0)
    expect(text()).toContain('      minDays: 7\n      stopped: true\n    - id: film')
    expect((await run('status', 'avondlicht')).stdout).toContain('to 28, stopped: b is better')
  })

  test('an experiment is named where there are several', async () => {
    const { run } = await project()
    const { status, stderr } = await run('report', 'avondlicht')
    expect(status).toBe(2)
    expect(stderr).toContain('Name the experiment of avondlicht; there are hero, film.')
  })
})

test('a lander that every brand has stays one of all when its arm is promoted', async () => {
  const landers = `landers:
  experiments:
    - id: hero
      lander: gallery
      from: "${dayAgo(2)}"
      arms: { control: { weight: 50 }, b: { weight: 50, set: { knobs: { cards: 6 } } } }
      goal: signup_complete
`
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG + landers })
  const { status, stderr } = livery([
    ...['--cwd', root, 'ab', 'promote', 'zonnig', '--arm', 'b', '--anyway']
  ])
  expect(status, stderr).toBe(0)
  const text = readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')
  expect(text).toContain('cards: 6')
  expect(text).toContain('socialnetwork: {}')
  expect(text).not.toContain('experiments')
  expect(livery(['--cwd', root, 'validate']).status).toBe(0)
})
