import { createECDH } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { KNOBS } from '#cli/knobs.ts'
import { CHECKOUT } from '#render/checkout.ts'
import type { FileKind, JsonSchema } from '#site/file-schema.ts'
import { jsonSchemaOf, schemaFile } from '#site/json-schema.ts'
import { ACME, changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const KINDS: FileKind[] = ['site', 'preset', 'company']

/** What the schema of a kind of file says against a YAML text; empty when it accepts it. */
const objections = Object.fromEntries(
  KINDS.map(kind => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(jsonSchemaOf(kind, KNOBS))
    const ask = (yaml: string) => {
      validate(parse(yaml))
      return (validate.errors ?? []).map(
        ({ instancePath, message }) => `${instancePath} ${message}`
      )
    }
    return [kind, ask]
  })
) as Record<FileKind, (yaml: string) => string[]>

const MODELINE = '# yaml-language-server: $schema=../../.livery/site.schema.json\n'

test('every brand, preset and company of ours is accepted', () => {
  const files: [FileKind, string][] = [
    ['site', 'sites/*/site.yaml'],
    ['preset', 'sites/_presets/**/*.yaml'],
    ['company', 'sites/_companies/*.yaml']
  ]
  for (const [kind, pattern] of files) {
    const found = globSync(pattern, { cwd: CHECKOUT })
    expect(found.length).toBeGreaterThan(2)
    for (const file of found) {
      expect(objections[kind](readFileSync(join(CHECKOUT, file), 'utf8')), file).toEqual([])
    }
  }
  expect(objections.site(ZONNIG)).toEqual([])
  expect(objections.company(ACME)).toEqual([])
})

test('unknown keys and values outside a list of choices are not accepted', () => {
  const wrong = [
    ['radius: soft', 'radus: soft'],
    ['radius: soft', 'radius: rond'],
    ['radius: soft', 'primary: c8102e'],
    ['radius: soft', 'surfaceTint: 2'],
    ['radius: soft', 'fonts: { heading: comic }']
  ] as const
  const themed = changed(ZONNIG, 'primary: "#c8102e"', 'radius: soft')
  expect(objections.site(themed)).toEqual([])
  for (const [right, mistake] of wrong) {
    expect(objections.site(changed(themed, right, mistake)), mistake).not.toEqual([])
  }
  const others = ['enabled: [nl, pt]', 'byCountry: { XX: [nl] }', 'enabled: [nl]\nthemes: {}']
  for (const mistake of others) {
    expect(objections.site(changed(ZONNIG, 'enabled: [nl, en]', mistake)), mistake).not.toEqual([])
  }
  expect(objections.company(changed(ACME, 'kvk:', 'kwk:'))).not.toEqual([])
  expect(objections.company(changed(ACME, '"01234567"', '01234567'))).not.toEqual([])
})

test('a colour without quotes, which YAML reads as nothing, is underlined', () => {
  expect(objections.site(changed(ZONNIG, '"#c8102e"', '#c8102e'))).toEqual([
    '/theme/primary must be string'
  ])
})

test("landers' knobs are checked, each lander's own", () => {
  const using = (use: string) => objections.site(`${ZONNIG}landers: { use: { ${use} } }\n`)
  expect(using('gallery: { knobs: { cards: 12, ages: [30, 50] } }, tinderswipe: {}')).toEqual([])
  expect(using('tinderswipe: { knobs: { cards: 12 } }')).not.toEqual([])
  expect(using('gallery: { knobs: { steps: 2 } }')).not.toEqual([])
  expect(using('galery: {}')).not.toEqual([])
  expect(objections.site(`${ZONNIG}landers: { defaults: { cards: 8, steps: 2 } }\n`)).toEqual([])
  expect(objections.site(`${ZONNIG}landers: { defaults: { card: 8 } }\n`)).not.toEqual([])
})

