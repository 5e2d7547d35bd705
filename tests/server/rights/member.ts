import { expect } from 'vitest'
import { askExport, deleteAccount } from '#contract/calls/accounts/rights.ts'
import { logIn } from '#contract/calls/accounts/session.ts'
import { hashPassword } from '#server/domains/accounts/password/password.ts'
import { type Person, person } from '../../world/people.ts'
import { Browser, type TestServer } from '../../world/server.ts'

export const PASSWORD = 'kanaalboot-vlinder-42'
export const DAY = 86_400
const hash = hashPassword(PASSWORD)

export type Member = Person & { email: string }

let counter = 0

/** A member who is there already and has a password. */
export async function member(
  server: TestServer,
  given: Parameters<typeof person>[1] = {}
): Promise<Member> {
  const email = `vertrek${++counter}@mail.example`
  const account = { password_hash: await hash, email, ...given.account }
  const one = await person(server, { ...given, account })
  return Object.assign(one, { email: String(account.email) })
}

/** A man and a woman who could meet. */
export async function couple(server: TestServer): Promise<{ anna: Member; bram: Member }> {
  const anna = await member(server, { credits: 50, isPremium: true })
  const bram = await member(server, {
    credits: 50,
    isPremium: true,
    profile: { gender: 'male', looking_for: ['female'] }
  })
  return { anna, bram }
}

export const leave = (one: Browser) =>
  one.must(deleteAccount, { body: { password: PASSWORD, reason: 'break' } })

export const askCopy = (one: Browser) => one.must(askExport, { body: { password: PASSWORD } })

export const comeIn = (server: TestServer, email: string) =>
  new Browser(server).call(logIn, { body: { email, password: PASSWORD } })

/** All mails to an address, the latest last. */
export async function mailsTo(server: TestServer, address: string) {
  const { rows } = await server.database.pool.query<{
    template: string
    data: Record<string, string>
  }>('select template, data from outbox where recipient = $1 order by id', [address])
  return rows
}

/** The data of the last mail to an address, which must be of this template. */
export async function lastMail(server: TestServer, address: string, template: string) {
  const last = (await mailsTo(server, address)).at(-1)
  expect(last?.template).toBe(template)
  return last?.data ?? {}
}

export const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''

/** Every row of every table as text, bytes as hex: what somebody finds who has the whole database. */
export async function dump(server: TestServer): Promise<string> {
  const { pool } = server.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'cities'
     order by 1`
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t`
    )
    for (const { row } of rows) lines.push(`${name} ${row}`)
  }
  return lines.join('\n')
}

/** Lines of a dump that have one of some texts, also as hex of bytes. */
export function linesWith(text: string, needles: readonly string[]): string[] {
  const all = needles.flatMap(needle => [needle, Buffer.from(needle).toString('hex')])
  const lower = all.map(needle => needle.toLowerCase())
  return text.split('\n').filter(line => lower.some(needle => line.toLowerCase().includes(needle)))
}
