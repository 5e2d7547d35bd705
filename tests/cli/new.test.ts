import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'
import { liveryLine, Session } from '../world/terminal.ts'

/** A fleet with the presets that come with Livery, the company Acme, and the brands given. */
async function fleetWith(files: Files = {}): Promise<string> {
  const { root } = await writeFleet(files)
  cpSync(join(CHECKOUT, 'sites/_presets'), join(root, 'sites/_presets'), { recursive: true })
  return root
}

const ENOUGH = ['--domain', 'maan.nl', '--company', 'acme', '--email', 'help@maan.nl']
const create = (root: string, ...flags: string[]) =>
  livery(['--cwd', root, '--no-input', 'new', ...flags])
const yamlOf = (root: string, id = 'maan') =>
  readFileSync(join(root, `sites/${id}/site.yaml`), 'utf8')
/** Folders of brands that were begun and not finished. */
const stages = (root: string) =>
  existsSync(join(root, '.livery'))
    ? readdirSync(join(root, '.livery')).filter(name => name.startsWith('new-'))
    : []

describe('without asking', () => {
  test('what only a person knows is named, flag by flag, with 2', async () => {
    const { status, stderr } = create(await fleetWith())
    expect(status).toBe(2)
    for (const flag of ['--domain', '--company', '--email', '--countries']) {
      expect(stderr).toContain(`  ${flag} `)
    }
  })

  test('every wrong flag is told at once, in the words of the config', async () => {
    const { status, stderr } = create(
      await fleetWith(),
      ...[
        '--domain',
        'maan',
        '--niche',
        '9',
        '--languages',
        'nl,pt',
        '--primary',
        'rgba(1,2,3,.5)'
      ],
      ...[
        '--company',
        'acne',
        '--email',
        'help',
        '--from',
        'family/auror',
        '--set',
        'theme.density=['
      ]
    )
    expect(status).toBe(2)
    expect(stderr).toContain('--domain: L100 brand.domain is "maan"; expected a host name')
    expect(stderr).toContain('--niche: L103')
    expect(stderr).toContain('--languages: L121 locales.enabled[1] is "pt"')
    expect(stderr).toContain('--primary: L140 "rgba(1,2,3,.5)" is not a colour')
    expect(stderr).toContain('--company: L160 the company acne does not exist; did you mean acme?')
    expect(stderr).toContain('--email: L002 support.email is "help"')
    expect(stderr).toContain('--set: L010 --set theme.density=[ cannot be read')
    expect(stderr).toContain('--from: L005 the preset family/auror does not exist; did you mean')
  })

  test('a taken domain and a taken id are refused, with free ones', async () => {
    const root = await fleetWith({ 'sites/zonnig/site.yaml': ZONNIG })
    const { status, stderr } = create(root, 'zonnig', '--domain', 'Zonnig.example')
    expect(status).toBe(2)
    expect(stderr).toContain('id: there is a brand zonnig already; zonnig-2 is free')
    expect(stderr).toContain('L101 zonnig.example is the domain of zonnig')
    expect(stderr).toContain('such as zonnig-2.example')
    expect(yamlOf(root, 'zonnig')).toBe(ZONNIG)
  })

  test('a brand of flags alone is right, and its file begins with the schema line', async () => {
    const root = await fleetWith()
    expect(create(root, ...ENOUGH, '--from', 'family/aurora').status).toBe(0)
    const yaml = yamlOf(root)
    expect(yaml.split('\n')[0]).toBe(
      '# yaml-language-server: $schema=../../.livery/site.schema.json'
    )
    expect(yaml).toContain('extends: [family/aurora, country/nl, niche/general]')
    expect(yaml).toMatch(/primary: "#[0-9a-f]{6}"/)
    expect(yaml).toContain('countries: [NL]')
    expect(existsSync(join(root, 'sites/maan/assets'))).toBe(true)
    expect(livery(['--cwd', root, 'validate', '--fail-level', 'warning']).status).toBe(0)
  })

  test('a country without a preset gets its own price, currency and languages', async () => {
    const root = await fleetWith()
    for (const name of ['fr', 'no']) rmSync(join(root, `sites/_presets/country/${name}.yaml`))
    const flags = ['--countries', 'FR,NO', '--from', 'family/metro']
    expect(create(root, ...ENOUGH, ...flags).status).toBe(0)
    const yaml = yamlOf(root)
    expect(yaml).toContain('FR: { amount: 1.25, currency: EUR }')
    expect(yaml).toContain('"NO": { amount: 14.50, currency: NOK }')
    expect(yaml).toContain('enabled: [fr, en, "no"]')
  })

  test('a country whose languages a brand has not is offered those it has', async () => {
    const root = await fleetWith()
    expect(create(root, ...ENOUGH, '--countries', 'NL,BE,PL', '--languages', 'nl').status).toBe(0)
    expect(yamlOf(root)).toContain('byCountry: { BE: [nl], PL: [nl] }')
    expect(livery(['--cwd', root, 'validate']).status).toBe(0)
  })

  test('a brand without texts of its own has no problem in any of the eleven languages', async () => {
    const root = await fleetWith()
    const flags = [
      '--languages',
      LOCALES.join(','),
      '--fictional',
      '--resell',
      '--from',
      'family/almanac'
    ]
    const { status, stdout } = livery(['--cwd', root, '--json', 'new', ...ENOUGH, ...flags])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ issues: [], written: true })
  })

  test('a new company is written beside its brand, dated today', async () => {
    const root = await fleetWith()
    const company = ['--company-name', 'Maan & Zoon B.V.', '--company-address', 'Kade 1, 1000 AA']
    const rest = [
      '--company-city',
      'Amsterdam',
      '--company-country',
      'nl',
      '--company-kvk',
      '01234567',
      '--company-vat',
      'NL001234567B01'
    ]
    const { status } = create(
      root,
      ...['--domain', 'maan.nl', '--email', 'help@maan.nl'],
      ...company,
      ...rest
    )
    expect(status).toBe(0)
    const yaml = readFileSync(join(root, 'sites/_companies/maan-zoon-b-v.yaml'), 'utf8')
    expect(yaml).toContain('kvk: "01234567"')
    expect(yaml).toContain(`added: "${new Date().toISOString().slice(0, 10)}"`)
    expect(yamlOf(root)).toContain('company: maan-zoon-b-v')
  })

  test('any other setting comes in by --set and is written', async () => {
    const root = await fleetWith()
    expect(create(root, ...ENOUGH, '--set', 'theme.density=dense').status).toBe(0)
    expect(yamlOf(root)).toContain('density: dense')
  })

  test('--json prints one document with the files, and --dry-run writes none of them', async () => {
    const root = await fleetWith()
    const { status, stdout } = livery(['--cwd', root, '--json', 'new', ...ENOUGH, '--dry-run'])
    expect(status).toBe(0)
    const document = JSON.parse(stdout)
    expect(document).toMatchObject({ ok: true, command: 'new', written: false })
    expect(document.files[0].file).toBe('sites/maan/site.yaml')
    expect(existsSync(join(root, 'sites/maan'))).toBe(false)
    expect(stages(root)).toEqual([])
  })
})

