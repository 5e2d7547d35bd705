import { sql } from 'kysely'

/** Nothing of such a brand is sent; for a statement on a table with a column `brand`. */
export const isNotPaused = (table: string) =>
  sql`not exists (select from paused_brands p where p.brand = ${sql.ref(`${table}.brand`)})`
