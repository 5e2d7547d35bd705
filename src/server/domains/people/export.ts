import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'
import { nameShownTo } from './visibility.ts'

export const peopleExports: readonly ExportSection[] = [
  whole(
    'profile',
    ({ id }) => sql<Row>`
    select id, name::text as name, kind, status, gender, looking_for,
      date_of_birth::text as date_of_birth, country, region, city, sexuality, hair_colour, eye_colour,
      body_type, relationship_status, tattoos, signup_reason, about, about_in_review, about_reason,
      interests, hide_online, hide_age, no_visits, search_engines, share_picture, invisible_since, verified_at,
      last_active_at, created_at from profiles where id = ${id}`
  ),
  whole(
    'blocked',
    ({ id }) => sql<Row>`
    select b.blocked_id as member, b.created_at as at from blocks b
    where b.blocker_id = ${id} order by b.created_at`
  ),
  whole(
    'visits-made',
    ({ id }) => sql<Row>`
    select v.viewed_id as member, ${nameShownTo(id)} as name, v.viewed_at as at from views v
    join profiles p on p.id = v.viewed_id where v.viewer_id = ${id} order by v.viewed_at`
  ),
  whole(
    'visits-received',
    ({ id }) => sql<Row>`
    select viewed_at as at from views where viewed_id = ${id} order by viewed_at`
  )
]
