import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-references-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the check says of a repository with these files. */
function saidOf(files: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  const script = join(CHECKOUT, 'scripts/check-references.ts')
  const { stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  return stderr.split('\n').filter(line => /:\d+ /.test(line))
}

test('a comment may only cite documents, sections and files that are there', () => {
  const said = saidOf({
    'docs/product.md': '# Product\n\n## 1. What it is\n\n### 1.2 More\n\nSee §1 and §7.\n',
    'docs/decisions/001-once.md': '# 001 Once\n\nSee `src/a.ts` and `src/gone.ts`.\n',
    'src/a.ts': [
      '/** Right (docs/product.md §1 and §1.2; decision 001; RFC 8291 §3.4). */',
      "export const text = 'spec §3 in a text is no comment'",
      '/**',
      ' * Wrong, over two lines (docs/product.md',
      ' * §3).',
      ' */',
      '// As spec §9 says, and issue 4; see §2, decision 009 and notes.md.',
      'export const rest = 1'
    ].join('\n'),
    'src/b.css': '/* contract.md §5 */\na { color: red }\n'
  })
  expect(said.toSorted()).toEqual([
    'docs/decisions/001-once.md:3 there is no file src/gone.ts',
    'docs/product.md:7 has no section 7',
    'src/a.ts:4 docs/product.md has no section 3',
    'src/a.ts:7 cites an issue, which is not in the repository; say the reason',
    'src/a.ts:7 cites the specification; cite docs/product.md',
    'src/a.ts:7 there is no decision 009',
    'src/a.ts:7 there is no document notes.md',
    'src/a.ts:7 §2 of which document?',
    'src/a.ts:7 §9 of which document?',
    'src/b.css:1 there is no document contract.md'
  ])
})
