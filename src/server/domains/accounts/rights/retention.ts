import { sql } from 'kysely'
import { HOUR_SECONDS } from '#contract/time.ts'
import type { AppContext } from '../../../core/app.ts'
import type { Chore } from '../../../core/chore.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { dropFiles } from '../../../platform/media/files.ts'
import type { Subject } from './subject.ts'

/** Months in which a decision can be contested (DSA 20). */
const CASE_MONTHS = 6
const AT_ONCE = 500

export const forgettingCases: Chore = {
  name: 'forget-cases',
  everySeconds: HOUR_SECONDS,
  run: forgetCases
}

/**
 * At an erasure, removes the member from closed reports, and their evidence unless upheld. Open
 * reports and decisions wait for forgetCases.
 */
export async function reduceCases(ctx: Pick<Ctx<Tx>, 'db'>, { id, brand }: Subject): Promise<void> {
  const { db } = ctx
  await endEvidence(
    ctx,
    sql`r.brand = ${brand} and r.account_id = ${id}
    and r.closed_at is not null and r.outcome is distinct from 'upheld'`
  )
  await sql`
    update reports set reporter_id = null, text = null
    where reporter_id = ${id} and brand = ${brand} and closed_at is not null`.execute(db)
}

/** Removes texts, evidence, names and addresses six months after a case has closed. */
export async function forgetCases({ database, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - CASE_MONTHS)
  await database.kysely.transaction().execute(async tx => {
    await sql`set local livery.erasing = 'on'`.execute(tx)
    await endEvidence({ db: tx }, sql`r.closed_at < ${before}`)
    await sql`
      update reports r set text = null,
        reporter_id = (select a.id from accounts a where a.id = r.reporter_id)
      where closed_at < ${before} and (text is not null
        or reporter_id is not null and not exists (select from accounts a where a.id = reporter_id))
    `.execute(tx)
    await sql`
      update decisions d set facts = '' where created_at < ${before} and facts <> ''
        and not exists (select from accounts a where a.id = d.account_id)`.execute(tx)
    await sql`
      update appeals set text = '', reason = null where decided_at < ${before} and text <> ''`.execute(
      tx
    )
    await sql`
      update complaints c set name = '', email = 'erased', text = '', url = null, reason = null
      where decided_at < ${before} and text <> '' and not exists (
        select from appeals p where p.complaint_id = c.id and p.decided_at is null)`.execute(tx)
    await sql`
      delete from banned_mailboxes b using measures m where m.decision_id = b.decision_id
        and (m.ended_at is not null or m.until < ${clock.now()})`.execute(tx)
  })
}

/** Also drops the files that only this evidence kept. */
async function endEvidence(
  { db }: Pick<Ctx<Tx>, 'db'>,
  which: ReturnType<typeof sql>
): Promise<void> {
  const { rows } = await sql<{ files: string[] }>`
    delete from report_evidence e where e.report_id in (
      select r.id from reports r join report_evidence o on o.report_id = r.id
      where ${which} limit ${AT_ONCE})
    returning e.files`.execute(db)
  const files = rows.flatMap(row => row.files)
  const { rows: shown } = await sql<{ file: string }>`
    select file from photos where file = any(${files}::text[])
    union select file from chat_photos where file = any(${files}::text[])
    union select f from report_evidence e, unnest(e.files) f
      where e.files && ${files}::text[]`.execute(db)
  const kept = new Set(shown.map(({ file }) => file))
  await dropFiles(
    db,
    files.filter(file => !kept.has(file))
  )
}
