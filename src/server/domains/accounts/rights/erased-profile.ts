import { sql, type Updateable } from 'kysely'
import { UNTOLD_ATTRIBUTES } from '#contract/traits.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import type { Subject } from './subject.ts'

/** Deletes the profile, or anonymises it if a conversation still refers to it. */
export async function endProfile({ db }: Pick<Ctx<Tx>, 'db'>, { id, now }: Subject): Promise<void> {
  const { rows } = await sql`
    select from conversations where low_id = ${id} or high_id = ${id} limit 1`.execute(db)
  if (rows.length === 0) {
    await sql`delete from profiles where id = ${id}`.execute(db)
    return
  }
  await db
    .updateTable('profiles')
    .set({ ...NOBODY, name: `#${id}`, last_active_at: now, created_at: now })
    .where('id', '=', id)
    .execute()
}

/** Required columns hold the same values for all. */
const NOBODY: Updateable<Schema['profiles']> = {
  status: 'deleted',
  gender: 'female',
  looking_for: [],
  date_of_birth: '1900-01-01',
  country: 'NL',
  region: null,
  city: null,
  ...UNTOLD_ATTRIBUTES,
  signup_reason: null,
  about: null,
  about_in_review: null,
  about_reason: null,
  about_sent_at: null,
  interests: [],
  picture: null,
  hide_online: false,
  hide_age: false,
  no_visits: false,
  search_engines: false,
  share_picture: false,
  invisible_since: null,
  verified_at: null
}
