import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { loadFleet } from '#site/load.ts'
import { filesOf } from '../world/pages.ts'

/** What may not be read in another brand's files. */
async function marksOfFleet(): Promise<{ domain: string; marks: string[] }[]> {
  const { sites } = await loadFleet(CHECKOUT, { landers: LANDER_IDS })
  return sites.map(({ site: { id, brand, company, support } }) => ({
    domain: brand.domain,
    marks: [
      ...new Set([id, brand.name, brand.domain, brand.mailName, company.name, support.email]),
      company.id,
      `sites/${id}`
    ].filter(mark => mark !== undefined)
  }))
}

test('no file of a brand names another brand, its domain, its company or its folder', async () => {
  const brands = await marksOfFleet()
  expect(brands.length).toBeGreaterThan(2)
  const found: string[] = []
  for (const { domain } of brands) {
    const others = brands.filter(other => other.domain !== domain).flatMap(({ marks }) => marks)
    const folder = join(inject('dist'), domain)
    for (const file of filesOf(folder)) {
      const text = `${file}\n${readFileSync(join(folder, file), 'utf8')}`.toLowerCase()
      for (const mark of others) {
        if (text.includes(mark.toLowerCase())) found.push(`${domain}/${file}: ${mark}`)
      }
    }
  }
  expect(found).toEqual([])
})

test('the files that every brand shares name none of them', async () => {
  const marks = (await marksOfFleet()).flatMap(brand => brand.marks)
  const [first = ''] = (await marksOfFleet()).map(({ domain }) => domain)
  const folder = join(inject('dist'), first)
  const shared = filesOf(folder).filter(file => /^_[lf]\//.test(file))
  expect(shared.length).toBeGreaterThan(10)
  for (const file of shared) {
    const text = readFileSync(join(folder, file), 'utf8').toLowerCase()
    expect(
      marks.filter(mark => text.includes(mark.toLowerCase())),
      file
    ).toEqual([])
  }
})

test('nothing in a brand’s files tells of the machine that built it', () => {
  for (const file of filesOf(join(inject('dist'), 'avondlicht.example'))) {
    const text = readFileSync(join(inject('dist'), 'avondlicht.example', file), 'utf8')
    expect(text.includes(CHECKOUT), file).toBe(false)
  }
})
