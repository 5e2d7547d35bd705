import { expect, test } from 'vitest'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

/** Two warnings: titles for search engines that lack a language (L106), an address elsewhere (L166). */
const WARNED = `${changed(ZONNIG, 'help@zonnig.example', 'help@elders.example')}seo:
  title: { nl: "Daten voor wie van de zon houdt" }
`
const keeping = (entries: string): string => `${WARNED}acknowledge:\n${entries}`
const SUPPORT = '  - { rule: L166, reason: One desk for all brands }\n'

async function fleet(text: string) {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': text })
  return (...args: string[]) => livery(['--cwd', root, ...args])
}

test('a warning that is acknowledged is counted, and not printed', async () => {
  const before = (await fleet(WARNED))('validate')
  expect(before.stdout).toMatch(/0 errors, 2 warnings, in/)
  const run = await fleet(keeping(SUPPORT))
  const { status, stdout, stderr } = run('validate')
  expect(status).toBe(0)
  expect(stdout).toMatch(/0 errors, 1 warning, 1 acknowledged, in/)
  expect(stderr).not.toContain('L166')
  expect(stderr).toContain('L106')
  const document = JSON.parse(run('--json', 'validate').stdout)
  expect(document.issues.map(({ code }: { code: string }) => code)).toEqual(['L106'])
  expect(document.acknowledged).toMatchObject([{ code: 'L166', site: 'zonnig' }])
})

test('what is acknowledged lets --fail-level warning pass', async () => {
  const all = `${SUPPORT}  - { rule: L106, path: seo.title, reason: English follows in spring }\n`
  expect((await fleet(keeping(SUPPORT)))('validate', '--fail-level', 'warning').status).toBe(3)
  expect((await fleet(keeping(all)))('validate', '--fail-level', 'warning').status).toBe(0)
})

test.each([
  [
    'ended',
    '  - { rule: L166, reason: One desk, until: "2024-03-01" }\n',
    'the acknowledgement of L166 ended on 2024-03-01'
  ],
  [
    'is not needed',
    '  - { rule: L142, reason: House colour }\n',
    'no L142 is said here, so it need not be acknowledged'
  ],
  [
    'is at another setting',
    '  - { rule: L166, path: support.phone, reason: One desk }\n',
    'no L166 is said here'
  ]
])('an acknowledgement that %s is a warning itself, and hides nothing', async (_, entry, says) => {
  const { status, stdout, stderr } = (await fleet(keeping(entry)))('validate')
  expect(status).toBe(0)
  expect(stdout).toMatch(/0 errors, 3 warnings, in/)
  expect(stderr).toContain(`warning L024 ${says}`)
  expect(stderr).toContain('L166')
})

test('an error cannot be acknowledged', async () => {
  const text = `${changed(ZONNIG, 'niche: 1', 'niche: 9')}acknowledge:\n  - { rule: L103, reason: Ours }\n`
  const { status, stderr } = (await fleet(text))('validate')
  expect(status).toBe(3)
  expect(stderr).toContain('error L103')
  expect(stderr).toContain('warning L024 L103 is an error here, and errors cannot be acknowledged')
})

test('a warning needs a rule and a reason', async () => {
  const { status, stderr } = (await fleet(keeping('  - { rule: 166 }\n')))('validate')
  expect(status).toBe(3)
  expect(stderr).toContain('acknowledge[0].rule')
  expect(stderr).toContain('acknowledge[0].reason is missing')
})
