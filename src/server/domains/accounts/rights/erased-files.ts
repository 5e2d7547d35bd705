import { sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { keyOf } from '../../../platform/media/address.ts'
import { filesInEvidence } from '../../../platform/media/evidence.ts'
import { dropFiles } from '../../../platform/media/files.ts'
import { conversationsOf, isLeftBy } from './erased-chats.ts'
import { EXPORT_FILE } from './files.ts'
import type { Subject } from './subject.ts'

/**
 * Marks files for the jobs that remove them: a removed file can't be rolled back. Evidence of an
 * open report stays (retention.ts).
 */
export async function dropAllFiles(
  ctx: Pick<Ctx<Tx>, 'db'>,
  { id, brand, now }: Subject
): Promise<void> {
  const { db } = ctx
  await sql`
    insert into doomed_files (brand, file, doomed_at)
    select ${brand}::text, ${EXPORT_FILE}, ${now}::timestamptz from exports e
    where account_id = ${id} on conflict (file) do nothing`.execute(db)
  const files = await filesOf(ctx, id)
  await db.deleteFrom('photos').where('profile_id', '=', id).execute()
  await dropFiles(db, files)
  await keepFiles(ctx, await filesInEvidence(db, files))
}

/** Own and pending photos, those sent in chats, and those received in chats that end. */
async function filesOf({ db }: Pick<Ctx<Tx>, 'db'>, id: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from photos where profile_id = ${id}
    union select f.file from chat_photos f join messages m on m.id = f.message_id
      join conversations c on c.id = m.conversation_id
      where c.id in (${conversationsOf(id)}) and (m.sender_id = ${id} or ${isLeftBy(id)})
    union select file from pending_messages
      where (account_id = ${id} or to_id = ${id}) and file is not null`.execute(db)
  return rows.map(({ file }) => file)
}

async function keepFiles({ db }: Pick<Ctx<Tx>, 'db'>, files: readonly string[]): Promise<void> {
  const keys = files.filter(file => file.startsWith('photo/')).map(keyOf)
  await sql`update files set state = 'kept', is_public = false
    where key = any(${keys}::uuid[])`.execute(db)
}
