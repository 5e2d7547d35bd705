import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'

/** What the hook says of a message; empty where it lets it pass. */
function said(...lines: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-message-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'COMMIT_EDITMSG')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const { status, stderr } = spawnSync(join(CHECKOUT, '.githooks/commit-msg'), [file], {
    encoding: 'utf8'
  })
  expect(status).toBe(stderr === '' ? 0 : 1)
  return stderr
}

test('a subject, a blank line and a reason pass', () => {
  expect(said('Lock the account row first', '', 'Two sends could spend the same credit.')).toBe('')
})

test('a subject of 60 characters passes, one of 61 does not', () => {
  expect(said('x'.repeat(60), '', 'Reason.')).toBe('')
  expect(said('x'.repeat(61), '', 'Reason.')).toContain('The subject has 61 characters')
})

test('a message without a reason, or with no blank line before it, does not pass', () => {
  expect(said('Lock the account row first')).toContain('Say why under the subject')
  expect(said('Lock the account row first', '', '# of git')).toContain('Say why')
  expect(said('Lock the account row first', 'Reason.')).toContain('has to be blank')
  expect(said('', '', 'Reason.')).toContain('The first line has to say')
})

test('what git writes by itself passes', () => {
  expect(said("Merge branch 'main' into h/tests")).toBe('')
  expect(said('fixup! Lock the account row first')).toBe('')
})
