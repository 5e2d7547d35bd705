import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { AT_ONCE, batched, whole } from '../../platform/export-sections.ts'
import { nameShownTo } from '../people/index.ts'

export const chatExports: readonly ExportSection[] = [
  whole(
    'conversations',
    ({ id }) => sql<Row>`
    select c.id, s.other_id as member, ${nameShownTo(id)} as name, c.created_at,
      c.started_by = ${id} as started_by_me, s.hidden_at as hidden_by_me_at, s.acknowledged_at
    from sides s join conversations c on c.id = s.conversation_id
    join profiles p on p.id = s.other_id where s.member_id = ${id} order by c.id`
  ),
  batched(
    'messages',
    ({ id }, after) => sql<Row & { id: number }>`
    select m.id, m.conversation_id as conversation, m.sender_id = ${id} as from_me, m.type,
      case when m.state = 'withdrawn' then '' else m.body end as body, m.gift, m.state,
      case when m.sender_id = ${id} then m.cost end as cost, m.created_at, m.read_at
    from sides s join messages m on m.conversation_id = s.conversation_id
    where s.member_id = ${id} and m.id > ${after}
      and (m.sender_id = ${id} or (m.state <> 'held' and m.id > s.cleared_to))
    order by m.id limit ${AT_ONCE}`
  ),
  whole(
    'messages-not-sent',
    ({ id }) => sql<Row>`
    select to_id as member, type, body, gift, required, created_at, expires_at
    from pending_messages where account_id = ${id} order by id`
  )
]
