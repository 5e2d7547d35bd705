import { sql } from 'kysely'
import type { z } from 'zod'
import type { listJobs } from '#contract/operator/brands.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { refuse } from '../../core/refusal.ts'

type Jobs = z.input<typeof listJobs.response>

/** Jobs are of the whole fleet, so that an operator of some brands is refused `not_found`. */
function needAllBrands({ operator }: OperatorCtx): void {
  if (operator.brands !== null) refuse('not_found')
}

/** Jobs by queue and those that failed, the newest first; logs the look. */
export async function jobsFor(ctx: OperatorCtx): Promise<Jobs> {
  needAllBrands(ctx)
  ctx.note({ action: 'listJobs', subject: { kind: 'jobs' } })
  if (!(await isThere(ctx))) return { queues: [], failed: [] }
  const queues = await sql<Jobs['queues'][number]>`
    select name as queue,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed
    from livery_jobs.job group by 1 order by 1`.execute(ctx.db)
  const failed = await sql<Omit<Jobs['failed'][number], 'at'> & { at: Date }>`
    select id::text, name as queue, coalesce(data ->> 'chore', data ->> 'id', '') as what,
      coalesce(completed_on, created_on) as at, output ->> 'message' as error
    from livery_jobs.job where state = 'failed'
    order by completed_on desc nulls last limit 50`.execute(ctx.db)
  return {
    queues: queues.rows,
    failed: failed.rows.map(row => ({ ...row, at: row.at.toISOString() }))
  }
}

/**
 * Lets failed jobs run again, as pg-boss's own `retry` does; one whose like already waits is left
 * alone, for a queue never has two. Returns how many there were.
 */
export async function retryFailedJobs(ctx: OperatorCtx, id: string | undefined): Promise<number> {
  needAllBrands(ctx)
  if (!(await isThere(ctx))) return 0
  const { rows } = await sql<{ id: string }>`
    update livery_jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where id in (
      select distinct on (name, singleton_key) id from livery_jobs.job failed
      where state = 'failed' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
        and not exists (select from livery_jobs.job other where other.name = failed.name
          and other.singleton_key is not distinct from failed.singleton_key
          and other.state in ('created', 'retry', 'active'))
      order by name, singleton_key, created_on desc)
    returning id::text`.execute(ctx.db)
  ctx.note({
    action: 'retryJobs',
    subject: { kind: 'jobs' },
    details: { id: id ?? 'all', count: rows.length }
  })
  return rows.length
}

/** pg-boss makes its table when a server first runs jobs. */
async function isThere({ db }: OperatorCtx): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('livery_jobs.job') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}
