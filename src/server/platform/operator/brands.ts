import { sql } from 'kysely'
import type { z } from 'zod'
import type { getBrand, listBrands, listFindings } from '#contract/operator/brands.ts'
import { DEFAULT_PLACE } from '#contract/place.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import type { Build } from '../../core/fleet-files.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import type { Db } from '../../db/connect.ts'
import { type Pause, pausesIn } from '../paused-brands.ts'

type Line = z.input<typeof listBrands.response>['items'][number]

/** The operator's brands, those of other places apart; logs the look. */
export async function brandLines(ctx: OperatorCtx): Promise<z.input<typeof listBrands.response>> {
  const { app, db } = ctx
  ctx.note({ action: 'listBrands', subject: { kind: 'brands' } })
  const items = await linesAt(
    { app, db },
    ctx.brands().map(id => ctx.forBrand(id).brand)
  )
  return { items, ...(await linesElsewhere(ctx)) }
}

/** A database that is away hides its own brands, and no others. */
async function linesElsewhere({ app, operator }: OperatorCtx) {
  const others = (app.places?.() ?? []).filter(({ place }) => place !== app.place)
  const told = await Promise.allSettled(
    others.map(other => {
      const own = other.brands.all.filter(({ id }) => operator.brands?.includes(id) ?? true)
      return linesAt({ app: other, db: other.database.kysely }, own)
    })
  )
  return {
    elsewhere: told.flatMap(one => (one.status === 'fulfilled' ? one.value : [])),
    silent: told.flatMap(({ status }, at) =>
      status === 'rejected' ? [others[at]?.place ?? DEFAULT_PLACE] : []
    )
  }
}

async function linesAt(at: Where, brands: readonly Brand[]): Promise<Line[]> {
  const known = await knownAt(
    at.db,
    brands.map(({ id }) => id)
  )
  return Promise.all(
    brands.map(async brand => lineOf({ ...at, brand }, await buildsOf({ ...at, brand }), known))
  )
}

/** An app and a connection to its database. */
type Where = Pick<BrandCtx, 'app' | 'db'>
type One = Where & Pick<BrandCtx, 'brand'>

/** What the database tells of brands. */
interface Known {
  outbox: ReadonlyMap<string, Line['outbox']>
  pauses: readonly Pause[]
}

const knownAt = async (db: Db, brands: readonly string[]): Promise<Known> => ({
  outbox: await outboxCounts(db, brands),
  pauses: await pausesIn(db)
})

/** A brand as this server knows it; logs the look. Refuses `not_found`. */
export async function brandSheet(
  ctx: OperatorCtx,
  id: string
): Promise<z.input<typeof getBrand.response>> {
  const one = ctx.forBrand(id)
  const { app, brand } = one
  const builds = await buildsOf(one)
  const deploys = await app.fleet?.deploys(brand)
  const { provider } = brand.site.payments
  ctx.note({ action: 'getBrandState', subject: { kind: 'brand' }, brand: id })
  return {
    ...lineOf(one, builds, await knownAt(ctx.db, [id])),
    languages: [...brand.site.locales.enabled],
    provider: provider === 'none' ? null : provider,
    sells: app.payments.accountOf(brand) !== undefined,
    builds: builds?.map(buildView) ?? null,
    deploys: {
      kind: deploys?.kind ?? null,
      unknown: deploys?.unknown ?? null,
      items: (deploys?.items ?? []).map(({ isLive, by, note, pages, ...rest }) => ({
        ...rest,
        by: by ?? null,
        note: note ?? null,
        pages: pages ?? null,
        live: isLive
      }))
    },
    failed: await failedIn(ctx.db, id)
  }
}

/** What `livery validate` says of a brand; logs the look. Refuses `not_found`. */
export async function findingsFor(
  ctx: OperatorCtx,
  id: string
): Promise<z.input<typeof listFindings.response>> {
  const { app, brand } = ctx.forBrand(id)
  ctx.note({ action: 'listFindings', subject: { kind: 'brand' }, brand: id })
  const found = await app.fleet?.findings(brand)
  const items = found?.map(({ isAcknowledged, ...rest }) => ({
    ...rest,
    acknowledged: isAcknowledged
  }))
  return { items: items ?? null }
}

const buildsOf = ({ app, brand }: One): Promise<readonly Build[]> | undefined =>
  app.fleet?.builds(brand)

const buildView = ({ isLive, ...build }: Build) => ({ ...build, live: isLive })

function lineOf(
  { app, brand }: One,
  builds: readonly Build[] | undefined,
  { outbox, pauses }: Known
): Line {
  const { name, domain } = brand.site.brand
  const live = builds?.find(({ isLive }) => isLive)
  const pause = pauses.find(one => one.brand === brand.id)
  return {
    ...{ id: brand.id, name, domain, place: app.place ?? DEFAULT_PLACE },
    paused: pause ? { since: pause.pausedAt.toISOString(), by: pause.by, note: pause.note } : null,
    build: live ? buildView(live) : null,
    outbox: outbox.get(brand.id) ?? { waiting: 0, sending: 0, failed: 0 }
  }
}

async function outboxCounts(
  db: Db,
  brands: readonly string[]
): Promise<Map<string, Line['outbox']>> {
  const { rows } = await sql<Line['outbox'] & { brand: string }>`
    select brand,
      count(*) filter (where failed_at is null and sending_at is null)::int as waiting,
      count(*) filter (where failed_at is null and sending_at is not null)::int as sending,
      count(*) filter (where failed_at is not null)::int as failed
    from outbox where sent_at is null and dropped_at is null and brand = any(${[...brands]})
    group by 1`.execute(db)
  return new Map(rows.map(({ brand, ...counts }) => [brand, counts]))
}

const MOST_FAILED = 50

async function failedIn(db: Db, brand: string) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'failed_at', 'channel', 'template', 'attempts', 'error'])
    .where('brand', '=', brand)
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_FAILED)
    .execute()
  return rows.flatMap(({ failed_at: at, ...row }) =>
    at === null ? [] : [{ ...row, at: at.toISOString() }]
  )
}
