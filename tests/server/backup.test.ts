import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getChat, sendMessage } from '#contract/calls/chat.ts'
import { backup, restore } from '#server/db/backup.ts'
import { connect } from '#server/db/connect.ts'
import { person } from '../world/people.ts'
import { databaseBeside, useServer } from '../world/server.ts'

const server = useServer()
const folder = mkdtempSync(join(tmpdir(), 'livery-backup-'))

const empty = async () => connect(await databaseBeside(server))

test('a backup that is restored has every row, and new rows get new ids', async () => {
  const anna = await person(server, { credits: 5, isPremium: true })
  const bram = await person(server, {
    profile: { about: 'tab\there\nnew line \\. and "quotes" 🙂' }
  })
  const { conversation } = await anna.must(sendMessage, {
    body: { to: bram.id, body: 'Hoi\n\\.\nBram', sure: true }
  })
  const path = join(folder, 'whole.gz')
  const written = await backup(server.database, path)
  expect(written).toMatchObject({ profiles: 2, accounts: 2, messages: 1, ledger: 2 })
  const other = await empty()
  try {
    expect(await restore(other, path)).toEqual(written)
    const { rows } = await other.pool.query('select about from profiles order by id')
    expect(rows.at(-1)).toEqual({ about: 'tab\there\nnew line \\. and "quotes" 🙂' })
    const bodies = await other.pool.query('select body from messages')
    expect(bodies.rows).toEqual([{ body: 'Hoi\n\\.\nBram' }])
    const next = await other.pool.query(
      `select nextval(pg_get_serial_sequence('messages', 'id')) as id`
    )
    expect(next.rows[0].id).toBe(2)
  } finally {
    await other.close()
  }
  const view = await bram.must(getChat, { query: { conversation: String(conversation) } })
  expect(view.messages).toHaveLength(1)
})

test('a database with members is not overwritten', async () => {
  await person(server)
  const path = join(folder, 'again.gz')
  await backup(server.database, path)
  await expect(restore(server.database, path)).rejects.toThrow('has members already')
})

test.each([
  ['not gzip', Buffer.from('hello')],
  ['empty', Buffer.alloc(0)]
])('a file that is %s is refused, and nothing is changed', async (_, bytes) => {
  const path = join(folder, 'broken.gz')
  writeFileSync(path, bytes)
  const other = await empty()
  try {
    await expect(restore(other, path)).rejects.toThrow('is no whole backup')
  } finally {
    await other.close()
  }
})
