import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upgradeText } from '#site/migrations.ts'
import { ACME, changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

/** A brand as the specification names its settings (spec §3). */
const OLD = `# Zonnig, exported from the old platform

name: Zonnig
domain: https://zonnig.example/ # where it is served
mail_name: Team Zonnig
cdn_prefix: //cdn.zonnig.example
domain_language: nl-NL
index_title: "Zonnig: rustig daten"
niche: "1"
logged_out_search: 'no'
logged_out_search_trafficsource: 'yes'
geoip_country: NL
enable_site_entry_popup: 'yes' # asked for by counsel
# prices of 2024
minimum_message_costs:
  NL: { costs: "1.25", currency: EUR }
support_phone: +31201234567
support_email: help@zonnig.example
fictional_singular: fictief profiel
fictional_plural: fictieve profielen
fictional_warning: Op deze site staan ook fictieve profielen.
countries: NL
visible_profile_fields: [date_of_birth, gender, region, interests]
search_fields: gender, countryregion, min_age, max_age
message_credits: 1
refund_days: 14
member_resell: 0
interests: [wine, video games]
company_id: acme
theme:
  primary: "#c8102e"
`

const NEW = `# Zonnig, exported from the old platform

livery: 1
brand:
  name: Zonnig
  domain: zonnig.example # where it is served
  mailName: Team Zonnig
  cdnPrefix: https://cdn.zonnig.example/
  niche: 1
locales:
  default: nl
  enabled: [nl]
seo:
  title:
    nl: "Zonnig: rustig daten"
access:
  loggedOutSearch: with_trafficsource
audience:
  entryWarning:
    enabled: true # asked for by counsel
  countries: [NL]
economy:
  # prices of 2024
  minimumMessageCost:
    NL: { amount: 1.25, currency: EUR }
  creditCost:
    message: 1
  refundDays: 14
support:
  phone: "+31201234567"
  email: help@zonnig.example
disclosures:
  fictional:
    used: true
    singular:
      nl: fictief profiel
    plural:
      nl: fictieve profielen
    warning:
      nl: Op deze site staan ook fictieve profielen.
  resell:
    used: false
profile:
  visibleFields: [age, gender, region, interests]
  searchFields: [gender, region, age]
  interests: [wine, video_games]
company: acme
theme:
  primary: "#c8102e"
`

/** Acme without the numbers that it has under our name. */
const BARE_ACME = ACME.replace(/^vatNumbers:.*\n/m, '')

const OLD_COMPANY = changed(
  BARE_ACME,
  'added:',
  'vat_numbers: NL123456789B01\ndelete_discount: "20"\nadded:'
)

test("settings under the specification's names become a brand of ours that is valid", async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': OLD,
    'sites/_companies/acme.yaml': OLD_COMPANY
  })
  const { status, stdout } = livery('--cwd', root, 'upgrade')
  expect(status).toBe(0)
  expect(stdout).toContain('sites/zonnig/site.yaml: 0 to 1')
  expect(stdout).toContain('geoip_country was left out: the country of a visitor')
  expect(stdout).toContain('locales.enabled is [nl]: add the other languages')
  expect(stdout).toContain('2 upgraded.')
  expect(await readFile(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toBe(NEW)
  expect(await readFile(join(root, 'sites/_companies/acme.yaml'), 'utf8')).toBe(
    changed(BARE_ACME, 'added:', 'vatNumbers: [NL123456789B01]\ndeleteDiscount: 20\nadded:')
  )
  expect(livery('--cwd', root, 'validate').status).toBe(0)
})

test('a second upgrade changes nothing', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': OLD })
  livery('--cwd', root, 'upgrade')
  const { status, stdout } = livery('--cwd', root, 'upgrade', 'zonnig')
  expect(status).toBe(0)
  expect(stdout).toContain('Every file is of the present version.')
  expect(await readFile(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toBe(NEW)
})

test('--dry-run prints what would change and leaves the file', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': OLD })
  const { status, stdout } = livery('--cwd', root, 'upgrade', '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toContain('-mail_name: Team Zonnig\n')
  expect(stdout).toContain('+  mailName: Team Zonnig\n')
  expect(stdout).toContain('nothing was written')
  expect(await readFile(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toBe(OLD)
})

test('L009: with one file of a newer version nothing at all is upgraded', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': OLD,
    'sites/maan/site.yaml': changed(ZONNIG, 'livery: 1', 'livery: 2')
  })
  const { status, stderr } = livery('--cwd', root, 'upgrade')
  expect(status).toBe(3)
  expect(stderr).toMatch(/^sites\/maan\/site\.yaml:1:9 error L009 livery is 2; this Livery reads/m)
  expect(await readFile(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toBe(OLD)
})

test('a file of the present version is not touched, however it is written', async () => {
  const own = `${ZONNIG}tags:   [ a ]   # spaces of my own\n`
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': own })
  const { status, stdout } = livery('--cwd', root, '--json', 'upgrade')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, command: 'upgrade', files: [] })
  expect(await readFile(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toBe(own)
})

test('with ids only those brands and what they name are upgraded', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': OLD,
    'sites/maan/site.yaml': OLD,
    'sites/_companies/acme.yaml': OLD_COMPANY
  })
  const { stdout } = livery('--cwd', root, 'upgrade', 'zonnig', '--json')
  const { files } = JSON.parse(stdout)
  expect(files.map(({ file }: { file: string }) => file)).toEqual([
    'sites/zonnig/site.yaml',
    'sites/_companies/acme.yaml'
  ])
  expect(await readFile(join(root, 'sites/maan/site.yaml'), 'utf8')).toBe(OLD)
})

test('what stands under both names keeps the new one, and says so', () => {
  const upgrade = upgradeText('brand:\n  name: New\nname: Old\nmail_name: M\n', 'site')
  expect(upgrade).toMatchObject({
    state: 'upgraded',
    text: 'livery: 1\nbrand:\n  name: New\n  mailName: M\n',
    notes: ['name was left out: brand.name is there already']
  })
})

test('settings inside an exported settings map are found', () => {
  const upgrade = upgradeText('settings:\n  name: Zonnig\n  refund_days: 14\n', 'site')
  expect(upgrade).toMatchObject({
    text: 'livery: 1\nbrand:\n  name: Zonnig\neconomy:\n  refundDays: 14\n'
  })
})

test('steps run in their order, from the version of the file on', () => {
  const steps = [1, 2].map(from => ({
    from,
    to: from + 1,
    describe: `step ${from}`,
    migrate: () => [`note ${from}`]
  }))
  expect(upgradeText('livery: 1\nid: x # kept\n', 'site', steps, 3)).toMatchObject({
    text: 'livery: 3\nid: x # kept\n',
    from: 1,
    notes: ['note 1', 'note 2']
  })
  expect(upgradeText('livery: 2\n', 'site', steps, 3)).toMatchObject({ notes: ['note 2'] })
})

test('line ends of Windows and a byte order mark survive an upgrade', () => {
  const upgrade = upgradeText(`\uFEFF${OLD.replaceAll('\n', '\r\n')}`, 'site')
  expect(upgrade).toMatchObject({ text: `\uFEFF${NEW.replaceAll('\n', '\r\n')}` })
})
