import { MEMBER_LANDINGS } from '#contract/lander-event.ts'
import type { Locale } from '#contract/locale.ts'
import { NICHES, nicheOf } from '#contract/niche.ts'
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

/** Campaigns, slugs and arms that are told apart a brand and day (product.md §25). */
const MOST = 500
/** Of them, how many new ones an address brings. */
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
  return (await mayBeTold(ctx, source)) ? source : withOthers(brand, source)
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

function withOthers(brand: Brand, source: LanderSource): LanderSource {
  const other = (value: string): string => value && 'other'
  const { slug, network, sub1 } = source
  return {
    ...source,
    slug: hasOwnPage(brand, source) ? slug : other(slug),
    network: other(network),
    sub1: other(sub1),
    arm: ''
  }
}

/** Bounds the rows of a day: addresses are written by anybody. */
async function mayBeTold(ctx: RequestCtx, source: LanderSource): Promise<boolean> {
  const { app, brand, visit, db, now } = ctx
  const name = nameOf(source)
  if (name === nameOf({ slug: '', network: '', sub1: '', arm: '' })) return true
  const known = knownOf(app, brand.id, dayIn(zoneOf(brand), now))
  if (known.names.has(name)) return true
  if (known.names.size >= MOST) return false
  for (const row of await told(ctx, known.day)) known.names.add(nameOf(row))
  if (known.names.has(name)) return true
  if (known.names.size >= MOST) return false
  const key = `lander-source:${DAY_SECONDS}:${hashedAddress(app.settings.secret, visit.ip)}`
  if ((await count(db, key, DAY_SECONDS, now)) > MOST_BY_ADDRESS) return false
  known.names.add(name)
  return true
}

type Names = Pick<LanderSource, 'slug' | 'network' | 'sub1' | 'arm'>

const nameOf = ({ slug, network, sub1, arm }: Names): string =>
  JSON.stringify([slug, network, sub1, arm])

/** What other servers were told of today. */
async function told({ db, brand }: RequestCtx, day: string): Promise<Names[]> {
  return db
    .selectFrom('lander_counts')
    .select(['slug', 'network', 'sub1', 'arm'])
    .distinct()
    .where('brand', '=', brand.id)
    .where('day', '=', day)
    .execute()
}

interface Known {
  day: string
  names: Set<string>
}

const knownBy = new WeakMap<object, Map<string, Known>>()

function knownOf(app: RequestCtx['app'], brand: string, day: string): Known {
  const brands = knownBy.get(app) ?? new Map<string, Known>()
  knownBy.set(app, brands)
  const known = brands.get(brand)
  if (known?.day === day) return known
  const fresh = { day, names: new Set<string>() }
  brands.set(brand, fresh)
  return fresh
}
