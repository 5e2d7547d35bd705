/**
 * Records a complaint from its notice to the outcome of its appeal: `node
 * tests/world/record-complaint.ts`. A server in a process of its own, asked with curl; two operators
 * at the command line. Writes docs/recordings/complaint.txt.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import { ChildServer } from './child-server.ts'
import { liveryWith } from './livery.ts'

const TRANSCRIPT = join(CHECKOUT, 'docs/recordings/complaint.txt')
const EMAIL = 'greta.vos@mail.example'

const lines = [
  `# Recorded on ${new Date().toISOString().slice(0, 10)} by tests/world/record-complaint.ts: curl against a running server (livery serve), two operators at the command line, the mails from the outbox. Somebody without an account.`
]
const server = new ChildServer()
try {
  await server.start()
  const [member] = await server.people(1, { profile: { name: 'Ruben-88' } })
  if (member === undefined) throw new Error('nobody was made')
  const { reference } = curl<{ reference: string }>('POST', '/api/complaint.php', {
    name: 'Greta Vos',
    email: EMAIL,
    subject: 'fake_profile',
    url: `https://avondlicht.example/members/${member.id}`,
    text: 'This profile shows photos of my brother, who has never been here.',
    good_faith: true
  })
  mails()
  const status = `/api/complaint.php?ref=${reference}&email=${encodeURIComponent(EMAIL)}`
  curl('GET', status)
  curl('GET', `/api/complaint.php?ref=${reference}&email=somebody%40else.example`)
  livery('operators', 'add', 'mira', '--role', 'moderator')
  livery('operators', 'add', 'joris', '--role', 'moderator')
  livery('moderate', 'queue', '--kind', 'complaints', '--as', 'mira')
  livery('moderate', 'show', 'complaints:1', '--as', 'mira')
  curl('GET', status)
  const dismiss = ['--verdict', 'dismiss', '--reason']
  livery(
    'moderate',
    'decide',
    'complaints:1',
    '--as',
    'mira',
    ...dismiss,
    'The member has shown that the photos are his own.'
  )
  curl('GET', status)
  mails()
  const appeal = 'He cannot have: the second photo was taken in our garden. Please look again.'
  curl('PUT', '/api/complaint.php', { ref: reference, email: EMAIL, appeal })
  curl('PUT', '/api/complaint.php', { ref: reference, email: EMAIL, appeal })
  livery('moderate', 'show', 'appeals:1', '--as', 'mira')
  livery('moderate', 'show', 'appeals:1', '--as', 'joris')
  const grant = ['--verdict', 'grant', '--reason']
  livery(
    'moderate',
    'decide',
    'appeals:1',
    '--as',
    'joris',
    ...grant,
    'You are right: the garden is yours. We have closed the profile.'
  )
  const ban = ['--measure', 'ban', '--facts', 'The photos on your profile show somebody else.']
  livery('moderate', 'show', `member:${member.id}`, '--as', 'joris')
  livery(
    'moderate',
    'decide',
    `member:${member.id}`,
    '--as',
    'joris',
    ...ban,
    '--rule',
    'Terms: a profile shows its own member.'
  )
  curl('GET', status)
  mails()
  livery('transparency', 'avondlicht', '--year', String(new Date().getUTCFullYear()))
} finally {
  await server.clear()
}
writeFileSync(TRANSCRIPT, `${lines.join('\n')}\n`)
process.stdout.write(`${TRANSCRIPT}\n`)

/** Asks the server as its brand's own page does. */
function curl<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): T {
  const address = `http://127.0.0.1:${server.port}`
  const sent = body === undefined ? [] : ['-d', JSON.stringify(body)]
  const headers = ['-H', `Origin: ${address}`, '-H', `Idempotency-Key: ${randomUUID()}`]
  const url = `${address}${path}${path.includes('?') ? '&' : '?'}domain=avondlicht.example`
  const json = ['-H', 'Content-Type: application/json']
  const asked = [
    '-sS',
    '-X',
    method,
    ...headers,
    ...(body ? json : []),
    ...sent,
    '-w',
    '\n%{http_code}',
    url
  ]
  const said = execFileSync('curl', asked, { encoding: 'utf8' }).trim()
  const code = said.slice(said.lastIndexOf('\n') + 1)
  const answer = said.slice(0, said.lastIndexOf('\n'))
  lines.push('', `$ curl -X ${method} ${path}${body ? ` -d '${JSON.stringify(body)}'` : ''}`)
  lines.push(`${code} ${answer}`)
  return JSON.parse(answer) as T
}

function livery(...args: string[]): void {
  const env = { DATABASE_URL: server.url, LIVERY_SECRET: 'of the tests' }
  const { stdout, stderr } = liveryWith(env, '--cwd', server.root, ...args)
  lines.push('', `$ livery ${args.map(quoted).join(' ')}`)
  const said = `${stdout}${stderr}`.trim().replaceAll(/^lo_[\w-]+$/gm, 'lo_… (the token)')
  lines.push(...said.split('\n'))
}

/** All mails so far to who complained. */
function mails(): void {
  livery('outbox', '--to', EMAIL)
}

function quoted(text: string): string {
  return /[ ']/.test(text) ? `'${text}'` : text
}
