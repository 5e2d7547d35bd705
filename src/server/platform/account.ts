import type { Locale } from '#contract/locale.ts'
import { refuse } from '../core/refusal.ts'
import type { Tx } from '../db/connect.ts'

export interface AccountRow {
  id: number
  email: string
  name: string
  language: Locale
  password_hash: string
}

/** Locks the account until the transaction ends, so that changes run one after the other. */
export async function accountOf(tx: Tx, brand: string, id: number): Promise<AccountRow> {
  const row = await tx
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.id', 'a.email', 'a.language', 'a.password_hash', 'p.name'])
    .where('a.id', '=', id)
    .where('a.brand', '=', brand)
    .where('a.status', '<>', 'deleted')
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  return row ?? refuse('token_expired')
}