describe('nothing half-written', () => {
  const newCompany = [
    '--company-name',
    'Maan',
    '--company-address',
    'Kade 1',
    '--company-city',
    'Delft'
  ]

  test('what the rules refuse is told with its line and not written, its company neither', async () => {
    const root = await fleetWith()
    const { status, stderr } = create(
      root,
      ...['--domain', 'maan.nl', '--email', 'help@maan.nl', '--set', 'theme.surfaceTint=7'],
      ...[...newCompany, '--company-country', 'BE', '--company-vat', 'BE0000000034']
    )
    expect(status).toBe(3)
    expect(stderr).toMatch(/^sites\/maan\/site\.yaml:\d+:\d+ error L002 theme\.surfaceTint/m)
    expect(readdirSync(join(root, 'sites')).sort()).toEqual(['_companies', '_presets'])
    expect(readdirSync(join(root, 'sites/_companies'))).toEqual(['acme.yaml'])
    expect(stages(root)).toEqual([])
  })

  test('a disk that takes no more leaves nothing', async () => {
    const root = await fleetWith()
    // A block is 1024 bytes: less than a site.yaml with these texts has.
    const flags = [...ENOUGH, '--fictional', '--languages', LOCALES.join(',')]
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', `ulimit -f 1; exec ${liveryLine('--cwd', root, '--no-input', 'new', ...flags)}`],
      { encoding: 'utf8' }
    )
    expect(status).toBe(8)
    expect(stderr).toContain('ulimit -f')
    expect(readdirSync(join(root, 'sites')).sort()).toEqual(['_companies', '_presets'])
    expect(stages(root)).toEqual([])
  })

  test('what a killed run left is cleared by the next', async () => {
    const root = await fleetWith()
    mkdirSync(join(root, '.livery/new-4194304-abcdef/sites/maan'), { recursive: true })
    writeFileSync(join(root, '.livery/new-4194304-abcdef/sites/maan/site.yaml'), 'livery: 1\n')
    expect(create(root, ...ENOUGH).status).toBe(0)
    expect(stages(root)).toEqual([])
  })
})

