import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changed, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'
const FULL = `# Zonnig, begun in 2024
${changed(
  ZONNIG,
  '  niche: 1\n',
  `  niche: 1
  mailName: Team Zonnig # as agreed
  cdnPrefix: https://cdn.zonnig.example/
  mark: assets/mark.svg
  aliases: [zon.example]
  formerDomains: [oud.example]
  tagline: { nl: Zonnig is er voor zonnige mensen. }
`
)}seo: { family: sun }
deploy: { target: caddy, path: /srv/zonnig }
`
const FILES: Files = {
  'sites/zonnig/site.yaml': FULL,
  'sites/zonnig/site.staging.yaml': 'brand: { domain: staging.zonnig.example }\n',
  'sites/zonnig/words/nl.json': '{ "access": { "login": { "title": "Welkom bij Zonnig" } } }\n',
  'sites/zonnig/assets/mark.svg': MARK
}

async function fleet() {
  const { root } = await writeFleet(FILES)
  const run = (...args: string[]) => livery(['--cwd', root, '--no-input', 'new', ...args])
  const read = (file: string) => readFileSync(join(root, 'sites', file), 'utf8')
  return { root, run, read }
}

test('a brand like another has its settings, comments, words and pictures, under its own name', async () => {
  const { root, run, read } = await fleet()
  const { status, stdout, stderr } = run('maan', '--like', 'zonnig', '--domain', 'maan.example')
  expect(status, stderr).toBe(0)
  const text = read('maan/site.yaml')
  expect(text).toContain('# Maan, begun in 2024')
  expect(text).toContain('mailName: Team Maan # as agreed')
  expect(text).toContain('domain: maan.example')
  expect(text).toContain('cdnPrefix: https://cdn.maan.example/')
  expect(text).toContain('email: help@maan.example')
  expect(text).toContain('Maan is er voor zonnige mensen.')
  expect(text).toContain('path: "/srv/maan"')
  expect(read('maan/words/nl.json')).toContain('Welkom bij Maan')
  expect(read('maan/assets/mark.svg')).toBe(MARK)
  expect(stdout).toContain('Not copied: site.staging.yaml of sites/zonnig.')
  expect(livery(['--cwd', root, 'validate']).stderr).not.toContain('error')
})

test('what belongs to one brand alone is not copied', async () => {
  const { run, read } = await fleet()
  run('maan', '--like', 'zonnig', '--domain', 'maan.example')
  const text = read('maan/site.yaml')
  for (const gone of ['zon.example', 'oud.example', 'family', 'zonnig.example']) {
    expect(text).not.toContain(gone)
  }
  expect(read('zonnig/site.yaml')).toBe(FULL)
})

test('flags change the copy', async () => {
  const { run, read } = await fleet()
  const { status, stderr } = run(
    ...['maan', '--like', 'zonnig', '--domain', 'maan.example', '--name', 'Volle Maan'],
    ...['--primary', '#004488', '--email', 'hallo@maan.example', '--set', 'theme.mode=dark']
  )
  expect(status, stderr).toBe(0)
  const text = read('maan/site.yaml')
  expect(text).toContain('name: Volle Maan')
  expect(text).toContain('Team Volle Maan')
  expect(text).toContain('primary: "#004488"')
  expect(text).toContain('email: hallo@maan.example')
  expect(text).toContain('mode: dark')
})

test('--dry-run shows the files and writes none', async () => {
  const { root, run } = await fleet()
  const { status, stdout } = run(
    'maan',
    '--like',
    'zonnig',
    '--domain',
    'maan.example',
    '--dry-run'
  )
  expect(status).toBe(0)
  expect(stdout).toContain('# sites/maan/site.yaml')
  expect(existsSync(join(root, 'sites/maan'))).toBe(false)
})

test.each([
  [['maan', '--like', 'zonnig'], 'needs a domain of its own'],
  [['maan', '--like', 'zonig', '--domain', 'maan.example'], 'There is no brand zonig'],
  [['zonnig', '--like', 'zonnig', '--domain', 'maan.example'], 'there is a brand zonnig already'],
  [['maan', '--like', 'zonnig', '--domain', 'zonnig.example'], 'L101 zonnig.example is the domain'],
  [
    ['maan', '--like', 'zonnig', '--domain', 'maan.example', '--niche', '5', '--resell'],
    'With --like, --niche, --resell comes from the other brand'
  ]
])('%s is refused, and nothing is written', async (args, says) => {
  const { root, run } = await fleet()
  const { status, stderr } = run(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(says)
  expect(existsSync(join(root, 'sites/maan'))).toBe(false)
})

test('a copy that would be wrong is told and not written', async () => {
  const { root, run } = await fleet()
  const { status, stderr } = run(
    ...['maan', '--like', 'zonnig', '--domain', 'maan.example', '--set', 'theme.radius=rond']
  )
  expect(status).toBe(3)
  expect(stderr).toContain('error L002 theme.radius is "rond"')
  expect(existsSync(join(root, 'sites/maan'))).toBe(false)
})
