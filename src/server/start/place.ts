import type { FastifyInstance } from 'fastify'
import { variablesOf } from '#contract/place.ts'
import type { AppContext } from '../core/app.ts'
import { followReplica } from '../db/replica.ts'
import { CHORES, GAUGES, OPERATOR_ROUTES } from '../domains.ts'
import { eventsThroughPostgres } from '../platform/events-postgres.ts'
import { followPauses } from '../platform/jobs/follow-pauses.ts'
import { contextOf, type Shared } from './contexts.ts'
import { openDatabase, prepare } from './database.ts'
import type { OpenPlace, ServerOptions } from './options.ts'
import { type Neighbours, serveApp } from './serve-app.ts'
import { said } from './warnings.ts'

export interface StartedPlace extends OpenPlace {
  /** Reads which brands are held, and which ones are elsewhere. */
  look(): Promise<void>
  /** Sends what waits, and runs the chores. */
  work(): void
  /** Takes no more calls and jobs. */
  rest(): Promise<void>
  /** Closes the database. */
  close(): Promise<void>
}

/** Opens the database of a place and makes its app, as yet without brands; nothing listens. */
export async function startPlace(
  name: string,
  shared: Shared,
  options: ServerOptions,
  neighbours: Neighbours
): Promise<StartedPlace> {
  await using open = new AsyncDisposableStack()
  const { env, signal, log = () => {} } = options
  const opened = await openDatabase(options.root, env, log, { isServer: true, place: name })
  const { database } = opened
  open.defer(opened.close)
  signal?.throwIfAborted()
  await prepare(database)
  const events = await eventsThroughPostgres(database, error => log(`events: ${said(error)}`))
  open.defer(() => events.close())
  const app = contextOf(shared, name, database, events)
  app.places = neighbours.apps
  const { [variablesOf(name).replica]: replicaUrl } = env
  if (replicaUrl) {
    const replica = followReplica(database.direct, replicaUrl, log)
    open.defer(() => replica.close())
    app.replica = replica
  }
  const following = await followPauses(
    app,
    error => log(`pauses: ${said(error)}`),
    neighbours.onLeft
  )
  open.defer(following.stop)
  const server = await serveApp(app, options, neighbours)
  const operators = await operatorsOf(app, options)
  const ends: (() => Promise<unknown> | undefined)[] = [
    () => server.close(),
    () => operators?.close()
  ]
  const closing = open.move()
  return {
    ...{ name, app, server, operators, database: opened.place },
    look: following.read,
    work: () => ends.push(jobsOf(app, options)),
    rest: async () => {
      const ended = await Promise.allSettled(ends.map(end => end()))
      const failed = ended.find(({ status }) => status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
    close: () => closing.disposeAsync()
  }
}

/** Loaded late, so that it doesn't delay the start. Returns a stop function. */
function jobsOf(app: AppContext, { log = () => {}, rhythm }: ServerOptions): () => Promise<void> {
  const jobs = import('../platform/jobs/run.ts').then(({ startJobs }) =>
    startJobs(app, error => log(`jobs: ${said(error)}`), { chores: CHORES, ...rhythm })
  )
  return async () => (await jobs)()
}

async function operatorsOf(
  app: AppContext,
  { env, logRequests = false, console, operatorPort }: ServerOptions
): Promise<FastifyInstance | undefined> {
  const { operatorPortFrom } = await import('../settings.ts')
  if (operatorPortFrom(env) === undefined && operatorPort === undefined) return undefined
  const { makeOperatorApp } = await import('../http/operator-app.ts')
  return makeOperatorApp(app, OPERATOR_ROUTES, { log: logRequests, gauges: GAUGES, console })
}
