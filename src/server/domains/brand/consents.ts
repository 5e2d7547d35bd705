import { sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../core/context.ts'

/** Adds to the append-only ledger of consents. */
export async function noteConsent(
  { db, brand, now }: BrandCtx,
  consent: { account: number | undefined; version: string; choices: Record<string, boolean> }
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      brand: brand.id,
      account_id: consent.account ?? null,
      version: consent.version,
      choices: JSON.stringify(consent.choices),
      created_at: now
    })
    .execute()
}

/** Consents given and withdrawn, newest first. */
export async function consentsOf({ db, brand }: BrandCtx, account: number) {
  const rows = await db
    .selectFrom('consents')
    .select(['created_at', 'version', 'choices'])
    .where('account_id', '=', account)
    .where('brand', '=', brand.id)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
  return rows.map(({ created_at, version, choices }) => ({
    at: created_at.toISOString(),
    version,
    choices
  }))
}

/** Whether the member's latest choice on sensitive data was a withdrawal. */
export async function hasWithdrawn({ db }: Pick<Ctx, 'db'>, account: number): Promise<boolean> {
  const { rows } = await sql<{ sensitive: boolean }>`
    select (choices->>'sensitive')::boolean as sensitive from consents
    where account_id = ${account} and choices->>'sensitive' is not null
    order by id desc limit 1`.execute(db)
  return rows[0]?.sensitive === false
}
