import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { Brands } from '#server/core/brands.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { placeFor } from '#server/db/embedded/place.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { seedDemo } from '#server/domains/demo/seed.ts'
import { newToken, sessionEnd } from '#server/platform/session.ts'
import { prepare } from '#server/start.ts'
import { loadFleet } from '#site/load.ts'

/**
 * The figures of product.md §32, on the default database with everything written to disk:
 * `node tests/bench/server.ts [members] [seconds]`; `--each` adds every kind of call alone. The
 * first run seeds, which takes a while. On a machine that others use `--calls=5000` asks so many and
 * tells their processor time alone: the server's, Postgres's and that of whoever asks.
 */
const MEMBERS = Number(process.argv[2] ?? 100_000)
const SECONDS = Number(process.argv[3] ?? 20)
const ACCOUNTS = 4_000
const CONNECTIONS = 32
/** Of a counted load: what waits long is refused by a busy machine. */
const FEW = 6
const STREAMS = 1_000
const PORT = 4_555

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const root = join(checkout, '.livery', 'bench')
mkdirSync(root, { recursive: true })
try {
  symlinkSync(join(checkout, 'sites'), join(root, 'sites'))
} catch {
  // There from the last run.
}
const folder = join(root, '.livery', 'postgres')
const postgres = await startEmbedded({ folder })
const database = connect(postgres.url)
await prepare(database)
const { sites } = await loadFleet(checkout)
const brand = new Brands(sites.map(({ site }) => site)).of('avondlicht.example')
if (brand === undefined) throw new Error('avondlicht does not load')
const host = brand.site.brand.domain

const began = performance.now()
const added = await seedDemo({ db: database.kysely, brand, now: new Date() }, MEMBERS)
if (added > 0) say(`seeded ${added} members in ${seconds(began)} s`)
const cookies = await accounts(database)
await sql`vacuum analyze`.execute(database.kysely)

const readyAt = performance.now()
const server = await startServer()
say(`ready with existing data in ${Math.round(performance.now() - readyAt)} ms`)
const calls = Number(/--calls=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0)
if (calls > 0) await counted(calls)
else await timed()
await database.close()
await postgres.stop()

async function timed(): Promise<void> {
  await streams()
  if (process.argv.includes('--each')) await each()
  await one('search, 8 connections', 8, () => ({ path: searchPath() }))
  const ours = await one('mixed, 32 connections', CONNECTIONS, mixed)
  server.kill('SIGTERM')
  await beside(ours)
}

/** So many calls after as many to warm up: what they take of the processor holds on a busy machine. */
async function counted(amount: number): Promise<void> {
  await one('warming up', FEW, mixed, { amount })
  await one('mixed', FEW, mixed, { amount })
  server.kill('SIGTERM')
}

/** Accounts with sessions in pairs that have written to each other; made once. */
async function accounts({ kysely }: Database): Promise<{ cookie: string; conversation: number }[]> {
  const now = new Date()
  await sql`delete from limits`.execute(kysely)
  await sql`
    insert into accounts (id, brand, email, email_hash, password_hash, status, language, credits,
      premium_since, activated_at, created_at)
    select id, brand, 'bench' || id || '@mail.example', decode(md5(id::text), 'hex'), '', 'active',
      'nl', 1000000, ${now}, ${now}, ${now}
    from profiles where brand = 'avondlicht' order by id limit ${ACCOUNTS}
    on conflict do nothing`.execute(kysely)
  await sql`update accounts set credits = 1000000`.execute(kysely)
  await sql`
    insert into conversations (brand, low_id, high_id, started_by, created_at)
    select 'avondlicht', a.id, b.id, a.id, ${now}
    from (select id, row_number() over (order by id) as nth from accounts) a
    join (select id, row_number() over (order by id) as nth from accounts) b
      on b.nth = a.nth + 1 and a.nth % 2 = 1
    on conflict do nothing`.execute(kysely)
  await sql`
    insert into sides (conversation_id, member_id, other_id, brand, last_at, written_at)
    select id, low_id, high_id, brand, ${now}::timestamptz, ${now}::timestamptz from conversations
    union all
    select id, high_id, low_id, brand, ${now}::timestamptz, ${now}::timestamptz from conversations
    on conflict do nothing`.execute(kysely)
  const { rows } = await sql<{ id: number; conversation: number }>`
    select member_id as id, conversation_id as conversation from sides order by member_id
    limit ${ACCOUNTS}`.execute(kysely)
  await sql`delete from sessions`.execute(kysely)
  const given = rows.map(row => ({ ...row, ...newToken() }))
  for (let from = 0; from < given.length; from += 500) {
    await kysely
      .insertInto('sessions')
      .values(
        given.slice(from, from + 500).map(({ id, hash }) => ({
          brand: 'avondlicht',
          account_id: id,
          token_hash: hash,
          device: 'bench',
          place: null,
          created_at: now,
          last_seen_at: now,
          expires_at: sessionEnd(now)
        }))
      )
      .execute()
  }
  return given.map(({ token, conversation }) => ({ cookie: `auth=${token}`, conversation }))
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [
      join(checkout, 'src/cli/main.ts'),
      ...[
        '--cwd',
        root,
        '--quiet',
        'serve',
        '--port',
        String(PORT),
        '--out',
        join(checkout, 'dist')
      ]
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      // As bin/livery.mjs starts it.
      env: { ...process.env, NODE_COMPILE_CACHE: join(checkout, '.livery', 'cache', 'node') }
    }
  )
  await answering(PORT, '/readyz')
  return child
}

