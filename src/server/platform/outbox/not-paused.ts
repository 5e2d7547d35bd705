import { sql } from 'kysely'

/** Nothing of such a brand is sent, nor of one that moves; for a table with a column `brand`. */
export const isNotPaused = (table: string) =>
  sql`not exists (select from paused_brands p where p.brand = ${sql.ref(`${table}.brand`)})
    and ${isNotMoving(table)}`

/** The rows of one that moves refuse every change. */
export const isNotMoving = (table: string) =>
  sql`not exists (select from brand_moves m where m.brand = ${sql.ref(`${table}.brand`)})`
