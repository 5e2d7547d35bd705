import type { Right, Role } from '#contract/operator/roles.ts'

// The one module that knows how an operator is known to the server: by a cookie that no script sees.

export interface Operator {
  name: string
  role: Role
  /** Null for all. */
  brands: readonly string[] | null
  rights: readonly Right[]
  totp: boolean
}

export interface Session {
  operator: Operator
  /** Whose members, log and operators the session is about. */
  place: string
  places: readonly string[]
  /** YYYY-MM-DD, the latest day at one of the operator's brands. */
  today: string
  expires: string
}

/** What the server answered instead of what was asked for. */
export class Refused extends Error {
  override name = 'Refused' as const
  readonly code: string
  readonly extras: Readonly<Record<string, unknown>>
  constructor(error: { code: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.code = error.code
    this.extras = error
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sent {
  body?: object
  /** Goes on although the page is left. */
  keepalive?: boolean
}

/** Codes with which a login, not a call, was refused. */
const OF_LOGIN = ['code_required', 'code_wrong']

let onEnd: () => void = () => {}

/** Tells when the session has ended, whatever ended it. */
export function whenEnded(act: () => void): void {
  onEnd = act
}

/** Throws Refused, or a TypeError if the server can't be reached. */
export async function ask(method: Method, path: string, sent: Sent = {}): Promise<Response> {
  const { body, keepalive = false } = sent
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    keepalive,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  })
  if (response.ok) return response
  const refused = await refusalIn(response)
  if (response.status === 401 && path !== SESSION && !OF_LOGIN.includes(refused.code)) onEnd()
  throw refused
}

async function refusalIn(response: Response): Promise<Refused> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!isJson) return new Refused({ code: 'failed', message: `${response.status}` })
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  return new Refused(error)
}

const SESSION = '/admin/session'
const TOTP = '/admin/totp'

/** Undefined if nobody is logged in. */
export async function currentSession(): Promise<Session | undefined> {
  try {
    return (await (await ask('GET', SESSION)).json()) as Session
  } catch (error) {
    if (error instanceof Refused && error.code === 'token_wrong') return undefined
    throw error
  }
}

export async function logIn(token: string, code?: string): Promise<Session> {
  const body = { token, ...(code === undefined ? {} : { code }) }
  return (await (await ask('POST', SESSION, { body })).json()) as Session
}

export async function logOut(): Promise<void> {
  await ask('DELETE', SESSION)
  onEnd()
}

/** The secret of a second factor, which counts once a code of it was given back. */
export async function beginTotp(): Promise<{ secret: string; uri: string }> {
  return (await (await ask('POST', TOTP)).json()) as { secret: string; uri: string }
}

/** Answers with codes that open the console without the app, each once. */
export async function confirmTotp(code: string): Promise<readonly string[]> {
  const answer = await ask('PUT', TOTP, { body: { code } })
  return ((await answer.json()) as { recovery_codes: string[] }).recovery_codes
}

export async function endTotp(code: string): Promise<void> {
  await ask('DELETE', TOTP, { body: { code } })
}
