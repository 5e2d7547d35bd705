import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Gauge } from '../../core/gauge.ts'
import type { Reading } from '../../core/meter.ts'

/** The outbox, the jobs, the connections, the replica, and which Livery this is. */
export const PLATFORM_GAUGES: readonly Gauge[] = [
  {
    name: 'livery_outbox_messages',
    help: 'Messages that have not left, by channel and state; of the whole fleet.',
    labels: ['channel', 'state'],
    read: async ({ database }) => {
      const { rows } = await sql<{ channel: string; state: string; value: number }>`
        select channel, state, count(o.id) as value
        from unnest(array['mail', 'push', 'sms']) channel
        cross join unnest(array['waiting', 'sending', 'failed']) state
        left join (
          select id, channel, case when failed_at is not null then 'failed'
            when sending_at is not null then 'sending' else 'waiting' end as state
          from outbox where sent_at is null and dropped_at is null
        ) o using (channel, state)
        group by 1, 2`.execute(database.kysely)
      return rows.map(({ channel, state, value }) => ({ labels: { channel, state }, value }))
    }
  },
  {
    name: 'livery_jobs',
    help: 'Jobs by queue and state; of the whole fleet.',
    labels: ['queue', 'state'],
    read: async ({ database }) => {
      const { rows: there } = await sql<{ table: string | null }>`
        select to_regclass('livery_jobs.job')::text as table`.execute(database.kysely)
      if (there[0]?.table == null) return []
      const { rows } = await sql<{ queue: string; state: string; value: number }>`
        select name as queue, state::text, count(*) as value
        from livery_jobs.job group by 1, 2`.execute(database.kysely)
      return rows.map(({ queue, state, value }) => ({ labels: { queue, state }, value }))
    }
  },
  {
    name: 'livery_database_connections',
    help: 'Connections of this process: all, idle ones, and queries that wait for one.',
    labels: ['state'],
    read: async ({ database: { pool } }) => [
      connections('total', pool.totalCount),
      connections('idle', pool.idleCount),
      connections('waiting', pool.waitingCount)
    ]
  },
  {
    name: 'livery_replica_lag_seconds',
    help: 'How old what the replica holds may be, as this process measures it.',
    labels: [],
    read: async ({ replica }) => (replica ? [{ labels: {}, value: replica.lag() }] : [])
  },
  {
    name: 'livery_build_info',
    help: 'Always 1; the labels say what runs.',
    labels: ['version', 'node'],
    read: async () => [{ labels: { version: versionOf(), node: process.version }, value: 1 }]
  }
]

const connections = (state: string, value: number): Reading => ({ labels: { state }, value })

function versionOf(): string {
  const file = new URL('../../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
