import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, type Job, type PgBoss } from 'pg-boss'
import type { AppContext } from '../../core/app.ts'
import { deliver } from '../outbox/deliver.ts'
import { takeFeedback } from '../outbox/mail-feedback.ts'
import { type Result, settle } from '../outbox/outcome.ts'
import { type TakenRow, takeRow } from '../outbox/taken.ts'
import { CHANNEL_QUEUES, type Channel } from './boss.ts'

export interface WorkerSettings {
  channel: Channel
  slots: number
  /** Limits a brand or push service, so that its trouble doesn't block the others. */
  slotsOfGroup: number
  pollMs: number
  leaseMs: number
}

const FETCHED_AT_ONCE = 5
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000
/** How long a database outage is bridged; less than a row's lease. */
const INSIST_MS = 60_000
const STOP_MS = 6_000
/** Leaves time to store the result. */
const LEASE_SHARE = 0.9
const LATE: Result = { state: 'unsure', why: 'no answer by the end of the lease' }

/** Sends rows in parallel; probes with single rows while the provider is unavailable. */
export class ChannelWorker {
  readonly #boss: PgBoss
  readonly #app: AppContext
  readonly #settings: WorkerSettings
  readonly #onError: (error: unknown) => void
  readonly #running = new Map<string, { group: string; done: Promise<void> }>()
  #waking = new AbortController()
  #isStopping = false
  #pauses = 0
  #pausedAt = 0
  #pausedUntil = 0
  #loop: Promise<void>

  constructor(
    boss: PgBoss,
    app: AppContext,
    settings: WorkerSettings,
    onError: (error: unknown) => void
  ) {
    this.#boss = boss
    this.#app = app
    this.#settings = settings
    this.#onError = onError
    this.#loop = this.#work()
  }

  wake(): void {
    this.#waking.abort()
  }

  /** Stops taking rows and waits for running ones; slow ones are recovered later. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.wake()
    await this.#loop
    const running = Promise.all([...this.#running.values()].map(({ done }) => done))
    await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })])
  }

  async #work(): Promise<void> {
    while (!this.#isStopping) {
      const free = this.#freeSlots()
      const jobs = free > 0 ? await this.#fetch(Math.min(free, FETCHED_AT_ONCE)) : []
      for (const job of jobs) this.#start(job)
      if (jobs.length === 0 || this.#freeSlots() <= 0) await this.#pause()
    }
  }

  #freeSlots(): number {
    if (Date.now() < this.#pausedUntil) return 0
    const slots = this.#pauses > 0 ? 1 : this.#settings.slots
    return slots - this.#running.size
  }

  async #pause(): Promise<void> {
    this.#waking = new AbortController()
    const left = this.#pausedUntil - Date.now()
    const ms = left > 0 ? Math.min(left, this.#settings.pollMs) : this.#settings.pollMs
    await sleep(ms, undefined, { signal: this.#waking.signal }).catch(() => {})
  }

  async #fetch(batchSize: number): Promise<Job<{ id: number }>[]> {
    const groups = Map.groupBy(this.#running.values(), ({ group }) => group)
    const full = [...groups.keys()].filter(
      group => (groups.get(group)?.length ?? 0) >= this.#settings.slotsOfGroup
    )
    try {
      const queue = CHANNEL_QUEUES[this.#settings.channel]
      return await this.#boss.fetch(queue, { batchSize, ignoreGroups: full.length ? full : null })
    } catch (error) {
      this.#onError(error)
      await this.#pause()
      return []
    }
  }

  #start(job: Job<{ id: number }>): void {
    const done = this.#send(job)
      .catch(this.#onError)
      .finally(() => {
        this.#running.delete(job.id)
        this.wake()
      })
    this.#running.set(job.id, { group: job.groupId ?? '', done })
  }

  async #send(job: Job<{ id: number }>): Promise<void> {
    const { leaseMs } = this.#settings
    const at = { now: this.#now(), leaseMs }
    const lateAt = Date.now() + leaseMs * LEASE_SHARE
    const row = await this.#insisting(isAgain =>
      takeRow(this.#app.database, job.data.id, { ...at, isAgain })
    )
    if (row === undefined) return void (await this.#boss.deleteJob(job.name, job.id))
    const began = Date.now()
    const result = await this.#insisting(() => by(lateAt, deliver(this.#app, row)))
    this.#heed(result, began)
    await this.#insisting(() => this.#write(job, row, result))
  }

  #heed(result: Result, began: number): void {
    const { channel } = this.#settings
    if (result.state === 'dropped') return
    if (result.state !== 'down') {
      if (this.#pauses > 0) this.#onError(new Error(`${channel}: the provider is back`))
      this.#pauses = 0
      return
    }
    // Sends that began before the pause carry no news.
    if (began <= this.#pausedAt) return
    if (this.#pauses === 0) this.#onError(new Error(`${channel} waits: ${result.why}`))
    const ms = result.afterMs ?? FIRST_PAUSE_MS * 2 ** Math.min(this.#pauses, 10)
    this.#pausedAt = Date.now()
    this.#pausedUntil = this.#pausedAt + Math.min(ms, MAX_PAUSE_MS)
    this.#pauses++
  }

  /** Retries during a database outage, so that an accepted message isn't sent twice. */
  async #insisting<T>(act: (isAgain: boolean) => Promise<T>): Promise<T> {
    const until = Date.now() + INSIST_MS
    for (let isAgain = false; ; isAgain = true) {
      try {
        return await act(isAgain)
      } catch (error) {
        if (Date.now() > until || this.#isStopping) throw error
        this.#onError(error)
        await sleep(500)
      }
    }
  }

  /** Stores the result and completes the ticket in one transaction. */
  async #write(job: Job, row: TakenRow, result: Result): Promise<void> {
    const now = this.#now()
    await this.#app.database.kysely.transaction().execute(async tx => {
      await settle(tx, row, result, now)
      if (result.state === 'failed' && result.isGone) {
        if (row.channel === 'push') {
          await tx.deleteFrom('push_subscriptions').where('endpoint', '=', row.recipient).execute()
        } else if (row.channel === 'mail') {
          const { brand, recipient: email } = row
          await takeFeedback(tx, { type: 'bounce', email, brand, isPermanent: true }, now)
        }
      }
      await this.#boss.deleteJob(job.name, job.id, { db: fromKysely(tx) })
    })
  }

  #now = (): Date => this.#app.clock.now()
}

/** Ends as `LATE` at the deadline, so that no provider holds a slot for longer. */
async function by(lateAt: number, delivering: Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const ms = Math.max(0, lateAt - Date.now())
  const late = sleep(ms, LATE, { signal: waiting.signal, ref: false })
  try {
    return await Promise.race([delivering, late])
  } finally {
    waiting.abort()
  }
}
