/**
 * Records a deletion from the button to the proof: `node tests/world/record-deletion.ts`. A server on a
 * database of its own, whose clock the script moves; at the end every row of every table and every file
 * is looked through for the member. Writes docs/recordings/deletion-proof.txt.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { CHECKOUT } from '#render/checkout.ts'
import type { AppContext } from '#server/core/app.ts'
import { Brands } from '#server/core/brands.ts'
import { localEvents } from '#server/core/events.ts'
import { NO_PAYMENTS } from '#server/core/payments.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { erase } from '#server/domains/accounts/rights/erasing.ts'
import { CATALOG, ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { sweep } from '#server/platform/jobs/sweep.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { removeDropped } from '#server/platform/media/files.ts'
import { mediaStore } from '#server/platform/media/store.ts'
import { meter } from '#server/platform/metrics/meter.ts'
import { NO_SENDERS } from '#server/platform/outbox/senders.ts'
import { settingsFrom } from '#server/settings.ts'
import { loadFleet } from '#site/load.ts'

const TRANSCRIPT = join(CHECKOUT, 'docs/recordings/deletion-proof.txt')
const HOST = 'avondlicht.example'
const EMAIL = 'noor.zilver@mail.example'
const NAME = 'Zilverreiger'
const PASSWORD = 'kanaalboot-vlinder-42'
const DAY = 86_400_000

const lines = [
  '# Recorded by tests/world/record-deletion.ts: calls to a server on a database of its own, whose clock the script moves; lines with "#" say what it does.'
]
const folder = mkdtempSync(join(tmpdir(), 'livery-recording-'))
chmodSync(folder, 0o755)
const postgres = await startEmbedded({ folder: join(folder, 'pg'), throwaway: true })
const database = connect(postgres.url)
let time = Date.parse('2026-11-21T12:00:00Z')
let app: FastifyInstance | undefined
async function play(world: AppContext): Promise<void> {
  const noor = new Visitor('noor')
  const bram = new Visitor('bram')
  const { user } = await noor.call('POST', '/api/signup.php', form(EMAIL, NAME, 'female', 'male'))
  await bram.call(
    'POST',
    '/api/signup.php',
    form('bram@mail.example', 'Bram-van-dijk', 'male', 'female')
  )
  for (const visitor of [noor, bram]) {
    const { pin } = await mailData(visitor === noor ? EMAIL : 'bram@mail.example', 'activate')
    await visitor.call('POST', '/api/activate.php', { pin })
  }
  await noor.call('PUT', '/api/signup.php', { step: 'about', about: 'Ik woon aan de Zilverlaan.' })
  await noor.photo()
  const chat = { to: user.id + 1, body: `Dag Bram, ik heet ${NAME} en fiets graag` }
  const { conversation } = await noor.call('POST', '/api/chat.php', chat)
  say('# what there is of the member now')
  await grep()

  await noor.call('GET', '/api/account-delete.php')
  const why = { password: PASSWORD, reason: 'break', text: `${NAME} gaat op reis` }
  await noor.call('POST', '/api/account-delete.php', why)
  await mail(world, EMAIL)
  await noor.call('GET', '/api/user.php')
  await bram.call('GET', `/api/member.php?id=${user.id}`)
  await bram.call('GET', '/api/chats.php')
  await noor.call('POST', '/api/user.php', { email: EMAIL, password: PASSWORD })

  pass(13, 'thirteen days pass')
  const { link } = await mailData(EMAIL, 'account_deleted')
  const token = new URL(link ?? '').searchParams.get('token')
  await noor.call('POST', '/api/reactivate.php', { token })
  await noor.call('GET', `/api/chat.php?conversation=${conversation}`)

  await noor.call('POST', '/api/account-delete.php', why)
  pass(14, 'fourteen days pass; the chores run')
  await sweep(world)
  await erase(world)
  await removeDropped(world)
  await mail(world, EMAIL)
  await noor.call('POST', '/api/reactivate.php', { token })
  await noor.call('POST', '/api/user.php', { email: EMAIL, password: PASSWORD })
  await bram.call('GET', `/api/chat.php?conversation=${conversation}`)
  say('# the proof was sent; the chore runs again')
  await database.pool.query("update outbox set sent_at = now(), data = '{}' where sent_at is null")
  await erase(world)
  await grep()
  const { rows } = await database.pool.query(
    'select reference, reason, text, account_status, asked_at, erased_at from deletions'
  )
  say(`# what is left of the deletion\n${JSON.stringify(rows[0])}`)
}

/** Somebody at the brand; each call and its answer is written down. */
class Visitor {
  readonly #name: string
  #cookie = ''

  constructor(name: string) {
    this.#name = name
  }

  async call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
    const sent = await send(method, url, this.#cookie, body)
    this.#cookie = sent.cookie ?? this.#cookie
    const told = body === undefined ? '' : ` ${JSON.stringify(body)}`
    say(`${this.#name}$ ${method} ${url}${told}\n${sent.status} ${shortened(sent.text)}`)
    return JSON.parse(sent.text)
  }

