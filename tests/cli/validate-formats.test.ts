import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changed, fleetIn, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery, type Ran } from '../world/livery.ts'

const MAAN = ZONNIG.replaceAll('zonnig', 'maan').replaceAll('Zonnig', 'Maan')
/** A file whose name holds all that workflow commands and addresses keep for themselves. */
const ODD = 'sites/maan/assets/a, 100%: b.svg'
/** The one mistake that both brands have from the preset they share. */
const PRESET = `theme:
  densty: airy
`

/** A soft hyphen, a control character of Latin-1, and a flag whose letters are unseen tags. */
const HIDDEN = 'zon\u00adnig \u009b \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'
const STEERS = /(?!\n)[\p{Cc}\p{Cf}]/u

const WRONG = `extends: [warm]\n${changed(ZONNIG, '"#c8102e"', '#c8102e')}`
const START = WRONG.indexOf('#c8102e')

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-formats-'))
  await fleetIn(root, {
    'sites/_presets/warm.yaml': PRESET,
    'sites/zonnig/site.yaml': WRONG,
    'sites/maan/site.yaml': `extends: [warm]\n${MAAN}"50%\\n, x: y": 1\n`,
    [ODD]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n'
  })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const validate = (...flags: string[]): Ran => livery('--cwd', root, 'validate', ...flags)

/** As much of SARIF as is looked at here. */
interface Sarif {
  $schema: string
  version: string
  runs: [{ tool: { driver: { name: string; rules: { id: string }[] } }; results: Result[] }]
}
interface Result {
  ruleId: string
  level: string
  message: { text: string }
  locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: object } }]
  fixes?: object[]
  relatedLocations?: object[]
  properties: object
}

describe('as SARIF', () => {
  let document: Sarif
  let ran: Ran
  beforeAll(() => {
    ran = validate('--format', 'sarif')
    document = JSON.parse(ran.stdout)
  })
  const resultOf = (code: string, file: string): Result | undefined =>
    document.runs[0].results.find(
      ({ ruleId, locations: [{ physicalLocation }] }) =>
        ruleId === code && physicalLocation.artifactLocation.uri === file
    )

  test('it is one document of version 2.1.0 on stdout, and nothing else is', () => {
    expect(ran).toMatchObject({ status: 3, stderr: '' })
    expect(document.version).toBe('2.1.0')
    expect(document.$schema).toContain('sarif-2.1.0')
    expect(document.runs).toHaveLength(1)
  })

  test('every rule that is broken is listed once', () => {
    const { driver } = document.runs[0].tool
    const broken = document.runs[0].results.map(({ ruleId }) => ruleId)
    expect(driver.name).toBe('livery')
    expect(driver.rules.map(({ id }) => id)).toEqual([...new Set(broken)].sort())
    expect(broken).toContain('L020')
  })

  test('a result has its level, its region from line and column to after its end, and its fix', () => {
    expect(resultOf('L020', 'sites/zonnig/site.yaml')).toEqual({
      ruleId: 'L020',
      level: 'error',
      message: {
        text: 'theme.primary is empty. put it in quotes: "#c8102e" (a bare # starts a comment)'
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'sites/zonnig/site.yaml' },
            region: { startLine: 11, startColumn: 12, endLine: 11, endColumn: 19 }
          }
        }
      ],
      fixes: [
        {
          description: { text: 'put it in quotes: "#c8102e" (a bare # starts a comment)' },
          artifactChanges: [
            {
              artifactLocation: { uri: 'sites/zonnig/site.yaml' },
              replacements: [
                {
                  deletedRegion: { charOffset: START, charLength: 7 },
                  insertedContent: { text: '"#c8102e"' }
                }
              ]
            }
          ]
        }
      ],
      properties: { path: 'theme.primary', sites: ['zonnig'] }
    })
  })

  test('a fix is told by characters of the text, the byte order mark not counted', async () => {
    const text = changed(ZONNIG, '"#c8102e"', '#c8102e')
    const world = await writeFleet({ 'sites/zonnig/site.yaml': `\uFEFF${text}` })
    const { stdout } = livery('--cwd', world.root, 'validate', '--format', 'sarif')
    const [, charOffset] = /"charOffset": (\d+)/.exec(stdout) ?? []
    expect(Number(charOffset)).toBe(text.indexOf('#c8102e'))
  })

  test('a warning is of level warning, and an odd file name is an address', () => {
    const uri = 'sites/maan/assets/a%2C%20100%25%3A%20b.svg'
    expect(resultOf('L223', uri)?.level).toBe('warning')
    for (const { locations } of document.runs[0].results) {
      const { uri } = locations[0].physicalLocation.artifactLocation
      expect(new URL(uri, 'file:///project/').pathname).toBe(`/project/${uri}`)
    }
  })

  test('a mistake of a preset is one result that names its brands and the line that brings it', () => {
    const shared = resultOf('L001', 'sites/_presets/warm.yaml')
    expect(shared?.properties).toEqual({ path: 'theme.densty', sites: ['maan', 'zonnig'] })
    expect(shared?.relatedLocations).toHaveLength(1)
    const uris = document.runs[0].results.map(
      ({ locations }) => locations[0].physicalLocation.artifactLocation.uri
    )
    expect(uris.filter(uri => uri === 'sites/_presets/warm.yaml')).toHaveLength(1)
  })
})

