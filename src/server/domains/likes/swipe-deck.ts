import { type RawBuilder, sql } from 'kysely'
import { SWIPE_DECK } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, Ctx, MemberCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import type { Tx } from '../../db/connect.ts'
import { lockKey } from '../../db/lock.ts'
import { cardsOf, listedFor } from '../people/index.ts'

/** Days for which a passed member stays off the deck (product.md §16). */
const PASS_DAYS = 90

/**
 * Twenty members to swipe: cards stay in order until used; new ones match both ways and have a
 * photo, those of the own region first (product.md §16).
 */
export async function deckOf(ctx: MemberCtx<Tx>): Promise<ProfileCard[]> {
  const { member, db, brand, now } = ctx
  await lockKey(db, `deck:${member.id}`)
  const dealt = await dealtTo(ctx, member.id)
  const condition = swipeable(brand, member, now)
  const kept = await stillThere(ctx, condition, dealt)
  const deck = await filledUp(ctx, condition, kept)
  if (deck.join() !== dealt.join()) await keepDeck(ctx, member.id, deck)
  const cards = await cardsOf(ctx, deck, member)
  return deck.flatMap(id => cards.get(id) ?? [])
}

async function dealtTo({ db }: Pick<Ctx<Tx>, 'db'>, member: number): Promise<number[]> {
  const row = await db
    .selectFrom('swipe_decks')
    .select('deck')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row?.deck ?? []
}

/** `array_position` makes the planner expect many rows and walk the latest ones without a sort. */
function swipeable(brand: Brand, member: Member, now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - PASS_DAYS * DAY_MS)
  return sql<boolean>`${listedFor(brand, member.id)} and p.picture is not null
    and p.country = ${member.country} and p.gender = any(${member.lookingFor}::text[])
    and array_position(p.looking_for, ${member.gender}) is not null
    and not exists (select 1 from likes l where l.from_id = ${member.id} and l.to_id = p.id)
    and not exists (select 1 from passes s where s.from_id = ${member.id} and s.to_id = p.id
      and s.passed_at > ${since}::timestamptz)`
}

async function stillThere(
  { db }: Pick<Ctx<Tx>, 'db'>,
  condition: RawBuilder<boolean>,
  dealt: readonly number[]
): Promise<number[]> {
  if (dealt.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.id from profiles p where p.id = any(${[...dealt]}::bigint[]) and ${condition}
    `.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return dealt.filter(id => there.has(id))
}

async function filledUp(
  { member, db }: MemberCtx<Tx>,
  condition: RawBuilder<boolean>,
  kept: readonly number[]
): Promise<number[]> {
  const deck = [...kept]
  const places = [
    ...(member.region === null ? [] : [sql<boolean>`p.region = ${member.region}`]),
    sql<boolean>`true`
  ]
  for (const place of places) {
    const missing = SWIPE_DECK - deck.length
    if (missing <= 0) break
    const { rows } = await sql<{ id: number }>`
      select p.id from profiles p
      where ${condition} and ${place} and p.id <> all(${deck}::bigint[])
      order by p.last_active_at desc, p.id desc limit ${missing}`.execute(db)
    deck.push(...rows.map(({ id }) => id))
  }
  return deck
}

async function keepDeck(
  { brand, now, db }: BrandCtx<Tx>,
  member: number,
  deck: readonly number[]
): Promise<void> {
  await sql`
    insert into swipe_decks (brand, member_id, deck, made_at)
    values (${brand.id}, ${member}, ${[...deck]}::bigint[], ${now}::timestamptz)
    on conflict (member_id) do update set deck = excluded.deck, made_at = excluded.made_at
    `.execute(db)
}

export async function takeOut(
  { db }: Pick<Ctx<Tx>, 'db'>,
  member: number,
  id: number
): Promise<void> {
  await sql`
    update swipe_decks set deck = array_remove(deck, ${id}::bigint)
    where member_id = ${member}`.execute(db)
}

export async function putBack(
  { db }: Pick<Ctx<Tx>, 'db'>,
  member: number,
  id: number
): Promise<void> {
  await sql`
    update swipe_decks set deck = (${id}::bigint || array_remove(deck, ${id}::bigint))[1:${sql.lit(SWIPE_DECK)}]
    where member_id = ${member}`.execute(db)
}
