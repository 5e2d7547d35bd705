import { type Kysely, sql } from 'kysely'

/**
 * Enforces an account's brand in its rows, and removes mismatches and stored sign-up responses,
 * whose hashes allow password guessing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add constraint accounts_brand_id unique (brand, id)`.execute(db)
  for (const name of OF_AN_ACCOUNT) {
    const table = sql.table(name)
    await sql`delete from ${table} t using accounts a
      where a.id = t.account_id and a.brand <> t.brand`.execute(db)
    await sql`alter table ${table}
      drop constraint ${sql.ref(`${name}_account_id_fkey`)},
      add constraint ${sql.ref(`${name}_account_id_fkey`)} foreign key (brand, account_id)
        references accounts (brand, id) on update cascade on delete cascade`.execute(db)
  }
  await sql`delete from idempotency where call = 'signUp'`.execute(db)
}

export const OF_AN_ACCOUNT = [
  'sessions',
  'devices',
  'tokens',
  'push_subscriptions',
  'pending_messages',
  'notifications_disabled',
  'notification_settings'
] as const