describe('for GitHub', () => {
  let lines: string[]
  let ran: Ran
  beforeAll(() => {
    ran = validate('--format', 'github')
    lines = ran.stdout.trimEnd().split('\n')
  })

  test('every line is one command with its place', () => {
    expect(ran).toMatchObject({ status: 3, stderr: '' })
    for (const line of lines) {
      expect(line).toMatch(
        /^::(?:error|warning) file=[^,:]+,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=L\d{3}::./
      )
    }
    expect(lines).toContain(
      '::error file=sites/zonnig/site.yaml,line=11,col=12,endLine=11,endColumn=19,title=L020::' +
        'theme.primary is empty. put it in quotes: "#c8102e" (a bare # starts a comment)'
    )
  })

  test('per cent, comma and colon of a file name are escaped', () => {
    const [warning] = lines.filter(line => line.startsWith('::warning'))
    expect(warning).toContain('file=sites/maan/assets/a%2C 100%25%3A b.svg,line=1')
  })

  test('per cent and line end of a message are escaped, and its commas and colons stay', () => {
    expect(lines.join('\n')).toContain('::50%25%0A, x: y is not a setting.')
  })

  test('a mistake that two brands share is told once', () => {
    expect(lines.filter(line => line.includes('_presets/warm.yaml'))).toHaveLength(1)
  })
})

describe('as JSON', () => {
  test.each([
    ['--format', 'json'],
    ['--json', '--format=sarif']
  ])('%s %s is exactly one document although there are errors', (...flags) => {
    const { status, stdout, stderr } = validate(...flags)
    expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
    const { ok, command, sites, issues } = JSON.parse(stdout)
    expect({ ok, command, sites }).toEqual({ ok: false, command: 'validate', sites: [] })
    expect(issues).toContainEqual({
      ...{ code: 'L020', severity: 'error', site: 'zonnig', path: 'theme.primary' },
      ...{ file: 'sites/zonnig/site.yaml', line: 11, column: 12, endLine: 11, endColumn: 19 },
      message: 'theme.primary is empty',
      hint: 'put it in quotes: "#c8102e" (a bare # starts a comment)',
      fix: { start: START, end: START + 7, text: '"#c8102e"' }
    })
  })

  test('--format json is one document also where the command line is wrong', () => {
    const { status, stdout } = validate('nobody', '--format', 'json')
    expect(status).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, command: 'validate' })
  })

  test('--ndjson tells each problem in a line and sums up in the last', () => {
    const lines = validate('--ndjson')
      .stdout.trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    const issues = lines.filter(({ type }) => type === 'issue')
    expect(lines.at(-1)).toMatchObject({ type: 'summary', ok: false, issues: issues.length })
    expect(issues.length).toBeGreaterThan(3)
  })
})