const hasScript = spawnSync('script', ['--version']).status === 0

describe.skipIf(!hasScript)('in a terminal', () => {
  function wizard(root: string, ...flags: string[]): Session {
    const session = new Session(liveryLine('new', ...flags), { cwd: root })
    onTestFinished(() => session.stop())
    return session
  }
  const FACTS = ['--company', 'acme', '--email', 'help@maan.nl', '--tone', 'warm', '--niche', '1']

  test('what is given is not asked, what Enter takes is shown, and the brand is right', async () => {
    const root = await fleetWith()
    const at = wizard(root, ...FACTS)
    await at.until('Which domain')
    await at.type('https://Maan.nl/')
    await at.press('enter')
    await at.until('What is maan.nl called')
    await at.press('enter')
    await at.until('Where do its members live?')
    await at.press('enter')
    await at.until('Which languages')
    await at.press('enter')
    await at.until('at the root')
    await at.press('enter')
    await at.until('How does it look?')
    await at.press('down', 'enter')
    await at.until('Keep it like this')
    await at.press('enter')
    for (const colour of ['Main colour', 'Second colour', 'Accent']) {
      await at.until(colour)
      await at.press('enter')
    }
    await at.until('profiles that are not members')
    await at.press('enter')
    await at.until('Write this?')
    expect(existsSync(join(root, 'sites/maan'))).toBe(false)
    await at.press('enter')
    await at.until('Build it now?')
    await at.type('n')
    expect(await at.end()).toBe(0)
    expect(yamlOf(root)).toContain('extends: [family/aurora, country/nl, niche/general]')
    expect(livery(['--cwd', root, 'validate', '--fail-level', 'warning']).status).toBe(0)
  })

  test('while a colour is typed, its contrast and what is done to it are shown', async () => {
    const root = await fleetWith()
    const at = wizard(
      root,
      ...ENOUGH,
      ...FACTS,
      '--name',
      'Maan',
      '--countries',
      'NL',
      '--languages',
      'nl',
      '--from',
      'family/aurora'
    )
    await at.until('Main colour')
    await at.type('ff5a')
    await at.until('three or six digits')
    await at.type('47')
    await at.until('readable, darkened')
    expect(at.screen.text).toMatch(/button text .* 6\.42:1 {2}in black: readable/)
    expect(at.screen.text).toContain('readable, darkened a lot to #c21408')
    expect(at.raw).toContain('48;2;255;90;71')
    await at.press('backspace', 'backspace', 'backspace', 'backspace', 'backspace', 'backspace')
    await at.type('rgba(1,2,3,.5)')
    await at.press('enter')
    await at.until('a brand colour is opaque')
    await at.press('ctrl-c')
    expect(await at.end()).toBe(130)
  })

  test('without colours the read-out is words and figures alone', async () => {
    const root = await fleetWith()
    const flags = [
      ...ENOUGH,
      ...FACTS,
      '--name',
      'Maan',
      '--countries',
      'NL',
      '--languages',
      'nl',
      '--from',
      'family/aurora'
    ]
    const at = new Session(liveryLine('new', ...flags), { cwd: root, env: { NO_COLOR: '1' } })
    onTestFinished(() => at.stop())
    await at.until('Main colour')
    await at.type('crimson')
    await at.until('#dc143c')
    expect(at.screen.text).toContain('links by night')
    expect(at.raw).not.toContain('48;2;')
    await at.press('ctrl-c')
    expect(await at.end()).toBe(130)
  })

  test('a wrong answer is refused in the words of the config, and Ctrl+C writes nothing', async () => {
    const root = await fleetWith({ 'sites/zonnig/site.yaml': ZONNIG })
    const at = wizard(root)
    await at.until('Which domain')
    await at.type('zonnig.example')
    await at.press('enter')
    await at.until('L101 zonnig.example is the domain of zonnig')
    await at.press('ctrl-c')
    expect(await at.end()).toBe(130)
    expect(at.screen.text).toContain('Nothing was written.')
    expect(readdirSync(join(root, 'sites')).sort()).toEqual(['_companies', '_presets', 'zonnig'])
  })

  test('an answer can be changed before anything is written', async () => {
    const root = await fleetWith()
    const whole = ['--countries', 'NL', '--languages', 'nl', '--from', 'family/metro', '--resell']
    const at = wizard(root, ...ENOUGH, ...FACTS, ...whole, '--name', 'Maan', '--primary', 'navy')
    await at.until('Write this?')
    await at.press('down', 'down', 'enter')
    await at.until('What is maan.nl called')
    await at.type('Volle Maan')
    await at.press('enter')
    await at.until('name: Volle Maan')
    await at.press('enter')
    await at.until('Build it now?')
    await at.type('n')
    expect(await at.end()).toBe(0)
    expect(yamlOf(root)).toContain('name: Volle Maan')
    expect(yamlOf(root)).toContain('primary: "#000080"')
    expect(stages(root)).toEqual([])
  })
})

