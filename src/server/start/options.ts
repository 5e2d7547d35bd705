import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../core/app.ts'
import type { FleetFiles } from '../core/fleet-files.ts'
import type { ConsoleFiles } from '../http/console.ts'
import type { Rhythm } from '../platform/jobs/run.ts'

export interface ServerOptions {
  /** The folder with sites/. */
  root: string
  out: string
  /** 0 chooses a free port. */
  port: number
  env: NodeJS.ProcessEnv
  isDevelopment: boolean
  log?: (line: string) => void
  logRequests?: boolean
  /** Intervals of the jobs; tests use short ones. */
  rhythm?: Partial<Rhythm>
  /** Bundles the operators' app. */
  console?: () => Promise<ConsoleFiles>
  /** What the project's folder knows of the brands. */
  fleet?: FleetFiles
  /** Where the operators' side is, if the environment doesn't say; taken ports are avoided. */
  operatorPort?: number
  /** Abort cancels the start. */
  signal?: AbortSignal | undefined
}

/** The app of one place: its database, its brands, and the calls that they answer. */
export interface OpenPlace {
  name: string
  app: AppContext
  server: FastifyInstance
  /** Of its operators; undefined while their side is off. */
  operators: FastifyInstance | undefined
  /** Where the database is, in words. */
  database: string
}

export interface RunningServer {
  /** Of the first place: `default` where a brand is there. */
  app: AppContext
  /** Listens, and gives each call to the place of its brand. */
  server: FastifyInstance
  places: readonly OpenPlace[]
  port: number
  /** Of the operators' side, such as `http://127.0.0.1:4323/admin`. */
  operators: string | undefined
  database: string
  /** Ends in order: no new calls, running ones finish, then the databases close. */
  stop(): Promise<void>
}
