import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Event, type EventHub, localEvents } from '../core/events.ts'
import type { Database } from '../db/connect.ts'

const CHANNEL = 'livery_events'
/** Each NOTIFY is a commit, so events are collected first. */
const GATHER_MS = 4
/** Postgres limits payloads to 8,000 bytes. */
const MAX_BYTES = 7_500
const RETRY_MS = 500

/**
 * Uses LISTEN and NOTIFY after the commit. Polling covers lost events (product.md §9, 60 s), and
 * listeners reload after a reconnect.
 */
export async function eventsThroughPostgres(
  database: Pick<Database, 'relaxed' | 'direct'>,
  onError: (error: unknown) => void
): Promise<EventHub> {
  const local = localEvents()
  const waiting: Event[] = []
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let flushed: Promise<void> = Promise.resolve()
  let listener: pg.Client | undefined

  const onEvent = ({ payload = '[]' }: pg.Notification): void => {
    void local.publish(JSON.parse(payload) as Event[])
  }
  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: database.direct,
      application_name: 'livery events',
      keepAlive: true
    })
    client.on('notification', onEvent)
    client.on('error', onError)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    // Attached after connecting: a failed connection ends too and would be retried twice.
    client.once('end', () => {
      if (!isClosed) void again()
    })
    listener = client
  }
  const again = async (): Promise<void> => {
    while (!isClosed) {
      await sleep(RETRY_MS)
      try {
        await listen()
        return local.reloadAll()
      } catch (error) {
        onError(error)
      }
    }
  }
  const flush = async (): Promise<void> => {
    const payloads = packed(waiting.splice(0))
    await sql`
      select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(
      database.relaxed
    )
  }
  const gather = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      flushed = flush().catch(onError)
    }, GATHER_MS)
  }

  await listen()
  return {
    publish: async events => {
      if (events.length === 0 || isClosed) return
      waiting.push(...events)
      gather()
    },
    listen: local.listen,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await flushed
      if (waiting.length > 0) await flush().catch(onError)
      await listener?.end()
      await local.close()
    }
  }
}

function packed(events: readonly Event[]): string[] {
  const payloads: string[] = []
  let texts: string[] = []
  let bytes = 0
  for (const event of events) {
    const text = fitting(event)
    const length = Buffer.byteLength(text) + 1
    if (bytes + length > MAX_BYTES) {
      payloads.push(`[${texts.join(',')}]`)
      texts = []
      bytes = 0
    }
    texts.push(text)
    bytes += length
  }
  if (texts.length > 0) payloads.push(`[${texts.join(',')}]`)
  return payloads
}

/** An oversized event loses the message it carries; without one it becomes a reload. */
function fitting(event: Event): string {
  const text = JSON.stringify(event)
  if (Buffer.byteLength(text) < MAX_BYTES) return text
  if ('shown' in event.data) {
    const { shown: _, after: __, ...data } = event.data
    return fitting({ ...event, data })
  }
  return JSON.stringify({ ...event, name: 'reload', data: {} })
}
