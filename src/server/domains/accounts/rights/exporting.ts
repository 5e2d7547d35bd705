import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import { DAY_MS } from '#contract/time.ts'
import type { AppContext } from '../../../core/app.ts'
import type { Chore } from '../../../core/chore.ts'
import { brandCtx } from '../../../core/context.ts'
import { isCollision } from '../../../db/collision.ts'
import { putMail } from '../../../platform/outbox/outbox.ts'
import type { AccountMail } from '../mails.ts'
import { exportWords } from './export-page.ts'
import { writeZip } from './export-zip.ts'
import { exportFile, removeDoomed } from './files.ts'

/** Days for which a copy can be downloaded (product.md §23). */
const KEPT_DAYS = 7

export const exporting: Chore = { name: 'export', everySeconds: 60, run: exportAll }

/**
 * Builds the copies that wait, each on one server; a rerun reuses the file. Throws an
 * AggregateError of all failures at the end.
 */
export async function exportAll(app: AppContext): Promise<void> {
  const failures: unknown[] = []
  await mkdir(app.settings.exports, { recursive: true, mode: 0o700 })
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await buildNext(app, after, id => {
      last = id
    }).catch((error: unknown) => {
      // Another server has built the copy since this snapshot began.
      if (last === after && isCollision(error)) return after
      failures.push(error)
      return last === after ? undefined : last
    })
  }
  await endExpired(app)
  await removeDoomed(app).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} copies not made`)
}

interface Waiting {
  id: number
  brand: string
  account: number
  email: string
  language: Locale
}

/** Builds one copy from a single snapshot. Returns its id, or undefined if none waits. */
async function buildNext(
  app: AppContext,
  after: number,
  taken: (id: number) => void
): Promise<number | undefined> {
  const { database, brands, clock, settings } = app
  const now = clock.now()
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const { rows } = await sql<Waiting>`
        select e.id, e.brand, a.id as account, a.email::text as email, a.language
        from exports e join accounts a on a.id = e.account_id
        where e.built_at is null and e.id > ${after} and a.status <> 'deleted'
        order by e.id limit 1 for update of e skip locked`.execute(tx)
      const [waiting] = rows
      if (waiting === undefined) return undefined
      const { id, account, language } = waiting
      taken(id)
      const brand = brands.byId(waiting.brand)
      if (brand === undefined) return id
      const file = exportFile(id)
      const path = join(settings.exports, file)
      const owner = { id: account, brand: brand.id }
      const bytes = await writeZip(app, tx, owner, exportWords(brand, language), path)
      const until = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
      await tx
        .updateTable('exports')
        .set({ file, bytes, built_at: now, expires_at: until })
        .where('id', '=', id)
        .execute()
      const data = {
        link: `https://${brand.site.brand.domain}/export?id=${id}`,
        until: until.toISOString()
      }
      const mail = {
        account,
        to: waiting.email,
        language,
        template: 'export_ready' satisfies AccountMail
      } as const
      await putMail(brandCtx(app, brand, tx), { ...mail, data })
      return id
    })
}

/** Deletes expired rows; a job removes their files. */
async function endExpired({ database, clock }: AppContext): Promise<void> {
  const now = clock.now()
  await sql`
    with over as (delete from exports where expires_at <= ${now} returning brand, file)
    insert into doomed_files (brand, file, doomed_at)
    select brand, file, ${now}::timestamptz from over where file is not null
    on conflict (file) do nothing`.execute(database.kysely)
}