async function answering(port: number, path: string): Promise<void> {
  const isThere = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await isThere())) await sleep(10)
}

interface Ask {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
}

function anyOf<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)]
  if (found === undefined) throw new Error('an empty list')
  return found
}

function searchPath(): string {
  const youngest = 25 + Math.floor(Math.random() * 30)
  const gender = anyOf(['male', 'female'])
  const region = anyOf(['NL-NH', 'NL-UT', 'NL-GE', 'NL-ZH', 'NL-NB'])
  const page = 1 + Math.floor(Math.random() * 5)
  return `/api/members.php?gender=${gender}&country=NL&countryregion=${region}&min_age=${youngest}&max_age=${youngest + 15}&pageNumber=${page}`
}

/** What members do: mostly looking, one call in six writes. */
function mixed({ conversation }: { conversation: number }): Ask {
  const dice = Math.random()
  if (dice < 0.25) return { path: '/api/user.php' }
  if (dice < 0.4) return { path: '/api/chats.php' }
  if (dice < 0.5) return { path: '/api/likes.php' }
  if (dice < 0.65) return { path: searchPath() }
  if (dice < 0.72) return { path: `/api/chat.php?conversation=${conversation}` }
  if (dice < 0.84) return { path: `/api/member.php?id=${1 + Math.floor(Math.random() * MEMBERS)}` }
  if (dice < 0.92) {
    const body = JSON.stringify({
      conversation,
      body: 'Zullen we zondag wandelen?',
      acknowledged: true,
      sure: true
    })
    return { method: 'POST', path: '/api/chat.php', body }
  }
  if (dice < 0.96) {
    const body = JSON.stringify({ conversation, read_to: 2_000_000_000 })
    return { method: 'PUT', path: '/api/chat.php', body }
  }
  const body = JSON.stringify({ id: 1 + Math.floor(Math.random() * MEMBERS) })
  return { method: 'POST', path: '/api/like.php', body }
}

