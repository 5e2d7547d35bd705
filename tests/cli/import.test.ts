import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { settingsView } from '#server/domains/brand/brand-view.ts'
import { loadFleet } from '#site/load.ts'
import { knownNames, WORKED_OUT } from '../../src/cli/import/fields.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const MAAN = {
  name: 'Maan',
  domain: 'https://Maan.example/',
  mail_name: 'Team Maan',
  cdn_prefix: 'https://cdn.maan.example/',
  index_title: { nl: 'Maan: rustig daten' },
  description: 'Voor wie de avond kent.',
  niche: '1',
  domain_language: 'nl',
  locales: ['nl', 'en'],
  countries: ['NL'],
  company_id: 'acme',
  support_email: 'help@maan.example',
  support_phone: null,
  enable_site_entry_popup: 'no',
  logged_out_search: 'blurred',
  minimum_message_costs: { NL: { costs: 125, currency: 'EUR' } },
  message_credits: 2,
  search_fields: ['gender', 'age'],
  member_resell: 'none',
  geoip_country: 'NL',
  theme: { primary: '#c8102e' }
}

async function fleet(settings: unknown) {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings, null, 2)
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG, 'old.json': text })
  const run = (...words: string[]) =>
    livery(['--cwd', root, '--no-input', 'import', 'old.json', ...words])
  const folders = () => readdirSync(join(root, 'sites')).sort()
  return { root, run, folders, read: (file: string) => readFileSync(join(root, file), 'utf8') }
}

test('an existing brand is made of its JSON, and each field is told with its line', async () => {
  const { root, run, read } = await fleet(MAAN)
  const { status, stdout, stderr } = run()
  expect(status, stderr).toBe(0)
  const line = (name: string) => new RegExp(`^old\\.json:(\\d+) +(\\w+) +${name} +(.*)$`, 'm')
  const of = (name: string) => line(name).exec(stdout)?.slice(1) ?? []
  expect(of('name')).toEqual(['2', 'taken', 'brand.name'])
  expect(of('domain')).toEqual(['3', 'changed', 'brand.domain = "maan.example"'])
  expect(of('support_phone').slice(1)).toEqual(['left', 'it is empty'])
  expect(of('geoip_country').slice(1)).toEqual(['left', 'Livery works it out'])
  expect(of('minimum_message_costs').slice(1)).toEqual([
    'changed',
    'economy.minimumMessageCost = {"NL":{"amount":1.25,"currency":"EUR"}}'
  ])
  expect(of('description')[2]).toBe('seo.description = {"nl":"Voor wie de avond kent."}')
  expect(read('sites/maan/site.yaml')).toMatch(/^livery: 1\nid: maan$/m)

  const { sites, diagnostics } = await loadFleet(root, { only: ['maan'] })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const { site } = sites[0] ?? {}
  expect(site).toMatchObject({
    brand: { name: 'Maan', domain: 'maan.example', niche: 1, mailName: 'Team Maan' },
    audience: { entryWarning: { enabled: false } },
    access: { loggedOutSearch: 'all', loggedOutPictures: 'blurred' },
    economy: { creditCost: { message: 2 } },
    theme: { primary: '#c8102e' }
  })
})

test('docs/recipes/import-brand.md names every field that import knows', () => {
  const text = readFileSync(join(CHECKOUT, 'docs/recipes/import-brand.md'), 'utf8')
  const names = [...knownNames(), ...WORKED_OUT]
  expect(names.filter(name => !text.includes(`\`${name}\``))).toEqual([])
})

test('what a brand of Livery answers about itself makes the same brand again', async () => {
  const source = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const view = async (root: string, id: string) => {
    const { sites } = await loadFleet(root, { only: [id] })
    const [loaded] = sites
    if (loaded === undefined) throw new Error(`${id} cannot be read`)
    const brand = { id, site: loaded.site, mediaKey: Buffer.alloc(1), pushKey: PUSH }
    return settingsView(brand, 'nl', { country: undefined, chosen: undefined }, false)
  }
  const settings = { ...(await view(source.root, 'zonnig')), domain: 'maan.example' }
  const { root, run } = await fleet({ settings: { ...settings, cdn_prefix: null } })
  const { status, stderr } = run('--set', 'theme.primary=#c8102e')
  expect(status, stderr).toBe(0)
  const again = await view(root, 'maan')
  expect(again).toEqual({ ...settings, cdn_prefix: 'https://maan.example/' })
})

/** A public key as browsers take it. */
const PUSH =
  'BBnAyHpZ2nXENaQKndxti5GK9gSyg5q83VfpmIK5hP-3yhCko_QJ0C-Vm9hnz_niDzR6QdRljOYPw9aJm2mTnuY'

test('a field that has no place is told with the nearest name, and nothing is written until it is left out', async () => {
  const { run, folders } = await fleet({ ...MAAN, refund_dayz: 14, crm_id: 7 })
  const { status, stdout, stderr } = run()
  expect(status).toBe(3)
  expect(stdout).toMatch(/unknown +refund_dayz +no setting is called so; refund_days is/)
  expect(stderr).toContain('--leave refund_dayz,crm_id')
  expect(folders()).not.toContain('maan')
  expect(run('--leave', 'refund_dayz,crm_id').status).toBe(0)
  expect(folders()).toContain('maan')
})

test('wrong values are told at the line of their field, and no half a brand is left', async () => {
  const { root, run, folders } = await fleet({
    ...MAAN,
    company_id: 'nobody',
    minimum_message_costs: { NL: { costs: 1.25, currency: 'EUR' } },
    enable_site_entry_popup: 'maybe',
    search_fields: ['gender', 'shoe']
  })
  const { status, stdout, stderr } = run()
  expect(status).toBe(3)
  expect(stdout).toMatch(/wrong +minimum_message_costs +NL needs costs, in hundredths/)
  expect(stdout).toMatch(/wrong +enable_site_entry_popup +one of yes, true, no, false is needed/)
  expect(stderr).toMatch(/^error L\d+ old\.json:\d+ search_fields: /m)
  expect(stderr).toMatch(/^error L\d+ old\.json:\d+ company_id: /m)
  expect(folders()).not.toContain('maan')
  expect(readdirSync(join(root, '.livery')).filter(name => name.startsWith('new-'))).toEqual([])
})

test.each([
  ['{ "name": "Maan", }', 'is no JSON'],
  ['[1, 2]', 'an object with the settings is needed'],
  ['{ "name": "Maan",\n "name": "Zon" }', 'old.json:2']
])('a file that cannot be read as settings is refused: %s', async (text, says) => {
  const { run, folders } = await fleet(text)
  const { status, stderr } = run('maan')
  expect(status).toBe(2)
  expect(stderr).toContain(says)
  expect(folders()).not.toContain('maan')
})

test('a brand that is there is not written over, and --dry-run writes nothing', async () => {
  const { root, run, folders, read } = await fleet(MAAN)
  expect(run('--dry-run').status).toBe(0)
  expect(folders()).not.toContain('maan')
  const { status, stderr } = run('zonnig')
  expect(status).toBe(2)
  expect(stderr).toContain('there is a brand zonnig already')
  expect(read('sites/zonnig/site.yaml')).toBe(ZONNIG)
  expect(existsSync(join(root, 'sites/maan'))).toBe(false)
})
