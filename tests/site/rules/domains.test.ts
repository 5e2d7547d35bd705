import { expect, test } from 'vitest'
import { changed, writeFleet, ZONNIG, zonnigWith } from '../../world/fleet.ts'

const named = (lines: string) => changed(ZONNIG, '  niche: 1\n', `  niche: 1\n${lines}`)

test('L108: a name that would lead to itself, or stands in both lists', async () => {
  const printed = await zonnigWith(
    '  niche: 1\n',
    '  niche: 1\n  aliases: [zon.example, zonnig.example]\n  formerDomains: [zon.example]\n'
  )
  expect(printed).toContain(
    "site.yaml:6:26 error L108 zonnig.example is the brand's own domain and cannot lead to itself"
  )
  expect(printed).toContain('site.yaml:7:19 error L108 zon.example is an alias and a former domain')
})

test('L004: a name that is listed twice', async () => {
  const printed = await zonnigWith(
    '  niche: 1\n',
    '  niche: 1\n  aliases: [zon.example, zon.example]\n'
  )
  expect(printed).toContain('error L004 zon.example is in brand.aliases twice')
})

test('www of the domain may be named, although it leads there without', async () => {
  expect(await zonnigWith('  niche: 1\n', '  niche: 1\n  aliases: [www.zonnig.example]\n')).toBe('')
})

test('L100: a name with accents is told, and mended into its xn-- form', async () => {
  const { load } = await writeFleet({
    'sites/zonnig/site.yaml': named('  formerDomains:\n    - Zönnig.example\n')
  })
  const { diagnostics } = await load()
  expect(diagnostics).toMatchObject([
    { code: 'L100', path: 'brand.formerDomains[0]', fix: { text: 'xn--znnig-jua.example' } }
  ])
})

test.each([
  ['a list in one line', '  aliases: [zon.example, maan.example] # ours\n'],
  ['a list of lines', '  formerDomains:\n  - zon.example\n  - "maan.example" # since 2024\n']
])(
  'L101: the domain of a brand that another names, as %s, is claimed by both',
  async (_, lines) => {
    const world = await writeFleet({
      'sites/maan/site.yaml': ZONNIG.replaceAll('zonnig.', 'maan.'),
      'sites/zonnig/site.yaml': named(lines)
    })
    const { diagnostics, sites } = await world.load()
    expect(sites).toEqual([])
    expect(diagnostics.map(({ code, site }) => [code, site])).toEqual([
      ['L101', 'maan'],
      ['L101', 'zonnig']
    ])
    const [alone] = (await world.load({ only: ['maan'] })).diagnostics
    expect(alone?.message).toBe('maan.example is also a domain of zonnig')
    const [named_] = (await world.load({ only: ['zonnig'] })).diagnostics
    expect(named_?.path).toMatch(/^brand\.(aliases|formerDomains)\[1\]$/)
  }
)