describe('presets that settle a brand', () => {
  const NOVA = `$abstract: true
$final: [company, support.email, brand.tone]
extends: [base]
company: acme
support: { email: help@nova.example }
brand: { tone: direct }
theme: { primary: "#0a5c8f", secondary: "#102030", accent: "#f3c48f" }
`
  const nova = () => fleetWith({ 'sites/_presets/family/nova.yaml': NOVA })

  test('what a preset lets nobody set again is not asked for, and not written', async () => {
    const root = await nova()
    const { status, stderr } = create(root, '--from', 'family/nova', '--domain', 'nova-9.nl')
    expect(stderr).not.toContain('--company')
    expect(status).toBe(0)
    const yaml = yamlOf(root, 'nova-9')
    for (const line of ['company:', 'email:', 'tone:']) expect(yaml).not.toContain(`${line} `)
    expect(yaml).toContain('primary: "#0a5c8f"')
    expect(yaml).not.toContain('secondary')
    expect(livery(['--cwd', root, 'validate', 'nova-9']).status).toBe(0)
    const { stdout } = livery(['--cwd', root, 'config', 'resolve', 'nova-9'])
    expect(stdout).toContain('help@nova.example')
  })

  test('the same facts by flags change nothing, another company is refused by its line', async () => {
    const root = await nova()
    const same = ['--company', 'acme', '--email', 'help@nova.example']
    expect(create(root, '--from', 'family/nova', '--domain', 'nova-8.nl', ...same).status).toBe(0)
    const other = ['--email', 'other@nova.example']
    const refused = create(root, '--from', 'family/nova', '--domain', 'nova-7.nl', ...other)
    expect(refused.status).toBe(3)
    expect(refused.stderr).toContain('L006')
  })
})

test('without asking, the second colour and the accent go with the first', async () => {
  const root = await fleetWith()
  expect(create(root, ...ENOUGH, '--primary', '#ffff00').status).toBe(0)
  expect(yamlOf(root)).toMatch(/secondary: "#[0-9a-f]{6}"/)
  expect(yamlOf(root)).toMatch(/accent: "#[0-9a-f]{6}"/)
})

test('a niche has the addresses that the wizard names', async () => {
  const root = await fleetWith()
  expect(create(root, ...ENOUGH, '--niche', 'gay').status).toBe(0)
  expect(yamlOf(root)).toContain('gallery: { slugs: [gay] }')
  expect(livery(['--cwd', root, 'validate', 'maan']).stderr).not.toContain('L207')
})

test('a niche that is nearly one is told as such', async () => {
  const { status, stderr } = create(await fleetWith(), ...ENOUGH, '--niche', 'bdms')
  expect(status).toBe(2)
  expect(stderr).toContain('--niche: L103 "bdms" is no niche; did you mean bdsm?')
})

test.each([
  ['metro', 'mosaic'],
  ['aurora', 'city']
])('of a niche the family %s has the scene %s at home', async (family, home) => {
  const root = await fleetWith()
  const { stderr } = create(root, ...ENOUGH, '--niche', 'she', '--from', `family/${family}`)
  expect(stderr).not.toContain('L1')
  expect(yamlOf(root)).toContain(`art: { home: ${home}, lander: cafe }`)
})

test('a niche suggests colours, scenes and a tone, and what is chosen goes before', async () => {
  const root = await fleetWith()
  expect(create(root, ...ENOUGH, '--niche', 'gay').status).toBe(0)
  expect(yamlOf(root)).toContain('primary: "#1763c6"')
  expect(yamlOf(root)).toContain('secondary: "#12304f"')
  expect(yamlOf(root)).toContain('art: { home: canal, lander: shore }')
  expect(yamlOf(root)).toContain('tone: playful')
  const other = await fleetWith()
  const chosen = ['--primary', '#0a7d55', '--tone', 'warm']
  expect(create(other, ...ENOUGH, '--niche', 'gay', ...chosen).status).toBe(0)
  expect(yamlOf(other)).toContain('primary: "#0a7d55"')
  expect(yamlOf(other)).not.toContain('#12304f')
  expect(yamlOf(other)).toContain('tone: warm')
})
