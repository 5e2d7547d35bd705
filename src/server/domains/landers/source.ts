import type { Locale } from '#contract/locale.ts'
import { NICHES, nicheOf } from '#contract/niche.ts'
import { MEMBER_LANDINGS } from '#contract/page-events.ts'
import { DAY_SECONDS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { RequestCtx } from '../../core/context.ts'
import type { LanderSource } from '../../db/column-types.ts'
import { count, hashedAddress } from '../../platform/rate-limit/limits.ts'

/** What a page or a sign-up says of a visit. */
export interface Told {
  /** With its slug: `gallery/spring-7`. */
  lander: string
  locale: Locale
  network?: string | undefined
  sub1?: string | undefined
  arm?: string | undefined
}

/** Campaigns with their slugs that are told apart a brand and day (product.md §25). */
const MOST = 500
/** Arms that the settings do not name: a page may be newer than the server's settings. */
const MOST_ARMS = 40
/** How many new campaigns and arms a network address brings a day. */
const MOST_BY_ADDRESS = 20

/** By what a visit is counted; undefined if the brand has no such lander. */
export async function sourceOf(ctx: RequestCtx, told: Told): Promise<LanderSource | undefined> {
  const { brand } = ctx
  const [lander = '', slug = '', ...rest] = told.lander.split('/')
  if (rest.length > 0 || !/^[\w.:-]{0,64}$/.test(slug) || !isLander(brand, lander)) return
  const { locale, network = '', sub1 = '', arm = '' } = told
  const source = {
    ...{ lander, slug, niche: nicheAt(brand, slug), locale, arm, network },
    // A slug is the visit's sub1 where the query has none.
    sub1: sub1 === slug ? '' : sub1
  }
  const known = await knownWith(ctx, source)
  const isArmTold = isArmOf(brand, arm) || (await mayTell(ctx, known.arms, arm, MOST_ARMS))
  const isTold = await mayTell(ctx, known.names, nameOf(source), MOST)
  return { ...(isTold ? source : withOthers(brand, source)), arm: isArmTold ? arm : '' }
}

function isLander({ site }: Brand, lander: string): boolean {
  return (
    MEMBER_LANDINGS.some(landing => landing === lander) || Object.hasOwn(site.landers.use, lander)
  )
}

function nicheAt({ site }: Brand, slug: string): string {
  const named = nicheOf(slug)
  const isShown = named !== undefined && site.landers.niches.some(one => one === NICHES[named])
  return NICHES[isShown ? named : site.brand.niche]
}

const hasOwnPage = ({ site }: Brand, { lander, slug }: LanderSource): boolean =>
  site.landers.use[lander]?.slugs.includes(slug) ?? false

/** Without what only the visit's address said. */
export function withOthers(brand: Brand, source: LanderSource): LanderSource {
  const other = (value: string): string => value && 'other'
  const { slug, network, sub1 } = source
  return {
    ...source,
    slug: hasOwnPage(brand, source) ? slug : other(slug),
    network: other(network),
    sub1: other(sub1)
  }
}

function isArmOf({ site }: Brand, arm: string): boolean {
  return site.landers.experiments.some(({ id, arms }) =>
    Object.keys(arms).some(name => arm === `${id}:${name}`)
  )
}

/** Bounds the rows of a day: addresses are written by anybody. */
async function mayTell(
  { app, visit, db, now }: RequestCtx,
  known: Set<string>,
  name: string,
  most: number
): Promise<boolean> {
  if (known.has(name)) return true
  if (known.size >= most) return false
  const key = `lander-source:${DAY_SECONDS}:${hashedAddress(app.settings.secret, visit.ip)}`
  if ((await count(db, key, DAY_SECONDS, now)) > MOST_BY_ADDRESS) return false
  known.add(name)
  return true
}

type Names = Pick<LanderSource, 'slug' | 'network' | 'sub1'>

const nameOf = ({ slug, network, sub1 }: Names): string => JSON.stringify([slug, network, sub1])

interface Known {
  day: string
  names: Set<string>
  arms: Set<string>
}

const knownBy = new WeakMap<object, Map<string, Known>>()

/** What was told apart today; other servers are asked where this one has not heard of a source. */
async function knownWith(ctx: RequestCtx, source: LanderSource): Promise<Known> {
  const { db, brand } = ctx
  const known = knownToday(ctx)
  const { names, arms } = known
  const isNew = !names.has(nameOf(source)) && names.size < MOST
  if (!isNew && (arms.has(source.arm) || arms.size >= MOST_ARMS)) return known
  const rows = await db
    .selectFrom('lander_counts')
    .select(['slug', 'network', 'sub1', 'arm'])
    .distinct()
    .where('brand', '=', brand.id)
    .where('day', '=', known.day)
    .execute()
  for (const row of rows) {
    names.add(nameOf(row))
    arms.add(row.arm)
  }
  return known
}

function knownToday({ app, brand, now }: RequestCtx): Known {
  const brands = knownBy.get(app) ?? new Map<string, Known>()
  knownBy.set(app, brands)
  const day = dayIn(zoneOf(brand), now)
  const known = brands.get(brand.id)
  if (known?.day === day) return known
  // Whoever came by no campaign is always told apart.
  const none = nameOf({ slug: '', network: '', sub1: '' })
  const fresh = { day, names: new Set([none]), arms: new Set(['']) }
  brands.set(brand.id, fresh)
  return fresh
}
