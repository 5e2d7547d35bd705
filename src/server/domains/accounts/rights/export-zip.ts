import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { AppContext } from '../../../core/app.ts'
import type { ExportSection, Owner } from '../../../core/catalog.ts'
import type { Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { type ExportWords, pageOf } from './export-page.ts'
import { openPhoto } from './files.ts'

/** Writes a zip of a member's data and photos, a batch of rows at a time. Returns its bytes. */
export async function writeZip(
  app: AppContext,
  tx: Tx,
  owner: Owner,
  words: ExportWords,
  path: string
): Promise<number> {
  const photos = await photosOf({ db: tx }, owner)
  const zip = new ZipFile()
  const now = app.clock.now()
  const sections = app.catalog.exports
  const part = `${path}.part`
  const broken = new AbortController()
  zip.on('error', error => broken.abort(error))
  const file = createWriteStream(part, { mode: 0o600 })
  const written = pipeline(zip.outputStream, file, { signal: broken.signal })
  zip.addBuffer(Buffer.from(pageOf(words, sections, now)), 'index.html', { mtime: now })
  for (const section of sections) {
    zip.addReadStreamLazy(`${section.name}.json`, { mtime: now }, done =>
      done(null, Readable.from(jsonOf({ db: tx }, owner, section)))
    )
  }
  for (const { id, file: name } of photos) {
    if (!name.startsWith('photo/')) continue
    zip.addReadStreamLazy(`photos/${id}.webp`, { mtime: now, compress: false }, done => {
      openPhoto(app, name).then(
        photo => done(null, photo ?? Readable.from([])),
        (error: unknown) => done(error, Readable.from([]))
      )
    })
  }
  zip.end()
  await written
  await rename(part, path)
  return (await stat(path)).size
}

async function photosOf(
  { db }: Pick<Ctx<Tx>, 'db'>,
  { id }: Owner
): Promise<{ id: number; file: string }[]> {
  return db
    .selectFrom('photos')
    .select(['id', 'file'])
    .where('profile_id', '=', id)
    .orderBy('id')
    .execute()
}

async function* jsonOf(
  ctx: Pick<Ctx<Tx>, 'db'>,
  owner: Owner,
  section: ExportSection
): AsyncIterable<string> {
  let before = '['
  for await (const rows of section.rows(ctx, owner)) {
    if (rows.length === 0) continue
    yield before + rows.map(row => `\n${JSON.stringify(row)}`).join(',')
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
