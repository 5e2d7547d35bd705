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

/** A picture that is in the store and that nothing shows yet. */
export interface Stored extends Omit<Image, 'variants'> {
  /** `photo/<id>`: what rows that show it keep, and what mediaUrl takes. */
  file: string
}

/** Files that nothing has kept after this were left by a server that died. */
const LITTER_MS = 10 * MINUTE_MS
const AT_ONCE = 100

/**
 * Makes a picture of an uploaded file and stores it. Run it outside a transaction (`before` of a
 * route): it takes seconds. The transaction that shows it then calls keepFile; one that nothing kept is
 * removed by `discardFile`, or by the chore where the server died. Refuses what processImage refuses,
 * and `maintenance` where the store is full or away; nothing is left then.
 */
export async function storeImage(
  app: AppContext,
  brand: Brand,
  given: { path: string; crop?: Crop | undefined }
): Promise<Stored> {
  const { variants, ...image } = await processImage(given.path, given.crop)
  const key = randomUUID()
  const { kysely } = app.database
  // Known before it is there, so that a kill in between leaves nothing that nobody knows of.
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

/** In the transaction that shows a picture: from now on it stays. Refuses `not_found` if it is gone. */
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

/** Whether addresses for everybody work from now on; those for whoever may see it always do. */
export async function openFile(tx: Tx, file: string, isPublic: boolean): Promise<void> {
  if (!file.startsWith('photo/')) return
  await tx
    .updateTable('files')
    .set({ is_public: isPublic })
    .where('key', '=', keyOf(file))
    .execute()
}

/**
 * In the transaction that no longer needs pictures: their addresses answer 404 when it is
 * committed, and their bytes are gone within a minute (product.md §15), unless an open report
 * speaks of them. Drawings and files that are gone are passed over. Rows of `photos` that are
 * deleted do this by themselves.
 */
export async function dropFiles(tx: Tx, files: readonly string[]): Promise<void> {
  const keys = files.filter(file => file.startsWith('photo/')).map(keyOf)
  if (keys.length === 0) return
  await sql`update files set state = 'dropped' where key = any(${keys}::uuid[])`.execute(tx)
}

/** Removes at once a picture that nothing kept; does nothing where something did. */
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
  // Where the store is away, the chore comes back to it.
  await removeFile(app, key).catch(() => {})
}

/** The bytes of a variant, whatever the state of its photo: for moderation and for exports. */
export async function readImage(
  app: AppContext,
  file: string,
  variant: Variant
): Promise<Buffer | undefined> {
  if (!file.startsWith('photo/')) return undefined
  const stream = await app.media.open(keyOf(file), variant)
  return stream && buffer(stream)
}

/** Chore: removes pictures that were dropped, and those that a server left before anything kept them. */
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

/** Without those that an open report speaks of: nobody sees them, but whoever judges it. */
async function unneeded(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const needed = await filesInEvidence(
    db,
    keys.map(key => `photo/${key}`)
  )
  return keys.filter(key => !needed.includes(`photo/${key}`))
}

/** First the bytes, then the name: cut off in between, it is done again. */
async function removeFile(app: AppContext, key: string): Promise<void> {
  await app.media.remove(key)
  await app.database.kysely.deleteFrom('files').where('key', '=', key).execute()
}

/** Where the store failed: 503, and the cause for the log. */
function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('maintenance', { retryAfter: 30 })
  refusal.cause = cause
  return refusal
}