test('characters that nobody sees stay what they are in every format that machines read', async () => {
  const { root } = await writeFleet({
    'sites/maan/site.yaml': `${MAAN}${JSON.stringify(HIDDEN)}: 1\n`
  })
  const as = (format: string) => livery('--cwd', root, 'validate', '--format', format).stdout
  const says = `${HIDDEN} is not a setting`
  const sarif: Sarif = JSON.parse(as('sarif'))
  expect(sarif.runs[0].results.map(({ message }) => message.text).join()).toContain(says)
  const { issues } = JSON.parse(as('json'))
  expect(issues.map(({ message }: { message: string }) => message).join()).toContain(says)
  const lines = as('github').trimEnd().split('\n')
  expect(lines.filter(line => !/^::(?:error|warning) file=[^,:]+,.+::./.test(line))).toEqual([])
  for (const format of ['sarif', 'json', 'github']) expect(as(format)).not.toMatch(STEERS)
})

describe('as text', () => {
  test('problems go to stderr, the sum to stdout, and a shared mistake is told once', () => {
    const { status, stdout, stderr } = validate()
    expect(status).toBe(3)
    expect(stdout).toMatch(/^0 valid, 4 errors, 1 warning, in \d+\.\d\d s\n$/)
    expect(stderr).toContain('the same in 1 more brands')
    expect(stderr.match(/_presets\/warm\.yaml:2:3 error L001/g)).toHaveLength(1)
    expect(stderr).toContain('livery validate --fix writes it')
  })

  test('--quiet leaves the advice out and the problems in', () => {
    const { stderr } = validate('--quiet')
    expect(stderr).toContain('error L020')
    expect(stderr).not.toContain('livery validate --fix')
  })
})

describe('what makes it fail', () => {
  /** Valid, with a file that no page shows: one warning. */
  const warned = () =>
    writeFleet({ 'sites/maan/site.yaml': MAAN, [ODD]: '<svg viewBox="0 0 8 8"/>' })

  test('a warning does not, unless --fail-level warning says so', async () => {
    const { root } = await warned()
    const lax = livery('--cwd', root, 'validate')
    expect(lax.stdout).toContain('1 valid, 0 errors, 1 warning')
    expect(lax.stderr).toContain('warning L223')
    expect(lax.status).toBe(0)
    expect(livery('--cwd', root, 'validate', '--fail-level', 'warning').status).toBe(3)
    const { status, stdout } = livery(['--cwd', root, '--json', 'validate'], {
      LIVERY_VALIDATE_FAIL_LEVEL: 'warning'
    })
    expect({ status, ok: JSON.parse(stdout).ok }).toEqual({ status: 3, ok: false })
  })

  test('an error does at either level', () => {
    expect(validate('--fail-level', 'warning').status).toBe(3)
    expect(validate('--fail-level', 'error').status).toBe(3)
  })

  test('a level or a format that is none is a usage error', () => {
    expect(validate('--fail-level', 'hint').status).toBe(2)
    expect(validate('--format', 'xml').status).toBe(2)
  })

  test('--strict asks for signed legal texts, and is an error without', async () => {
    const { root } = await writeFleet({ 'sites/maan/site.yaml': MAAN })
    expect(livery('--cwd', root, 'validate').status).toBe(0)
    const { status, stdout, stderr } = livery('--cwd', root, 'validate', '--strict')
    expect(status).toBe(3)
    expect(stdout).toContain('0 valid')
    expect(stderr).toMatch(/error L193 /)
  })

  test('with ids only those brands are asked about', () => {
    const { stderr } = validate('zonnig')
    expect(stderr).toContain('sites/zonnig/site.yaml')
    expect(stderr).not.toContain('sites/maan')
  })
})
