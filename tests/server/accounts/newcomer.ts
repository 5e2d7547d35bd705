import { expect } from 'vitest'
import { activate, signUp } from '#contract/calls/accounts/sign-up.ts'
import { Browser, type TestServer } from '../../world/server.ts'

export const PASSWORD = 'kanaalboot-vlinder-42'

let number = 0

/** A form that is right at avondlicht, for somebody new each time. */
export function form(given: object = {}) {
  number++
  return {
    email: `jonge${number}@mail.example`,
    name: `jonge${number}`,
    date_of_birth: '1980-05-17',
    gender: 'female' as const,
    looking_for: ['male' as const],
    password: PASSWORD,
    terms_version: '2023-12-01',
    consents: { sensitive: true },
    took: 20_000,
    ...given
  }
}

/** Somebody who has just signed up, and what the form said. */
export async function newcomer(server: TestServer, given: object = {}) {
  const browser = new Browser(server)
  const body = form(given)
  const { user } = await browser.must(signUp, { body })
  return { browser, body, user }
}

/** The same with a confirmed address. */
export async function confirmed(server: TestServer, given: object = {}) {
  const { browser, body, user } = await newcomer(server, given)
  const { pin = '' } = await mailTo(server, body.email, 'activate')
  await browser.must(activate, { body: { pin } })
  return { browser, body, user }
}

/** The data of the last mail to an address, which must be of this template. */
export async function mailTo(
  server: TestServer,
  address: string,
  template: string
): Promise<Record<string, string>> {
  const mails = await mailsTo(server, address)
  expect(mails.at(-1)?.template).toBe(template)
  return mails.at(-1)?.data ?? {}
}

/** All mails to an address, the latest last. */
export async function mailsTo(
  server: TestServer,
  address: string
): Promise<{ template: string; data: Record<string, string> }[]> {
  const { rows } = await server.database.pool.query(
    'select template, data from outbox where recipient = $1 order by id',
    [address]
  )
  return rows
}

export const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''

/** So many calls at once, by how they ended: `200`, or the code of the refusal. */
export async function atOnce(
  times: number,
  call: (at: number) => Promise<{ status: number; refused: { code: string } | undefined }>
): Promise<Record<string, number>> {
  const calls = await Promise.all(Array.from({ length: times }, (_, at) => call(at)))
  const ends: Record<string, number> = {}
  for (const { status, refused } of calls) {
    const end = refused?.code ?? String(status)
    ends[end] = (ends[end] ?? 0) + 1
  }
  return ends
}
