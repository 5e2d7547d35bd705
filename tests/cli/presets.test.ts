import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COUNTRIES, type CountryCode, currencyOf, regionWordOf } from '#contract/country.ts'
import { NICHES } from '#contract/niche.ts'
import { CHECKOUT } from '#render/checkout.ts'
import type { Site } from '#site/schema.ts'
import { writeFleet } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

/** One brand a niche, which share out the countries. */
const BRANDS = Object.entries(NICHES).map(([niche, word], index, { length }) => ({
  id: `maan-${word}`,
  niche,
  countries: COUNTRIES.filter((_, place) => place % length === index)
}))

/** Makes the brand with what presets lack left to `livery new`, and tells what it wrote. */
function made(root: string, { id, niche, countries }: (typeof BRANDS)[number]): string {
  const facts = ['--domain', `${id}.example`, '--company', 'acme', '--email', `help@${id}.example`]
  const choice = ['--niche', niche, '--countries', countries.join(','), '--from', 'family/aurora']
  const sold = ['--set', 'payments.provider=mollie']
  const ran = livery(['--cwd', root, '--no-input', 'new', id, ...facts, ...choice, ...sold])
  expect(ran.stderr).toBe('')
  return readFileSync(join(root, `sites/${id}/site.yaml`), 'utf8')
}

/** What a brand has in the end. */
function resolved(root: string, id: string): Site {
  const { stdout } = livery(['--cwd', root, '--json', 'config', 'resolve', id])
  return JSON.parse(stdout).sites[0].value
}

test('every country and every niche has a preset, and brands of all have no problem', async () => {
  const { root } = await writeFleet({})
  cpSync(join(CHECKOUT, 'sites/_presets'), join(root, 'sites/_presets'), { recursive: true })
  for (const brand of BRANDS) {
    const yaml = made(root, brand)
    const [, presets = ''] = /^extends: \[(.+)\]$/m.exec(yaml) ?? []
    const ofCountries = brand.countries.map(country => `country/${country.toLowerCase()}`)
    expect(presets.split(', ').slice(1, -1)).toEqual(ofCountries)
    expect(presets).toMatch(/, niche\/\w+$/)
    // What no preset says, `livery new` writes itself.
    expect(yaml).not.toMatch(/minimumMessageCost|^ {2}niche:/m)

    const { audience, economy } = resolved(root, brand.id)
    const bundles = brand.countries.map(country => [country, economy.bundles[country]?.currency])
    expect(bundles).toEqual(brand.countries.map(country => [country, currencyOf(country)]))
    const wordOf = (country: CountryCode) => regionWordOf(country, audience.regionTerm[country])
    expect(brand.countries.map(wordOf)).toEqual(
      brand.countries.map(country => regionWordOf(country))
    )
  }
  const { status, stdout } = livery([
    '--cwd',
    root,
    '--json',
    'validate',
    '--fail-level',
    'warning'
  ])
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, issues: [] })
  expect(status).toBe(0)
})
