import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type CountrySources, countryOf, readyCountries } from '#server/platform/geo/country.ts'
import { mmdbOf } from './mmdb.ts'

const LOCAL = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.1.1',
  '172.16.0.9',
  '192.168.1.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1'
]
const NONE: CountrySources = { countryHeader: undefined, countryFile: undefined }
const folder = mkdtempSync(join(tmpdir(), 'livery-country-'))
const file = join(folder, 'countries.mmdb')
writeFileSync(file, mmdbOf('SE'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the built-in table', () => {
  test.for([
    ['8.8.8.8', 'US'],
    ['145.97.1.1', 'NL'],
    ['193.99.144.80', 'DE'],
    ['::ffff:145.97.1.1', 'NL']
  ] as const)('%s is in %s', ([ip, country]) => {
    expect(countryOf({ ip, headers: {} }, NONE)).toBe(country)
  })

  test('a connection that has ended meanwhile is nowhere', () => {
    expect(countryOf({ ip: undefined, headers: {} }, NONE)).toBeUndefined()
  })

  test.for([...LOCAL, '2a00:1450:400e::1', '', 'localhost', '1.2.3', '999.1.1.1'])(
    'nobody knows where %s is',
    ip => {
      expect(countryOf({ ip, headers: {} }, NONE)).toBeUndefined()
    }
  )
})

describe('the header of a proxy', () => {
  const sources = { ...NONE, countryHeader: 'cf-ipcountry' }
  const ip = '8.8.8.8'

  test('it is believed before the address', () => {
    expect(countryOf({ ip, headers: { 'cf-ipcountry': 'BE' } }, sources)).toBe('BE')
    expect(countryOf({ ip: '::1', headers: { 'cf-ipcountry': 'be' } }, sources)).toBe('BE')
  })

  test('without being configured it is not read', () => {
    expect(countryOf({ ip, headers: { 'cf-ipcountry': 'BE' } }, NONE)).toBe('US')
  })

  test.for(['XX', 'T1', 'EU', 'Belgium', '', '<b>'])('%j is no country', told => {
    expect(countryOf({ ip, headers: { 'cf-ipcountry': told } }, sources)).toBe('US')
  })
})

describe('the file of the operator', () => {
  const sources = { ...NONE, countryFile: file }

  test('it is asked instead of the table, for IPv6 too', () => {
    expect(countryOf({ ip: '8.8.8.8', headers: {} }, sources)).toBe('SE')
    expect(countryOf({ ip: '2a00:1450:400e::1', headers: {} }, sources)).toBe('SE')
  })

  test.for(LOCAL)('it is not asked for %s', ip => {
    expect(countryOf({ ip, headers: {} }, sources)).toBeUndefined()
  })

  test('one that is missing or broken is told at start, with the file and what to do', () => {
    const missing = join(folder, 'none.mmdb')
    const broken = join(folder, 'broken.mmdb')
    writeFileSync(broken, 'not a database')
    expect(() => readyCountries({ ...NONE, countryFile: missing })).toThrow(
      /none\.mmdb cannot be read .*LIVERY_COUNTRY_FILE/s
    )
    expect(() => readyCountries({ ...NONE, countryFile: broken })).toThrow(
      /broken\.mmdb cannot be read/
    )
  })
})