async function one(
  name: string,
  connections: number,
  ask: (who: { conversation: number }) => Ask,
  last: { duration: number } | { amount: number } = { duration: SECONDS }
): Promise<number> {
  const statuses = new Map<number, number>()
  const before = spentBy(server)
  const result = await autocannon({
    url: `http://127.0.0.1:${PORT}`,
    connections,
    ...last,
    requests: [
      {
        setupRequest: request => {
          const who = anyOf(cookies)
          const { method = 'GET', path, body } = ask(who)
          return {
            ...request,
            method,
            path,
            ...(body === undefined ? {} : { body }),
            headers: {
              host,
              cookie: who.cookie,
              ...(method === 'GET'
                ? {}
                : { origin: `http://${host}`, 'content-type': 'application/json' })
            }
          }
        },
        onResponse: status => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    ]
  })
  const { latency, requests } = result
  say(
    `${name}: ${Math.round(requests.average)} req/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms; CPU of a call, ms: ${costs(before, server, requests.total)}; ${JSON.stringify(Object.fromEntries(statuses))}`
  )
  return requests.average
}

/** The same number of connections against a bare handler with one indexed select. */
async function beside(ours: number): Promise<void> {
  const port = PORT + 1
  const bare = spawn(process.execPath, [
    join(checkout, 'tests/bench/bare.ts'),
    postgres.url,
    String(port)
  ])
  await answering(port, '/1')
  const before = spentBy(bare)
  const { requests, latency } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: request => ({
          ...request,
          path: `/${1 + Math.floor(Math.random() * MEMBERS)}`
        })
      }
    ]
  })
  const cpu = costs(before, bare, requests.total)
  bare.kill('SIGTERM')
  const ratio = (ours / requests.average).toFixed(2)
  say(
    `a bare handler with one indexed select: ${Math.round(requests.average)} req/s, p99 ${latency.p99} ms; CPU of a call, ms: ${cpu}; the mixed load does ${ratio} of it`
  )
}

/** What each kind of call takes when it is alone. */
async function each(): Promise<void> {
  const kinds: Record<string, (who: { conversation: number }) => Ask> = {
    user: () => ({ path: '/api/user.php' }),
    chats: () => ({ path: '/api/chats.php' }),
    likes: () => ({ path: '/api/likes.php' }),
    search: () => ({ path: searchPath() }),
    chat: ({ conversation }) => ({ path: `/api/chat.php?conversation=${conversation}` }),
    member: () => ({ path: `/api/member.php?id=${1 + Math.floor(Math.random() * MEMBERS)}` }),
    send: ({ conversation }) => ({
      method: 'POST',
      path: '/api/chat.php',
      body: JSON.stringify({ conversation, body: 'Zullen we?', acknowledged: true, sure: true })
    }),
    settings: () => ({ path: '/api/settings.php' })
  }
  for (const [name, ask] of Object.entries(kinds))
    await one(`${name} alone`, 1, ask, { duration: 3 })
}

async function streams(): Promise<void> {
  const before = memoryOf(server)
  const open = cookies
    .slice(0, STREAMS)
    .map(({ cookie }) =>
      get({ host: '127.0.0.1', port: PORT, path: '/api/events.php', headers: { host, cookie } })
    )
  for (const request of open) request.on('error', () => {})
  await sleep(3_000)
  say(`${STREAMS} event streams: ${memoryOf(server)} MB in the process (${before} MB before)`)
  for (const request of open) request.destroy()
}

interface Spent {
  server: number
  postgres: number
  asker: number
}

/** Processor time so far, ms; holds on a busy machine. */
function spentBy({ pid = 0 }: ChildProcess): Spent {
  const { user, system } = process.cpuUsage()
  return { server: cpuOf(pid).own, postgres: cpuOfPostgres(), asker: (user + system) / 1000 }
}

function costs(before: Spent, child: ChildProcess, calls: number): string {
  const now = spentBy(child)
  const each = (part: keyof Spent) => ((now[part] - before[part]) / calls).toFixed(2)
  return `server ${each('server')}, Postgres ${each('postgres')}, whoever asks ${each('asker')}`
}

/** Postgres with its processes, those that have ended too. */
function cpuOfPostgres(): number {
  const [pid] = readFileSync(join(placeFor(folder).data, 'postmaster.pid'), 'utf8').split('\n')
  const { own, ended } = cpuOf(Number(pid))
  const running = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => cpuOf(Number(name)))
    .filter(({ parent }) => parent === Number(pid))
  return own + ended + running.reduce((sum, each) => sum + each.own, 0)
}

/** Processor time of a process and of its children that have ended, ms. */
function cpuOf(pid: number): { parent: number; own: number; ended: number } {
  let stat = ''
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended meanwhile.
  }
  const fields = (stat.split(') ')[1]?.split(' ') ?? []).map(Number)
  const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * 10
  return { parent: fields[1] ?? 0, own: ticks(11), ended: ticks(13) }
}

/** Resident memory of a process, MB. */
function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
