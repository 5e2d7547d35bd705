import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const accountsExports: readonly ExportSection[] = [
  whole(
    'account',
    ({ id }) => sql<Row>`
    select a.email::text as email, a.status, a.language, a.credits, a.free_left as free_messages_left,
      a.premium_since, a.created_at, a.activated_at, a.paused_at, a.signup_message,
      a.terms_version::text as terms_version, a.country_seen
    from accounts a where a.id = ${id}`
  ),
  whole(
    'tracking',
    ({ id }) => sql<Row>`
    select first_touch, last_touch, lander, came_by from accounts where id = ${id}`
  ),
  whole(
    'sessions',
    ({ id }) => sql<Row>`
    select device, place, created_at, last_seen_at, expires_at from sessions
    where account_id = ${id} order by id`
  ),
  whole(
    'passkeys',
    ({ id }) => sql<Row>`
    select name, created_at, last_used_at from passkeys where account_id = ${id} order by id`
  ),
  whole(
    'devices',
    ({ id }) => sql<Row>`
    select first_seen_at from devices where account_id = ${id} order by first_seen_at`
  ),
  whole(
    'deletions',
    ({ id }) => sql<Row>`
    select reference, reason, text, asked_at, undone_at from deletions
    where account_id = ${id} order by id`
  ),
  whole(
    'offers',
    ({ id }) => sql<Row>`
    select percent, starts_at, ends_at, is_taken from delete_offers where account_id = ${id}`
  ),
  whole(
    'exports',
    ({ id }) => sql<Row>`
    select asked_at, built_at from exports where account_id = ${id} order by id`
  )
]
