import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT } from '#check/words/shared-words.ts'
import { faultsOfNotes } from '../../scripts/translator-notes.ts'
import { changed } from '../world/fleet.ts'

const NOTES = 'data/notes.yaml'
const run = promisify(execFile)
let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-notes-'))
  for (const part of ['locales', 'landers']) {
    await cp(join(CHECKOUT, part), join(root, part), { recursive: true })
  }
  await mkdir(join(root, 'data'))
  const notes = await readFile(join(CHECKOUT, NOTES), 'utf8')
  const renamed = changed(notes, '\n  list.menu:', '\n  list.menus:')
  await writeFile(join(root, NOTES), changed(renamed, '{days} is 7', '{weeks} is 1'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('each note is on a key that exists, and names only placeholders of its text', () => {
  expect(faultsOfNotes(CHECKOUT)).toEqual([])
  expect(faultsOfNotes(root)).toEqual([
    'data/notes.yaml: chat.list.menus is no key of the English words',
    'data/notes.yaml: the note on chat.credits.text names {weeks}, which its text lacks'
  ])
})

test('a note on a key that is gone fails the check of the words', async () => {
  const checked = run(process.execPath, [join(CHECKOUT, 'scripts/check-locales.ts'), root])
  await expect(checked).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('data/notes.yaml: chat.list.menus is no key')
  })
})

test('a translator gets the words of a group with their notes and limits', async () => {
  const script = join(CHECKOUT, 'scripts/words-for.ts')
  const { stdout } = await run(process.execPath, [script, 'fi', 'gallery'])
  expect(stdout).toMatch(/^## gallery\n\nLander with example profiles to filter\.\n/)
  expect(stdout).toMatch(/^\| filter\.show \| Show \| .* At most 16 characters\. \| \S.* \|$/m)
  await expect(run(process.execPath, [script, 'xx'])).rejects.toMatchObject({ code: 1 })
})
