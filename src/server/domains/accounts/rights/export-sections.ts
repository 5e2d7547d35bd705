import { sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { blockedBetween } from '../../people/visibility.ts'

/** Whose copy it is. */
export interface Owner {
  id: number
  brand: string
}

export type Row = Record<string, unknown>

/** One file of the copy: everything of one kind, a batch at a time. */
export interface Section {
  name: string
  rows(ctx: Pick<Ctx<Tx>, 'db'>, owner: Owner): AsyncIterable<Row[]>
}

const AT_ONCE = 1_000

/**
 * Everything there is about a member (contract.md §13). Of others it tells no more than the member saw:
 * the name of whoever is still there and blocks nobody, texts that were received, and of visitors when
 * they came. What the scam shield noted is not in it (docs/decisions/022-rights.md).
 */
export const SECTIONS: readonly Section[] = [
  whole(
    'account',
    ({ id }) => sql<Row>`
    select a.email::text as email, a.status, a.language, a.credits, a.free_left as free_messages_left,
      a.premium_since, a.created_at, a.activated_at, a.paused_at, a.signup_message,
      a.terms_version::text as terms_version, a.country_seen
    from accounts a where a.id = ${id}`
  ),
  whole(
    'profile',
    ({ id }) => sql<Row>`
    select id, name::text as name, kind, status, gender, looking_for,
      date_of_birth::text as date_of_birth, country, region, city, sexuality, hair_colour, eye_colour,
      body_type, relationship_status, tattoos, signup_reason, about, about_in_review, about_reason,
      interests, hide_online, hide_age, no_visits, search_engines, invisible_since, verified_at,
      last_active_at, created_at from profiles where id = ${id}`
  ),
  whole(
    'photos',
    ({ id }) => sql<Row>`
    select id, status, is_main, is_private, position, reason, created_at, 
      'photos/' || id || '.webp' as file from photos where profile_id = ${id} order by position, id`
  ),
  whole(
    'likes-given',
    ({ id }) => sql<Row>`
    select l.to_id as member, ${nameFor(id)} as name, l.created_at as at from likes l
    join profiles p on p.id = l.to_id where l.from_id = ${id} order by l.created_at`
  ),
  whole(
    'likes-received',
    ({ id }) => sql<Row>`
    select l.from_id as member, ${nameFor(id)} as name, l.created_at as at, l.seen_at from likes l
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
    'blocked',
    ({ id }) => sql<Row>`
    select b.blocked_id as member, b.created_at as at from blocks b
    where b.blocker_id = ${id} order by b.created_at`
  ),
  whole(
    'visits-made',
    ({ id }) => sql<Row>`
    select v.viewed_id as member, ${nameFor(id)} as name, v.viewed_at as at from views v
    join profiles p on p.id = v.viewed_id where v.viewer_id = ${id} order by v.viewed_at`
  ),
  whole(
    'visits-received',
    ({ id }) => sql<Row>`
    select viewed_at as at from views where viewed_id = ${id} order by viewed_at`
  ),
  whole(
    'match-answers',
    ({ id }) => sql<Row>`
    select question, own, accept, weight, answered_at from match_answers
    where member_id = ${id} order by question`
  ),
  whole(
    'conversations',
    ({ id }) => sql<Row>`
    select c.id, s.other_id as member, ${nameFor(id)} as name, c.created_at,
      c.started_by = ${id} as started_by_me, s.hidden_at as hidden_by_me_at, s.acknowledged_at
    from sides s join conversations c on c.id = s.conversation_id
    join profiles p on p.id = s.other_id where s.member_id = ${id} order by c.id`
  ),
  { name: 'messages', rows: messages },
  whole(
    'messages-not-sent',
    ({ id }) => sql<Row>`
    select to_id as member, type, body, gift, required, created_at, expires_at
    from pending_messages where account_id = ${id} order by id`
  ),
  { name: 'credits', rows: ledger },
  whole(
    'payments',
    ({ id }) => sql<Row>`
    select id, amount as credits, created_at as at from ledger
    where account_id = ${id} and reason = 'purchase' order by id`
  ),
  whole(
    'consents',
    ({ id }) => sql<Row>`
    select created_at as at, version, choices from consents where account_id = ${id} order by id`
  ),
  whole(
    'tracking',
    ({ id }) => sql<Row>`
    select first_touch, last_touch, lander from accounts where id = ${id}`
  ),
  whole(
    'sessions',
    ({ id }) => sql<Row>`
    select device, place, created_at, last_seen_at, expires_at from sessions
    where account_id = ${id} order by id`
  ),
  whole(
    'devices',
    ({ id }) => sql<Row>`
    select first_seen_at from devices where account_id = ${id} order by first_seen_at`
  ),
  whole(
    'push-subscriptions',
    ({ id }) => sql<Row>`
    select endpoint, created_at from push_subscriptions where account_id = ${id}`
  ),
  whole(
    'notification-settings',
    ({ id }) => sql<Row>`
    select email, push, frequency, quiet_from, quiet_to, push_text, changed_at
    from notification_settings where account_id = ${id}`
  ),
  whole(
    'notifications-disabled',
    ({ id }) => sql<Row>`
    select reason, since from notifications_disabled where account_id = ${id}`
  ),
  whole(
    'notices',
    ({ id }) => sql<Row>`
    select type, template, created_at from notices where account_id = ${id} order by id`
  ),
  whole(
    'mails',
    ({ id }) => sql<Row>`
    select channel, template, recipient, created_at, sent_at from outbox
    where account_id = ${id} order by id`
  ),
  whole(
    'cam-clicks',
    ({ id }) => sql<Row>`
    select c.name as performer, k.created_at as at from cam_clicks k join cams c on c.id = k.cam_id
    where k.account_id = ${id} order by k.created_at`
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
    'reports',
    ({ id }) => sql<Row>`
    select reference, category, context, account_id as member, text, outcome, created_at, closed_at
    from reports where reporter_id = ${id} order by id`
  ),
  whole(
    'decisions',
    ({ id }) => sql<Row>`
    select d.reference, d.subject, d.outcome, d.rule, d.facts, d.is_automated, d.until, d.created_at,
      p.text as appeal, p.created_at as appealed_at, p.outcome as appeal_outcome,
      p.reason as appeal_reason
    from decisions d left join appeals p on p.decision_id = d.id
    where d.account_id = ${id} order by d.id`
  ),
  whole(
    'complaints',
    ({ id }) => sql<Row>`
    select c.reference, c.name, c.email::text as email, c.subject, c.url, c.text, c.created_at,
      c.outcome, c.reason, c.decided_at
    from complaints c join accounts a on a.id = ${id} and a.brand = c.brand and a.email = c.email
    order by c.id`
  ),
  whole(
    'exports',
    ({ id }) => sql<Row>`
    select asked_at, built_at from exports where account_id = ${id} order by id`
  )
]

/** The name of a profile p, as long as it is there to be seen by a member. */
function nameFor(id: number) {
  return sql`case when p.status in ('active', 'paused') and not ${blockedBetween(id, sql`p.id`)}
    then p.name::text end`
}

type Query = ReturnType<typeof sql<Row>>

/** A section that is small enough to be read at once. */
function whole(name: string, query: (owner: Owner) => Query): Section {
  return {
    name,
    async *rows({ db }, owner) {
      yield (await query(owner).execute(db)).rows
    }
  }
}

/** What was sent, and what was received and is still in the member's chats. */
async function* messages(ctx: Pick<Ctx<Tx>, 'db'>, { id }: Owner): AsyncIterable<Row[]> {
  yield* inBatches(
    ctx,
    after => sql<Row & { id: number }>`
    select m.id, m.conversation_id as conversation, m.sender_id = ${id} as from_me, m.type,
      case when m.state = 'withdrawn' then '' else m.body end as body, m.gift, m.state,
      case when m.sender_id = ${id} then m.cost end as cost, m.created_at, m.read_at
    from sides s join messages m on m.conversation_id = s.conversation_id
    where s.member_id = ${id} and m.id > ${after}
      and (m.sender_id = ${id} or (m.state <> 'held' and m.id > s.cleared_to))
    order by m.id limit ${AT_ONCE}`
  )
}

async function* ledger(ctx: Pick<Ctx<Tx>, 'db'>, { id }: Owner): AsyncIterable<Row[]> {
  yield* inBatches(
    ctx,
    after => sql<Row & { id: number }>`
    select id, amount, reason, balance, message_id as message, member_id as member, note,
      created_at as at
    from ledger where account_id = ${id} and id > ${after} order by id limit ${AT_ONCE}`
  )
}

async function* inBatches(
  { db }: Pick<Ctx<Tx>, 'db'>,
  query: (after: number) => ReturnType<typeof sql<Row & { id: number }>>
): AsyncIterable<Row[]> {
  for (let after = 0; ; ) {
    const { rows } = await query(after).execute(db)
    yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}