test('null, references to the environment and list edits stand where the loader takes them', async () => {
  const reference = '"$'.concat('{ZONNIG_TEXT}"')
  const taken = [
    'theme: { primary: "#c8102e", radius: null, mode: REF }',
    'seo: null',
    'push: { publicKey: REF }',
    'profile: { visibleFields: { $append: [city] }, interests: { $remove: [wine] } }',
    'tags: { $append: [REF], $remove: [b] }'
  ].map(line => line.replaceAll('REF', reference))
  for (const line of taken) {
    const text = `${changed(ZONNIG, 'theme:\n  primary: "#c8102e"\n', '')}${line}\n`
    expect(objections.site(text), line).toEqual([])
    const world = await writeFleet({ 'sites/zonnig/site.yaml': text })
    const isKey = line.startsWith('push')
    const { diagnostics } = await world.load({ env: { ZONNIG_TEXT: isKey ? pushKey() : 'dark' } })
    expect(
      diagnostics.map(({ code, path }) => `${code} ${path}`),
      line
    ).toEqual([])
  }
  expect(objections.site(`${ZONNIG}tags: { $append: a }\n`)).not.toEqual([])
  expect(objections.site(`${ZONNIG}tags: { $appendd: [a] }\n`)).not.toEqual([])
  expect(
    objections.company(changed(ACME, 'kvk:', 'tradenames: { $append: [a] }\nkvk:'))
  ).not.toEqual([])
  expect(objections.company(changed(ACME, 'Amsterdam', 'null'))).not.toEqual([])
})

function pushKey(): string {
  return createECDH('prime256v1').generateKeys('base64url')
}

test('a brand that extends a preset may leave out what the preset can bring', () => {
  const short = 'livery: 1\nbrand: { name: Zonnig }\n'
  expect(objections.site(short)).toContain(" must have required property 'support'")
  expect(objections.site(short)).toContain("/brand must have required property 'niche'")
  expect(objections.site(`extends: [base]\n${short}`)).toEqual([])
  expect(objections.preset(short)).toEqual([])
})

test('what steers inheritance stands where it is read', () => {
  const steering = '$final: [legal]\n$require: [brand.domain]\n'
  expect(objections.preset(`$abstract: true\nextends: [base]\n${steering}`)).toEqual([])
  expect(objections.site(`extends: [base]\n${steering}`)).toHaveLength(2)
  expect(objections.site('extends: [../base]\n')).not.toEqual([])
})

test('every field of every schema has a description', () => {
  const bare = KINDS.flatMap(kind => undescribed(jsonSchemaOf(kind, KNOBS), kind))
  expect(bare).toEqual([])
})

function undescribed(schema: JsonSchema, path: string): string[] {
  return inner(schema).flatMap(([name, field]) => {
    // Codes in brackets alone describe nothing.
    const isDescribed = name === '*' || /^[A-Z]/.test(field.description ?? '')
    const here = `${path}.${name}`
    return [...(isDescribed ? [] : [here]), ...undescribed(field, here)]
  })
}

test('the examples and defaults in the schema are accepted by the schema', () => {
  const ajv = new Ajv({ strict: false })
  const wrong = KINDS.flatMap(kind => misfits(jsonSchemaOf(kind, KNOBS), kind))
  expect(wrong).toEqual([])

  function misfits(schema: JsonSchema, path: string): string[] {
    const { examples = [] } = schema
    const told = 'default' in schema ? [...examples, schema.default] : examples
    const own = told.filter(value => !ajv.validate(schema, value))
    const inside = inner(schema).flatMap(([name, field]) => misfits(field, `${path}.${name}`))
    return [...own.map(value => `${path}: ${JSON.stringify(value)}`), ...inside]
  }
})

/** The schemas inside a schema, by the names of their settings. */
function inner({ properties = {}, items, anyOf = [], additionalProperties }: JsonSchema) {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const item = items && !Array.isArray(items) ? [items] : []
  const unnamed = [...anyOf, ...others, ...item].map(schema => ['*', schema] as const)
  return [...Object.entries(properties), ...unnamed]
}

