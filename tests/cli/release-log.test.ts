import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { SMALL, writeFleet } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Zonnig, built, with a folder of its own as its host. */
async function built() {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': `${SMALL}deploy: { target: nginx, path: srv }\n`
  })
  const run = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    livery(['--cwd', root, '--no-input', ...words], env)
  const ok = (words: readonly string[], env?: NodeJS.ProcessEnv) => {
    const ran = run(words, env)
    expect(ran.status, `${words.join(' ')}\n${ran.stderr}`).toBe(0)
    return ran.stdout
  }
  const build = () => ok(['build', '--no-media'])
  const deploy = (note: string, env: NodeJS.ProcessEnv) =>
    ok(['deploy', 'zonnig', '--allow-live', '--allow-stale', '--note', note], env)
  build()
  return { root, run, ok, build, deploy }
}

test('releases says who deployed what and why, and the change log keeps more than the releases', async () => {
  const { root, ok, build, deploy } = await built()
  deploy('Opening day', { LIVERY_OPERATOR: 'Anna' })
  execFileSync('git', ['init', '--quiet', root])
  execFileSync('git', ['-C', root, 'config', 'user.name', 'Bram de Wit'])
  ok(['config', 'set', 'zonnig', 'economy.refundDays=30'])
  build()
  ok(
    ['deploy', 'zonnig', '--allow-live', '--allow-stale', '--keep', '1', '--note', 'Thirty days'],
    { LIVERY_OPERATOR: undefined }
  )

  const releases = ok(['releases', 'zonnig'])
  expect(releases).toMatch(/^ {2}live .* by Bram de Wit +pages: \d+ changed +Thirty days$/m)

  const text = ok(['releases', 'zonnig', '--changelog'])
  const [latest = '', first = ''] = text.split('\n\n').slice(1)
  expect(latest).toMatch(/by Bram de Wit\n {2}Thirty days\n {2}pages: \d+ changed\n/)
  expect(latest).toContain('    ~ /pages/return-policy')
  expect(latest).not.toContain('/pages/privacy')
  expect(first).toMatch(/by Anna\n {2}Opening day\n {2}pages: \d+ added\n/)
  expect(first).toMatch(/^ {4}\+ \/$|^ {4}\+ \/404$/m)
  expect(first).toMatch(/ {4}and \d+ more/)

  const { sites } = JSON.parse(ok(['--json', 'releases', 'zonnig', '--changelog']))
  expect(sites[0].changelog).toMatchObject([
    { by: 'Bram de Wit', note: 'Thirty days', pages: { added: 0, removed: 0 } },
    { by: 'Anna', note: 'Opening day' }
  ])

  const id = sites[0].changelog[0].release
  expect(readdirSync(join(root, 'srv/releases'))).toContain(id)
  expect(ok(['list'])).toMatch(new RegExp(` live ${id} since \\d{4}-\\d{2}-\\d{2} `))
})

test('a build that goes live again is a deploy of its own', async () => {
  const { ok, build, deploy } = await built()
  deploy('One', { LIVERY_OPERATOR: 'Anna' })
  ok(['config', 'set', 'zonnig', 'economy.refundDays=30'])
  build()
  deploy('Two', { LIVERY_OPERATOR: 'Anna' })
  ok(['config', 'undo'])
  build()
  deploy('Back to one', { LIVERY_OPERATOR: 'Cees' })
  const { sites } = JSON.parse(ok(['--json', 'releases', 'zonnig', '--changelog']))
  const [latest, , first] = sites[0].changelog
  expect(sites[0].changelog.map(({ note }: { note: string }) => note)).toEqual([
    'Back to one',
    'Two',
    'One'
  ])
  expect(latest.release).toBe(first.release)
  expect(latest.by).toBe('Cees')
})

test('a brand without a host has no change log, and is told why', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': SMALL })
  const { status, stderr } = livery(['--cwd', root, 'releases', 'zonnig', '--changelog'])
  expect(status).toBe(2)
  expect(stderr).toContain('sites/zonnig names no host, and the change log is kept there')
})
