import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { z } from 'zod'
import { OPERATOR_ALWAYS, type OperatorEndpoint } from '#contract/endpoint.ts'
import { OperatorRefusalBody } from '#contract/operator/refusal.ts'
import type { Role } from '#contract/operator/roles.ts'
import { addOperator } from '#server/core/operator/operators.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { GAUGES, OPERATOR_ROUTES } from '#server/domains.ts'
import { makeOperatorApp } from '#server/http/operator-app.ts'
import type { TestServer } from '../../world/server.ts'

/** The operators' side of a server of the tests. */
export interface OperatorSide {
  app: FastifyInstance
}

/**
 * Starts the operators' side on a connection that may not read credits, free messages, or who has
 * paid: whatever a judgment would take from them fails in Postgres (product.md §10.3).
 * With `seesMoney` it is the one of those who work on orders.
 */
export function useOperators(server: TestServer, { seesMoney = false } = {}): OperatorSide {
  const side = {} as OperatorSide
  let blind: Database | undefined
  beforeAll(async () => {
    if (seesMoney) {
      side.app = await makeOperatorApp(server.world, OPERATOR_ROUTES, { log: failures() })
      return
    }
    await server.database.pool.query(BLIND)
    blind = connect(server.url.replace(/\/\/\w+@/, '//livery_blind@'))
    side.app = await makeOperatorApp({ ...server.world, database: blind }, OPERATOR_ROUTES, {
      log: failures(),
      gauges: GAUGES
    })
  })
  afterAll(async () => {
    await side.app?.close()
    await blind?.close()
  })
  return side
}

const BLIND = `
  do $$ begin create role livery_blind login;
  exception when duplicate_object or unique_violation then null; end $$;
  grant select, insert, update, delete on all tables in schema public to livery_blind;
  grant usage on all sequences in schema public to livery_blind;
  revoke select on accounts, ledger, signup_credits from livery_blind;
  do $$ begin
    execute (select format('grant select (%s) on accounts to livery_blind', string_agg(column_name, ', '))
      from information_schema.columns where table_name = 'accounts' and table_schema = 'public'
        and column_name not in ('credits', 'free_left', 'premium_since'));
  end $$`

/** What fails here is a mistake of ours, and is told beside the test. */
function failures() {
  return {
    stream: new Writable({
      write(line: Buffer, _, done) {
        const { level, err } = JSON.parse(line.toString()) as { level: number; err?: Error }
        if (level >= 50) process.stderr.write(`${err?.message}\n${err?.stack}\n`)
        done()
      }
    })
  }
}

export type Called<R> =
  | { status: number; body: R; refused: undefined; headers: Record<string, unknown> }
  | {
      status: number
      body: undefined
      refused: z.output<typeof OperatorRefusalBody>['error']
      headers: Record<string, unknown>
    }

interface Given<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: Record<keyof z.output<P>, string | number>
  query?: z.input<Q>
  body?: z.input<B>
}

/** Somebody who works here, with their token. */
export class Worker {
  readonly #side: OperatorSide
  readonly token: string
  readonly name: string

  constructor(side: OperatorSide, name: string, token: string) {
    this.#side = side
    this.name = name
    this.token = token
  }

  /** Makes a call, and holds the answer to the contract: its shape, or a refusal that it names. */
  async call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    call: OperatorEndpoint<P, Q, B, R>,
    given: Given<P, Q, B> = {}
  ): Promise<Called<z.output<R>>> {
    const params = (given.params ?? {}) as Record<string, string | number>
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
    const query = new URLSearchParams(given.query as Record<string, string> | undefined)
    const response = await this.#side.app.inject({
      method: call.method,
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: { authorization: `Bearer ${this.token}` },
      ...(given.body === undefined ? {} : { payload: given.body as object })
    })
    const { statusCode: status, headers } = response
    if (status === call.status) {
      if (call.file)
        return { status, body: response.rawPayload as never, refused: undefined, headers }
      const body = call.response.parse(response.json()) as z.output<R>
      expect(response.json(), 'fields that the contract does not know').toEqual(body)
      return { status, body, refused: undefined, headers }
    }
    const { error } = OperatorRefusalBody.parse(response.json())
    const possible: readonly string[] = [...call.refusals, ...OPERATOR_ALWAYS]
    if (!possible.includes(error.code)) throw new Error(`${call.name}: ${error.code}`)
    return { status, body: undefined, refused: error, headers }
  }

  /** The same, for calls that must succeed. */
  async must<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    call: OperatorEndpoint<P, Q, B, R>,
    given: Given<P, Q, B> = {}
  ): Promise<z.output<R>> {
    const { body, refused, status } = await this.call(call, given)
    if (refused) throw new Error(`${call.name}: ${status} ${JSON.stringify(refused)}`)
    return body as z.output<R>
  }
}

let counter = 0

/** An operator of the tests; of every brand unless told otherwise. */
export async function worker(
  server: TestServer,
  side: OperatorSide,
  role: Role,
  brands: readonly string[] | null = null
): Promise<Worker> {
  const name = `${role}-${++counter}`
  const made = await server.database.kysely
    .transaction()
    .execute(tx => addOperator(tx, { name, role, brands }, server.clock.now()))
  if (made === undefined) throw new Error(`${name} is there already`)
  return new Worker(side, name, made.token)
}

/** Lines of the log about a subject, the newest first. */
export async function logAbout(server: TestServer, kind: string, id: number) {
  return server.database.kysely
    .selectFrom('operator_log')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}
