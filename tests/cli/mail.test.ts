import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOG } from '#server/domains.ts'
import { livery } from '../world/livery.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-mails-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('livery mail writes every mail of a brand as HTML and text, to look at', async () => {
  const { status } = livery('mail', 'papillon', '--language', 'fr', '--out', folder)
  expect(status).toBe(0)
  const files = await readdir(folder)
  expect(files).toHaveLength(2 * Object.keys(CATALOG.mails).length)
  const text = await readFile(join(folder, 'papillon-fr-reset.txt'), 'utf8')
  expect(text).toContain('L’équipe Papillon: Choisir un nouveau mot de passe')
})

test('livery mail says which mails, languages and brands there are', async () => {
  const wrong = [
    [
      ['mail', 'papillon', '--template', 'resett'],
      'There is no mail "resett"; there are account_deleted'
    ],
    [['mail', 'papillon', '--language', 'pt'], 'choose one of da, de, en'],
    [['mail', 'papilon'], 'there are avondlicht']
  ] as const
  for (const [words, said] of wrong) {
    const { status, stderr } = livery(...words, '--out', folder)
    expect(status).toBe(2)
    expect(stderr).toContain(said)
  }
})
