import { type Selectable, sql } from 'kysely'
import { ageOn } from '#contract/fields.ts'
import type { Locale } from '#contract/locale.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { appLookOf } from '#theme/app-look.ts'
import { type Brand, zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { BrandCtx } from '../../core/context.ts'
import { labelOf } from '../../core/labels.ts'
import { onlineSince } from '../../core/presence.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { pictureOf } from './pictures.ts'

/** The columns a card needs. The date of birth is never sent; a card has the age. */
export type CardRow = Pick<
  Selectable<Schema['profiles']>,
  | 'id'
  | 'name'
  | 'gender'
  | 'date_of_birth'
  | 'country'
  | 'region'
  | 'city'
  | 'picture'
  | 'kind'
  | 'hide_age'
  | 'hide_online'
  | 'invisible_since'
  | 'last_active_at'
> & { excerpt?: string | null }

export const CARD_COLUMNS = sql.raw(
  'p.id, p.name::text as name, p.gender, p.date_of_birth, p.country, p.region, p.city, p.picture, ' +
    'p.kind, p.hide_age, p.hide_online, p.invisible_since, p.last_active_at, ' +
    'left(p.about, 160) as excerpt'
)

export interface Viewer {
  language: Locale
}

/** Cards by profile id; deleted and banned profiles are left out. */
export async function cardsOf(
  { brand, db, now }: BrandCtx,
  ids: readonly number[],
  viewer?: Viewer
): Promise<Map<number, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from profiles p
    where p.id = any(${[...ids]}::bigint[]) and p.brand = ${brand.id}
      and p.status not in ('deleted', 'banned')`.execute(db)
  return new Map(rows.map(row => [row.id, toCard(row, brand, now, viewer)] as const))
}

/**
 * A row as others see it: hidden fields are null (product.md §3, visible_profile_fields). The label
 * is in the viewer's language, else in the brand's default.
 */
export function toCard(row: CardRow, brand: Brand, now: Date, viewer?: Viewer): ProfileCard {
  const { id, name, gender, country, kind } = row
  const { visibleFields } = brand.site.profile
  const isAgeShown = visibleFields.includes('age') && !row.hide_age
  return {
    id,
    name,
    age: isAgeShown ? ageOf(row.date_of_birth, brand, now) : null,
    gender,
    country,
    region: visibleFields.includes('region') ? row.region : null,
    city: visibleFields.includes('city') ? row.city : null,
    main_image: pictureOf(row.picture, brand, now),
    kind,
    label: labelOf(kind, brand, viewer?.language ?? brand.site.locales.default),
    online: isOnline(row, now),
    ...(row.excerpt && appLookOf(brand.site.theme).results !== 'mosaic'
      ? { excerpt: row.excerpt }
      : {})
  }
}

/** Whole years, by the date in the brand's time zone. */
export function ageOf(dateOfBirth: string, brand: Brand, now: Date): number {
  return ageOn(dateOfBirth, dayIn(zoneOf(brand), now))
}

function isOnline(row: CardRow, now: Date): boolean {
  if (row.hide_online || row.invisible_since !== null) return false
  return row.last_active_at > onlineSince(now)
}
