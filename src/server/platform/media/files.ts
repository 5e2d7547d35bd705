import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { MINUTE_MS } from '#contract/time.ts'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { VARIANTS, type Variant } from '../../core/ports.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { keyOf } from './address.ts'
import { filesInEvidence } from './evidence.ts'
import { type Crop, type Image, processImage } from './image.ts'

/** A stored picture that no row uses yet. */
export interface Stored extends Omit<Image, 'variants'> {
  /** `photo/<id>`, for rows and mediaUrl. */
  file: string
}

/** Unkept files of this age were left by a dead server. */
const LITTER_MS = 10 * MINUTE_MS
const AT_ONCE = 100

/**
 * Stores an upload. Takes seconds: run it in a route's `before`, then keepFile or discardFile.
 * Refuses like processImage, and `maintenance` if the store fails.
 */
export async function storeImage(
  app: AppContext,
  brand: Brand,
  given: { path: string; crop?: Crop | undefined }
): Promise<Stored> {
  const { variants, ...image } = await processImage(given.path, given.crop)
  const key = randomUUID()
  const { kysely } = app.database
  // The row comes first, so that a crash leaves no unknown bytes.
  await kysely
    .insertInto('files')
    .values({ key, brand: brand.id, state: 'new', created_at: app.clock.now() })
    .execute()
  try {
    for (const variant of VARIANTS) await app.media.put(key, variant, variants[variant])
  } catch (error) {
    await discardFile(app, key)
    throw unavailable(error)
  }
  return { ...image, file: `photo/${key}` }
}

/** Keeps a file in the transaction that uses it. Refuses `not_found` if it is gone. */
export async function keepFile(tx: Tx, brand: Brand, file: string): Promise<void> {
  const kept = await tx
    .updateTable('files')
    .set({ state: 'kept' })
    .where('key', '=', keyOf(file))
    .where('brand', '=', brand.id)
    .where('state', '<>', 'dropped')
    .returning('key')
    .executeTakeFirst()
  if (kept === undefined) refuse('not_found')
}

/** Turns `public` addresses on or off. */
export async function openFile(tx: Tx, file: string, isPublic: boolean): Promise<void> {
  if (!file.startsWith('photo/')) return
  await tx
    .updateTable('files')
    .set({ is_public: isPublic })
    .where('key', '=', keyOf(file))
    .execute()
}

/**
 * After the commit addresses return 404, and bytes go within a minute (product.md §15) unless an
 * open report needs them. A trigger does this for deleted `photos`.
 */
export async function dropFiles(tx: Tx, files: readonly string[]): Promise<void> {
  const keys = files.filter(file => file.startsWith('photo/')).map(keyOf)
  if (keys.length === 0) return
  await sql`update files set state = 'dropped' where key = any(${keys}::uuid[])`.execute(tx)
}

/** Ignores a kept picture. */
export async function discardFile(app: AppContext, file: string): Promise<void> {
  const key = keyOf(file)
  const { kysely } = app.database
  const dropped = await kysely
    .updateTable('files')
    .set({ state: 'dropped' })
    .where('key', '=', key)
    .where('state', '=', 'new')
    .returning('key')
    .executeTakeFirst()
  if (dropped === undefined) return
  // The chore retries if the store is unavailable.
  await removeFile(app, key).catch(() => {})
}

/** Reads a variant in any state of the photo, for moderation and exports. */
export async function readImage(
  app: AppContext,
  file: string,
  variant: Variant
): Promise<Buffer | undefined> {
  if (!file.startsWith('photo/')) return undefined
  const stream = await app.media.open(keyOf(file), variant)
  return stream && buffer(stream)
}

export async function removeDropped(app: AppContext): Promise<void> {
  const before = new Date(app.clock.now().getTime() - LITTER_MS)
  const { kysely } = app.database
  await kysely
    .updateTable('files')
    .set({ state: 'dropped' })
    .where('state', '=', 'new')
    .where('created_at', '<', before)
    .execute()
  for (let last = NO_KEY, isMore = true; isMore; ) {
    const keys = await droppedAfter(kysely, last)
    for (const key of await unneeded(kysely, keys)) await removeFile(app, key)
    last = keys.at(-1) ?? last
    isMore = keys.length === AT_ONCE
  }
}

const NO_KEY = '00000000-0000-0000-0000-000000000000'

async function droppedAfter(db: Db, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('state', '=', 'dropped')
    .where('key', '>', last)
    .orderBy('key')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ key }) => key)
}

async function unneeded(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const needed = await filesInEvidence(
    db,
    keys.map(key => `photo/${key}`)
  )
  return keys.filter(key => !needed.includes(`photo/${key}`))
}

/** Bytes first, then the row: an interrupted removal is repeated. */
async function removeFile(app: AppContext, key: string): Promise<void> {
  await app.media.remove(key)
  await app.database.kysely.deleteFrom('files').where('key', '=', key).execute()
}

/** Keeps the cause for the log. */
function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('maintenance', { retryAfter: 30 })
  refusal.cause = cause
  return refusal
}