  async photo(): Promise<void> {
    const image = { width: 700, height: 700, channels: 3 as const, background: 'silver' }
    const bytes = await sharp({ create: image })
      .withExif({ IFD0: { Artist: NAME } })
      .jpeg()
      .toBuffer()
    const data = new FormData()
    data.set('photo', new Blob([new Uint8Array(bytes)]), 'zilver.jpg')
    const made = new Response(data)
    const type = made.headers.get('content-type') ?? ''
    const payload = Buffer.from(await made.arrayBuffer())
    const sent = await send('POST', '/api/photos.php', this.#cookie, payload, type)
    say(`${this.#name}$ POST /api/photos.php (a photo)\n${sent.status} ${shortened(sent.text)}`)
  }
}

async function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  cookie: string,
  payload?: object,
  type?: string
): Promise<{ status: number; text: string; cookie: string | undefined }> {
  if (app === undefined) throw new Error('no server')
  const answer = await app.inject({
    method,
    url,
    headers: {
      host: HOST,
      origin: `https://${HOST}`,
      'idempotency-key': crypto.randomUUID(),
      ...(cookie ? { cookie: `auth=${cookie}` } : {}),
      ...(type ? { 'content-type': type } : {})
    },
    ...(payload === undefined ? {} : { payload })
  })
  const set = answer.cookies.find(({ name }) => name === 'auth')?.value
  return { status: answer.statusCode, text: answer.body, cookie: set }
}

function form(email: string, name: string, gender: string, looking: string): object {
  const person = { email, name, gender, looking_for: [looking], date_of_birth: '1980-05-17' }
  const agreed = { terms_version: '2023-12-01', consents: { sensitive: true }, took: 20_000 }
  return { ...person, password: PASSWORD, ...agreed }
}

function pass(days: number, what: string): void {
  time += days * DAY
  say(`# ${what}: ${new Date(time).toISOString()}`)
}

async function mailData(to: string, template: string): Promise<Record<string, string>> {
  const { rows } = await database.pool.query(
    'select data from outbox where recipient = $1 and template = $2 order by id desc limit 1',
    [to, template]
  )
  return rows[0].data
}

/** The last mail to an address, as it is read. */
async function mail(world: AppContext, to: string): Promise<void> {
  const { rows } = await database.pool.query(
    'select * from outbox where recipient = $1 order by id desc limit 1',
    [to]
  )
  const [row] = rows
  const brand = world.brands.of(HOST)
  if (brand === undefined) throw new Error('no brand')
  const { subject, text } = renderMail(CATALOG.mails, brand, row)
  say(`# mail to ${to}: ${row.template}\nSubject: ${subject}\n\n${text.trim()}`)
}

/** Looks through every row of every table, and every file, for what is the member's. */
async function grep(): Promise<void> {
  const needles = [EMAIL, NAME, 'zilver', Buffer.from(EMAIL).toString('hex')]
  const { rows: tables } = await database.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'cities'`
  )
  const found = new Map<string, number>()
  let all = 0
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select row_to_json(t)::text as row from ${name} t`)
    all += rows.length
    const hits = rows.filter(({ row }) =>
      needles.some(needle => row.toLowerCase().includes(needle.toLowerCase()))
    ).length
    if (hits > 0) found.set(name, hits)
  }
  const files = readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true })
  say(
    `$ grep -i -e ${needles.slice(0, 3).join(' -e ')} in ${all} rows of ${tables.length} tables`,
    [...found].map(([name, hits]) => `${name}: ${hits}`).join('\n') || 'nothing',
    `$ files in the store of pictures: ${files.filter(file => file.isFile()).length}`
  )
}

function say(...said: string[]): void {
  lines.push('', ...said)
}

const shortened = (text: string) => (text.length > 700 ? `${text.slice(0, 700)}…` : text)

try {
  await migrate(database.kysely)
  const { sites } = await loadFleet(CHECKOUT)
  const env = { LIVERY_SECRET: 'of the recording', LIVERY_SIGNUP_LEAST_MS: '0' }
  const world: AppContext = {
    database,
    clock: { now: () => new Date(time) },
    brands: new Brands(
      sites.map(({ site }) => site),
      env.LIVERY_SECRET
    ),
    metrics: meter(),
    events: localEvents(),
    cams: undefined,
    media: await mediaStore({ folder: join(folder, 'media') }),
    senders: NO_SENDERS,
    payments: NO_PAYMENTS,
    settings: settingsFrom(env, folder, true),
    catalog: CATALOG
  }
  app = await makeApp(world, ROUTES)
  await play(world)
} finally {
  await app?.close()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
writeFileSync(TRANSCRIPT, `${lines.join('\n')}\n`)
process.stdout.write(`${TRANSCRIPT}\n`)
