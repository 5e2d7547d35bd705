import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refreshCams } from '#server/domains/cams/refresh.ts'
import { type Crowd, crowdIn, MARKS } from '../world/crowd.ts'
import { requestsOf, type Sent } from '../world/requests.ts'
import { type Answer, Browser, formOf, heldTo, TestClock } from '../world/server.ts'
import { useShop } from '../world/shop.ts'

/** Requests of one call; the same ones at every run, unless another seed is asked for. */
const RUNS = Number(process.env.LIVERY_FUZZ_RUNS ?? 48)
const SEED = Number(process.env.LIVERY_FUZZ_SEED ?? 20_261_121)
/** A stream is no answer that ends; tests/server/events.test.ts has it. */
const ANSWERED = CALLS.filter(({ name }) => name !== 'streamEvents')

const server = useShop('mollie', {
  clock: new TestClock(),
  hasCities: true,
  sites: site => ({
    ...site,
    disclosures: {
      ...site.disclosures,
      resell: { used: true, kind: 'cams', label: {}, ageAssurance: [] }
    }
  })
})
/** Calls that only the keys of an authenticator answer; tests/app/passkeys.test.ts does them. */
const BY_DEVICE = ['addPasskey', 'renamePasskey', 'removePasskey', 'passkeyLogin']

let crowd: Crowd

beforeAll(async () => {
  crowd = await crowdIn(server)
  await refreshCams.run(server.world)
  await crowd.buy()
})

describe('whatever is sent to it, by whomever, is answered as the contract says:', () => {
  test.each(ANSWERED.map(call => [`${call.method} ${call.name}`, call] as const))(
    '%s',
    async (_, call) => {
      const acts = fc
        .constantFrom(...crowd.actors)
        .chain(actor => fc.tuple(fc.constant(actor), requestsOf(call, crowd.knownAt(actor.domain))))
      const property = fc.asyncProperty(acts, async ([actor, sent]) => {
        await crowd.refresh()
        const isRead = call.effect === 'read'
        // What an earlier request bought is told by the provider a moment later.
        if (isRead) await server.sandbox.idle()
        const before = isRead ? await contents() : undefined
        const answer = await send(call, actor.domain, actor.cookie, sent)
        expect(answer.status, 'a failure of ours').toBeLessThan(500)
        heldToOneOf(call, answer)
        if (answer.status === call.status) done.add(call.name)
        saysNothingOfOthers(actor.domain, answer)
        if (before) expect(await contents(), 'a GET wrote').toEqual(before)
      })
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    }
  )
})

test('nearly every call was done at least once: what was sent goes deeper than the door', () => {
  const undone = ANSWERED.map(({ name }) => name).filter(
    name => !done.has(name) && !BY_DEVICE.includes(name)
  )
  // Four need a code that only a phone knows, and two the right total beside the right code.
  expect(undone.length, undone.join()).toBeLessThan(ANSWERED.length / 6)
})

test('nobody was shown a profile of another brand', async () => {
  for (const [domain, ids] of seen) {
    const brand = server.world.brands.of(domain)?.id ?? ''
    const { rows } = await sql<{ id: number }>`
      select id from profiles where id = any(${[...ids]}) and brand <> ${brand}`.execute(
      server.database.kysely
    )
    expect(rows).toEqual([])
    expect(ids.size).toBeGreaterThan(3)
  }
})

test('the ledger stands as it should: its sums are the balances, and nobody is below zero', async () => {
  const { rows } = await sql`
    select a.id from accounts a left join ledger l on l.account_id = a.id
    group by a.id having a.credits <> coalesce(sum(l.amount), 0) or a.credits < 0`.execute(
    server.database.kysely
  )
  expect(rows).toEqual([])
})

/** Calls that were answered as they should be when all is right. */
const done = new Set<string>()
/** Ids of the profiles that were shown at a brand. */
const seen = new Map<string, Set<number>>()