test('schema writes what --check then finds, and --check fails with 6 on drift', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': MODELINE + ZONNIG })
  const missing = livery('--cwd', root, 'schema', '--check')
  expect(missing.status).toBe(6)
  expect(missing.stdout).toContain('.livery/site.schema.json is not there; livery schema writes it')
  expect(livery('--cwd', root, 'schema').status).toBe(0)
  const written = await readFile(join(root, schemaFile('site')), 'utf8')
  expect(JSON.parse(written)).toEqual(jsonSchemaOf('site', KNOBS))
  expect(livery('--cwd', root, 'schema', '--check').status).toBe(0)
  await writeFile(join(root, schemaFile('preset')), '{}')
  const drift = livery('--cwd', root, 'schema', '--check', '--json')
  expect(drift.status).toBe(6)
  expect(JSON.parse(drift.stdout)).toMatchObject({
    ok: false,
    command: 'schema',
    files: [{ state: 'unchanged' }, { state: 'drifted' }, { state: 'unchanged' }]
  })
})

test('--stdout prints one schema and writes nothing', async () => {
  const { root } = await writeFleet({})
  const { stdout } = livery('--cwd', root, 'schema', 'company', '--stdout')
  expect(JSON.parse(stdout)).toEqual(jsonSchemaOf('company', KNOBS))
  expect(globSync('.livery/*', { cwd: root })).toEqual([])
})

test('a brand whose first line does not name the schema is told, and --fix adds the line', async () => {
  const { root } = await writeFleet({
    'sites/maan/site.yaml': MODELINE + ZONNIG,
    'sites/zon/site.yaml': `${MODELINE.replace('../../.livery', '../schemas')}${ZONNIG}`,
    'sites/zonnig/site.yaml': `\uFEFF${ZONNIG.replaceAll('\n', '\r\n')}`
  })
  const { stdout } = livery('--cwd', root, 'schema')
  expect(stdout).toContain('sites/zonnig/site.yaml: does not name the schema')
  expect(stdout).toContain('sites/zon/site.yaml: names another schema')
  expect(stdout).not.toContain('sites/maan')
  livery('--cwd', root, 'schema', '--fix')
  expect(await readFile(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toBe(
    `\uFEFF${(MODELINE + ZONNIG).replaceAll('\n', '\r\n')}`
  )
  expect(livery('--cwd', root, 'schema').stdout).not.toContain('sites/zonnig')
})

test('--editor vscode merges into the settings that are there', async () => {
  const { root } = await writeFleet({})
  const file = join(root, '.vscode/settings.json')
  await mkdir(join(root, '.vscode'))
  const own = { 'editor.tabSize': 2, 'yaml.schemas': { './own.json': 'x.yaml' } }
  await writeFile(file, `${JSON.stringify(own, null, 4)}\n`)
  expect(livery('--cwd', root, 'schema', '--editor', 'vscode').status).toBe(0)
  const text = await readFile(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    'editor.tabSize': 2,
    'yaml.schemas': { './own.json': 'x.yaml', './.livery/site.schema.json': ['sites/*/site.yaml'] }
  })
  expect(text).toContain('\n    "editor.tabSize"')
  expect(livery('--cwd', root, 'schema', '--editor', 'vscode', '--check').status).toBe(0)
})

test('settings of VS Code with comments are left as they are, with what to add', async () => {
  const { root } = await writeFleet({})
  const file = join(root, '.vscode/settings.json')
  await mkdir(join(root, '.vscode'))
  await writeFile(file, '{ // mine\n}\n')
  const { status, stderr } = livery('--cwd', root, 'schema', '--editor', 'vscode')
  expect(status).toBe(3)
  expect(stderr).toContain('Add this to it:')
  expect(stderr).toContain('"./.livery/site.schema.json"')
  expect(await readFile(file, 'utf8')).toBe('{ // mine\n}\n')
})

test('docs/config.md is what schema --markdown prints', async () => {
  const { stdout } = livery('schema', '--markdown')
  expect(stdout).toContain('| `theme.radius` |')
  expect(await readFile(join(CHECKOUT, 'docs/config.md'), 'utf8')).toBe(stdout)
})
