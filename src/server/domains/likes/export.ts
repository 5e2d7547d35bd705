import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'
import { blockedBetween, nameShownTo } from '../people/index.ts'

export const likesExports: readonly ExportSection[] = [
  whole(
    'likes-given',
    ({ id }) => sql<Row>`
    select l.to_id as member, ${nameShownTo(id)} as name, l.created_at as at from likes l
    join profiles p on p.id = l.to_id where l.from_id = ${id} order by l.created_at`
  ),
  whole(
    'likes-received',
    ({ id }) => sql<Row>`
    select l.from_id as member, ${nameShownTo(id)} as name, l.created_at as at, l.seen_at from likes l
    join profiles p on p.id = l.from_id where l.to_id = ${id} and p.status = 'active'
      and not ${blockedBetween(id, sql`p.id`)} order by l.created_at`
  ),
  whole(
    'passed',
    ({ id }) => sql<Row>`
    select to_id as member, passed_at as at from passes where from_id = ${id} order by passed_at`
  ),
  whole(
    'swipe-days',
    ({ id }) => sql<Row>`
    select day::text as day, likes, undone from swipe_days where member_id = ${id} order by day`
  ),
  whole(
    'match-answers',
    ({ id }) => sql<Row>`
    select question, own, accept, weight, answered_at from match_answers
    where member_id = ${id} order by question`
  )
]
