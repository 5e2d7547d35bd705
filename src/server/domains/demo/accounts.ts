import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { SiteCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { demoPerson } from './people.ts'

export interface DemoAccount {
  name: string
  email: string
  password: string
}

const CREDITS = 50

/**
 * Returns labelled demo accounts with new passwords: a woman, a man, and Robin, who has orders in
 * every state where the brand sells. Their data is kept.
 */
export async function demoAccounts(ctx: SiteCtx<Tx>): Promise<DemoAccount[]> {
  const { brand, db, now } = ctx
  const wanted =
    brand.site.brand.niche === 7
      ? (['Ruben', 'Bram', 'Robin'] as const)
      : (['Anna', 'Bram', 'Robin'] as const)
  const accounts: DemoAccount[] = []
  for (const [at, name] of wanted.entries()) {
    const email = `${name.toLowerCase()}@demo.${brand.site.brand.domain}`
    const password = randomBytes(9).toString('base64url')
    const passwordHash = await hash(password)
    const known = await db
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('brand', '=', brand.id)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (known === undefined) await add(ctx, { name, email, passwordHash, number: at, now })
    accounts.push({ name, email, password })
  }
  return accounts
}

async function add(
  { brand, db }: SiteCtx<Tx>,
  given: { name: string; email: string; passwordHash: string; number: number; now: Date }
): Promise<void> {
  const { name, email, passwordHash, number, now } = given
  const country = brand.site.audience.countries[0] ?? 'NL'
  const home = { country, region: null, city: null }
  const person = demoPerson(brand, 1_000_000 + number, home, now)
  const { id } = await db
    .insertInto('profiles')
    .values({
      ...person,
      interests: person.interests as never,
      name,
      brand: brand.id,
      kind: 'demo',
      label: 'demo',
      origin: 'demo',
      status: 'active',
      about_in_review: null,
      invisible_since: null,
      verified_at: now,
      last_active_at: now,
      created_at: now
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into photos (brand, profile_id, origin, file, status, is_main, created_at)
    values (${brand.id}, ${id}, 'demo', ${person.picture}, 'active', true, ${now})`.execute(db)
  await sql`
    insert into accounts (id, brand, email, email_hash, password_hash, status, language, credits,
      free_left, activated_at, premium_since, created_at)
    values (${id}, ${brand.id}, ${email}, ${Buffer.from(email)}, ${passwordHash}, 'active',
      ${brand.site.locales.default}, ${CREDITS}, ${brand.site.economy.freeMessages}, ${now},
      ${number === 0 ? now : null}::timestamptz, ${now})`.execute(db)
  await sql`
    insert into ledger (brand, account_id, amount, reason, balance, note, created_at)
    values (${brand.id}, ${id}, ${CREDITS}, 'correction', ${CREDITS}, 'demo credits', ${now})`.execute(
    db
  )
}
