/**
 * Records a photo from its upload over a rejection to the outcome of its appeal: `node
 * tests/world/record-photo.ts`. A server in a process of its own, asked with curl; two operators at the
 * command line. Writes docs/recordings/photo.txt.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { CHECKOUT } from '#render/checkout.ts'
import { ChildServer } from './child-server.ts'
import { liveryWith } from './livery.ts'
import type { Person } from './people.ts'

const TRANSCRIPT = join(CHECKOUT, 'docs/recordings/photo.txt')
const EMAIL = 'noor@mail.example'
const lines = [
  `# Recorded on ${new Date().toISOString().slice(0, 10)} by tests/world/record-photo.ts: curl against a running server (livery serve), two operators at the command line, the mails from the outbox. Addresses of pictures are shortened.`
]
const folder = mkdtempSync(join(tmpdir(), 'livery-photo-'))
const server = new ChildServer()
try {
  await server.start()
  const [noor] = await server.people(1, { profile: { name: 'Noor' }, account: { email: EMAIL } })
  const [bram] = await server.people(1, { profile: { name: 'Bram', gender: 'male' } })
  if (noor === undefined || bram === undefined) throw new Error('nobody was made')
  const file = join(folder, 'noor.jpg')
  await takePhoto(file)
  upload(noor, file)
  shows(bram, noor)
  livery('operators', 'add', 'mira', '--role', 'moderator')
  livery('operators', 'add', 'joris', '--role', 'moderator')
  await queued()
  livery('moderate', 'show', 'photos:1', '--as', 'mira', '--out', join(folder, 'seen.webp'))
  livery('moderate', 'reject', 'photos:1', '--reason', 'no_face', '--as', 'mira')
  mails()
  curl(noor, 'GET', '/api/photos.php')
  upload(noor, file)
  curl(noor, 'POST', '/api/photos.php?appeal=1', {
    id: 1,
    text: 'That is my face, only the light was low.'
  })
  livery('moderate', 'show', 'photos:1', '--as', 'mira')
  livery('moderate', 'show', 'photos:1', '--as', 'joris', '--out', join(folder, 'seen.webp'))
  livery('moderate', 'approve', 'photos:1', '--as', 'joris')
  mails()
  curl(noor, 'GET', '/api/photos.php')
  shows(bram, noor)
} finally {
  await server.clear()
  rmSync(folder, { recursive: true, force: true })
}
writeFileSync(TRANSCRIPT, `${lines.join('\n')}\n`)
process.stdout.write(`${TRANSCRIPT}\n`)

/** A simple face as a camera would save it, with a place in it. */
async function takePhoto(file: string): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="#c9d4dc"/><circle cx="450" cy="520" r="250" fill="#e3b796"/>
    <path d="M200 500a250 250 0 0 1 500 0z" fill="#5b3a29"/><circle cx="365" cy="520" r="22"/>
    <circle cx="535" cy="520" r="22"/><path d="M360 640q90 70 180 0" stroke="#7a2f2f" stroke-width="14" fill="none"/>
    <path d="M100 1200q350-520 700 0z" fill="#2f5d62"/></svg>`
  await sharp(Buffer.from(drawing))
    .withExif({ IFD0: { Copyright: 'Noor' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toFile(file)
}

/** Waits for the chore that looks a new photo over, and prints the queue. */
async function queued(): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const env = { DATABASE_URL: server.url, LIVERY_SECRET: 'of the tests' }
    const given = ['moderate', 'queue', '--kind', 'photos', '--as', 'mira', '--json']
    const { stdout } = liveryWith(env, '--cwd', server.root, ...given)
    if (stdout.includes('photos:1')) break
    await sleep(1_000)
  }
  livery('moderate', 'queue', '--kind', 'photos', '--as', 'mira')
}

/** What somebody else sees of a member's photos. */
function shows(viewer: Person, owner: Person): void {
  const { profile } = ask<{ profile: { main_image: unknown; photos: unknown[] } }>(
    viewer,
    'GET',
    `/api/member.php?id=${owner.id}`,
    []
  ).answer
  lines.push('', `# Bram looks: $ curl /api/member.php?id=${owner.id}`)
  lines.push(short(JSON.stringify({ main_image: profile.main_image, photos: profile.photos })))
}

function upload(who: Person, file: string): void {
  const { code, answer } = ask(who, 'POST', '/api/photos.php', ['-F', `photo=@${file}`])
  lines.push('', '$ curl -X POST /api/photos.php -F photo=@noor.jpg')
  lines.push(`${code} ${short(JSON.stringify(answer))}`)
}

function curl(who: Person, method: 'GET' | 'POST', path: string, body?: object): void {
  const sent = body ? ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)] : []
  const { code, answer } = ask(who, method, path, sent)
  lines.push('', `$ curl -X ${method} ${path}${body ? ` -d '${JSON.stringify(body)}'` : ''}`)
  lines.push(`${code} ${short(JSON.stringify(answer))}`)
}

/** Asks the server as its brand's own page does. */
function ask<T>(
  who: Person,
  method: string,
  path: string,
  sent: readonly string[]
): { code: string; answer: T } {
  const address = `http://127.0.0.1:${server.port}`
  const url = `${address}${path}${path.includes('?') ? '&' : '?'}domain=avondlicht.example`
  const headers = [
    ...['-H', `Origin: ${address}`, '-H', `Cookie: auth=${who.cookie}`],
    ...['-H', `Idempotency-Key: ${randomUUID()}`]
  ]
  const asked = ['-sS', '-X', method, ...headers, ...sent, '-w', '\n%{http_code}', url]
  const said = execFileSync('curl', asked, { encoding: 'utf8' }).trim()
  const at = said.lastIndexOf('\n')
  return { code: said.slice(at + 1), answer: JSON.parse(said.slice(0, at)) as T }
}

function short(text: string): string {
  return text.replaceAll(/\/cdn\/[\w-]+\/[\w-]{8}[\w-]*_/g, '/cdn/…/…_')
}

function livery(...args: string[]): void {
  const env = { DATABASE_URL: server.url, LIVERY_SECRET: 'of the tests' }
  const { stdout, stderr } = liveryWith(env, '--cwd', server.root, ...args)
  const shown = args.map(text => text.replace(`${folder}/`, ''))
  lines.push(
    '',
    `$ livery ${shown.map(text => (/[ ']/.test(text) ? `'${text}'` : text)).join(' ')}`
  )
  const said = `${stdout}${stderr}`.trim().replaceAll(/^lo_[\w-]+$/gm, 'lo_… (the token)')
  lines.push(...short(said).replaceAll(`${folder}/`, '').replaceAll(server.root, '.').split('\n'))
}

function mails(): void {
  livery('outbox', '--to', EMAIL)
}
