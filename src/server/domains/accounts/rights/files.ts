import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { AppContext } from '../../../core/app.ts'
import { keyOf } from '../../../platform/media/address.ts'

const AT_ONCE = 200

/** Depends on the id alone, so that a rerun leaves no second file. */
export const exportFile = (id: number): string => `export-${id}.zip`

/** SQL: the file name of export e. */
export const EXPORT_FILE = sql<string>`'export-' || e.id || '.zip'`

/** Removes files before their rows, so that a rerun retries the rest. Throws an AggregateError. */
export async function removeDoomed(app: AppContext): Promise<void> {
  const { kysely } = app.database
  const failures: unknown[] = []
  for (let last = 0; ; ) {
    const files = await kysely
      .selectFrom('doomed_files')
      .select(['id', 'file'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, file } of files) {
      last = id
      await removeDoomedFile(app, id, file).catch((error: unknown) => failures.push(error))
    }
    if (files.length < AT_ONCE) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files stayed`)
}

async function removeDoomedFile(app: AppContext, id: number, file: string): Promise<void> {
  const path = join(app.settings.exports, file)
  await rm(path, { force: true })
  await rm(`${path}.part`, { force: true })
  await app.database.kysely.deleteFrom('doomed_files').where('id', '=', id).execute()
}

/** The largest variant of a photo; undefined if its file is gone. */
export async function openPhoto(app: AppContext, file: string): Promise<Readable | undefined> {
  return file.startsWith('photo/') ? app.media.open(keyOf(file), 'full') : undefined
}