async function send(
  call: Endpoint,
  domain: string,
  cookie: string | undefined,
  sent: Sent
): Promise<Answer> {
  const browser = new Browser(server, domain)
  browser.cookie = cookie
  const query = new URLSearchParams(sent.query)
  const path = query.size > 0 ? `${call.path}?${query}` : call.path
  const { origin, ...headers } = sent.headers
  const content = await contentOf(call, sent)
  return browser.ask(call.method, path, content.body, {
    ...headers,
    ...content.headers,
    ...originOf(origin, domain)
  })
}

let pictures = 0

/** A call that takes a file gets a picture that is new each time, with the body as its texts. */
async function contentOf(
  { upload }: Endpoint,
  { body, headers }: Sent
): Promise<{ body: string | Buffer | undefined; headers: Record<string, string> }> {
  const isFair = headers['content-type'] === 'application/json' && body?.startsWith('{')
  if (upload === undefined || !isFair) return { body, headers: {} }
  const texts = textsIn(body ?? '')
  if (texts === undefined) return { body, headers: {} }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 + (pictures++ % 60) }
  const bytes = await sharp({
    create: { width: 420, height: 420, channels: 3, background: '#888', noise }
  })
    .jpeg()
    .toBuffer()
  const form = await formOf(upload.field, { bytes: new Uint8Array(bytes) }, texts)
  return { body: form.bytes, headers: form.headers }
}

function textsIn(body: string): object | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A browser names the brand's own origin unless told otherwise. */
function originOf(origin: string | undefined, domain: string): Record<string, string> {
  return { origin: origin?.replace('own', `https://${domain}`) ?? '' }
}

/** A broken query may mean another call of the same address. */
function heldToOneOf(call: Endpoint, answer: Answer): void {
  const others = ANSWERED.filter(
    ({ method, path, name }) => method === call.method && path === call.path && name !== call.name
  )
  const failures: unknown[] = []
  for (const each of [call, ...others]) {
    try {
      heldTo(each, answer)
      return
    } catch (error) {
      failures.push(error)
    }
  }
  throw failures[0]
}

/** Marks stand in every text of others; profiles are looked up by their brand at the end. */
function saysNothingOfOthers(domain: string, { body }: Answer): void {
  const text = JSON.stringify(body)
  const foreign = domain === 'papillon.example' ? MARKS.avondlicht : MARKS.papillon
  for (const mark of [foreign, MARKS.strangers, MARKS.birthday]) expect(text).not.toContain(mark)
  const ids = seen.get(domain) ?? new Set()
  seen.set(domain, ids)
  for (const id of profilesIn(body)) ids.add(id)
}

function profilesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, name, gender, external } = value as Record<string, unknown>
  const isProfile = typeof id === 'number' && name !== undefined && gender !== undefined
  // Cams are no profiles, and all brands have the same.
  const own = isProfile && external === undefined ? [id] : []
  return [...own, ...Object.values(value).flatMap(profilesIn)]
}

/** Signs of life and counts of tries are no state of the members. */
const UNCOUNTED = ['limits', 'cities', 'kysely_migration', 'kysely_migration_lock']

let sums: { at: string; tables: Record<string, string> } | undefined

/** A sum over the rows of each table; where nobody wrote since the last time, that one holds. */
async function contents(): Promise<Record<string, string>> {
  const { kysely } = server.database
  const { rows: moments } = await sql<{ at: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as at`.execute(kysely)
  const at = moments[0]?.at ?? ''
  if (sums?.at === at) return sums.tables
  const { rows } = await sql<{ table: string; sum: string }>`
    select c.relname as table, (xpath('/row/sum/text()', query_to_xml(format(
      'select coalesce(sum(hashtextextended((to_jsonb(t) - ''last_seen_at'' - ''last_active_at'')::text, 0)), 0) as sum from %I t',
      c.relname), false, true, '')))[1]::text as sum
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname <> all(${UNCOUNTED})
    order by 1`.execute(kysely)
  const tables = Object.fromEntries(rows.map(({ table, sum }) => [table, sum]))
  sums = { at, tables }
  return tables
}
