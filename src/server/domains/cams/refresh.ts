import { sql } from 'kysely'
import { isLocale } from '#contract/locale.ts'
import { DAY_MS } from '#contract/time.ts'
import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'
import type { CamOffer } from '../../core/ports.ts'
import { limitedBytes } from '../../platform/cam-feed/feed.ts'
import { loadSharp } from '../../platform/media/sharp.ts'

/** product.md §24. */
const EVERY_SECONDS = 60
const PICTURE_BYTES = 2_000_000
const PICTURE_PIXELS = 480
/** Limited so that a new feed doesn't delay the statuses. */
const PICTURES_A_ROUND = 40
/** Performers missing from the feed for so long are deleted with their clicks. */
const FORGOTTEN_MS = 30 * DAY_MS

export const refreshCams: Chore = {
  name: 'cam-feed',
  everySeconds: EVERY_SECONDS,
  run: async app => {
    if (app.cams === undefined || !app.brands.all.some(usesCams)) return
    const offers = await app.cams.fetch()
    const { provider, company } = app.cams
    const now = app.clock.now()
    for (const offer of offers) await takeOver(app, { provider, company }, offer, now)
    await forget(app, now)
    await fetchPictures(app)
  }
}

const usesCams = ({ site }: AppContext['brands']['all'][number]) => site.disclosures.resell.used

async function takeOver(
  { database }: AppContext,
  from: { provider: string; company: string },
  offer: CamOffer,
  now: Date
): Promise<void> {
  const { id, thumb, languages, ...rest } = offer
  const known = languages.filter(isLocale)
  const row = { ...rest, ...from, picture_url: thumb, languages: known, seen_at: now }
  await database.relaxed
    .insertInto('cams')
    .values({ ...row, external_id: id, picture: null })
    .onConflict(conflict =>
      conflict.columns(['provider', 'external_id']).doUpdateSet(({ ref }) => ({
        ...row,
        picture: sql<Buffer | null>`case when ${ref('cams.picture_url')} = ${thumb}
          then ${ref('cams.picture')} end`
      }))
    )
    .execute()
}

async function forget({ database }: AppContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS)
  await database.relaxed.deleteFrom('cams').where('seen_at', '<', before).execute()
}

/**
 * Stores re-encoded pictures, so that browsers don't contact the provider. Failed ones are retried.
 */
async function fetchPictures({ database }: AppContext): Promise<void> {
  const missing = await database.relaxed
    .selectFrom('cams')
    .select(['id', 'picture_url'])
    .where('picture', 'is', null)
    .where('picture_url', 'is not', null)
    .orderBy('id')
    .limit(PICTURES_A_ROUND)
    .execute()
  for (const { id, picture_url } of missing) {
    const picture = await pictureAt(picture_url ?? '').catch(() => undefined)
    if (picture === undefined) continue
    await database.relaxed.updateTable('cams').set({ picture }).where('id', '=', id).execute()
  }
}

async function pictureAt(url: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const bytes = await limitedBytes(url, PICTURE_BYTES)
  return sharp(bytes, { limitInputPixels: 20_000_000, failOn: 'error' })
    .rotate()
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer()
}
