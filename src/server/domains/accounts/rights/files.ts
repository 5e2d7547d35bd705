import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { AppContext } from '../../../core/app.ts'
import { keyOf } from '../../../platform/media/address.ts'

const AT_ONCE = 200

/** The file of a copy: always the same, so that nothing stays behind when one is begun again. */
export const exportFile = (id: number): string => `export-${id}.zip`

/** The same, of a row e of the copies. */
export const EXPORT_FILE = sql<string>`'export-' || e.id || '.zip'`

/**
 * Removes copies whose rows are gone. Each file is removed before its name is forgotten, so that one
 * that could not be, or a server that ended, leaves it to the next run. Throws what failed, at the end.
 */
export async function removeDoomed(world: AppContext): Promise<void> {
  const { kysely } = world.database
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
      await removeDoomedFile(world, id, file).catch((error: unknown) => failures.push(error))
    }
    if (files.length < AT_ONCE) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files stayed`)
}

async function removeDoomedFile(world: AppContext, id: number, file: string): Promise<void> {
  const path = join(world.settings.exports, file)
  await rm(path, { force: true })
  await rm(`${path}.part`, { force: true })
  await world.database.kysely.deleteFrom('doomed_files').where('id', '=', id).execute()
}

/** The largest variant of a photo, or undefined where there is no file (any more). */
export async function openPhoto(world: AppContext, file: string): Promise<Readable | undefined> {
  return file.startsWith('photo/') ? world.media.open(keyOf(file), 'full') : undefined
}
