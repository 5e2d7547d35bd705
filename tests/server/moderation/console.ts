import { Secret, TOTP } from 'otpauth'
import { OperatorRefusalBody } from '#contract/operator/refusal.ts'
import type { TestServer } from '../../world/server.ts'
import type { OperatorSide, Worker } from './desk.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A browser at the operators' console, with its cookie. */
export class Console {
  readonly #side: OperatorSide
  cookie: string | undefined
  setCookie = ''

  constructor(side: OperatorSide) {
    this.#side = side
  }

  async ask(method: Method, url: string, body?: object, headers: Record<string, string> = {}) {
    const response = await this.#side.app.inject({
      method,
      url,
      headers: {
        host: 'desk.localhost',
        'sec-fetch-site': 'same-origin',
        ...(method === 'GET' ? {} : { origin: 'http://desk.localhost' }),
        ...(this.cookie ? { cookie: `livery_operator=${this.cookie}` } : {}),
        ...headers
      },
      ...(body === undefined ? {} : { payload: body })
    })
    const set = response.cookies.find(({ name }) => name === 'livery_operator')
    if (set) {
      this.cookie = set.value || undefined
      this.setCookie = String(response.headers['set-cookie'])
    }
    const json = response.json()
    const { code } = response.statusCode < 400 ? {} : OperatorRefusalBody.parse(json).error
    return { status: response.statusCode, body: json, code }
  }

  /** Logs in; answers with what was answered. */
  logIn(worker: Worker, code?: string) {
    return this.ask('POST', '/admin/session', { token: worker.token, ...(code ? { code } : {}) })
  }
}

/** What an authenticator shows at the time of the server. */
export function codeOf(server: TestServer, secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: server.clock.now().getTime() })
}

/** Switches codes on for whoever is logged in; half a minute passes, so that the next code is new. */
export async function switchOnCodes(server: TestServer, one: Console) {
  const { body } = await one.ask('POST', '/admin/totp', {})
  const confirmed = await one.ask('PUT', '/admin/totp', { code: codeOf(server, body.secret) })
  if (confirmed.status !== 200) throw new Error(`codes: ${confirmed.code}`)
  server.clock.pass(30)
  return {
    secret: body.secret as string,
    uri: body.uri as string,
    recovery: confirmed.body.recovery_codes as string[]
  }
}
