import { type RawBuilder, sql } from 'kysely'
import type { Brand } from '../../core/brands.ts'
import { labelOf } from '../../core/labels.ts'
import type { Member } from '../../core/member.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { visibleTo } from '../people/index.ts'

/** The receiver of a message or gift, as the sender may see them now. */
export interface ForWhomRow {
  name: string | null
  kind: Schema['profiles']['kind'] | null
}

/** Columns of a ForWhomRow; needs `joinForWhom`. */
export const FOR_WHOM_COLUMNS = sql.raw('p.name::text as name, p.kind')

/** Joins the profile with this id as p, if the viewer may open it. */
export function joinForWhom(brand: Brand, viewer: number, id: string): RawBuilder<unknown> {
  return sql`left join profiles p on p.id = ${sql.ref(id)} and ${visibleTo(brand, viewer)}`
}

/** Adds the label in the member's language. */
export function forWhom<R extends ForWhomRow>(
  row: R,
  brand: Brand,
  { language }: Pick<Member, 'language'>
): R & { label: string | null } {
  return { ...row, label: row.kind && labelOf(row.kind, brand, language) }
}
