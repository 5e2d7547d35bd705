import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import type { Checking } from '#site/check-site.ts'
import { formatDiagnostic } from '#site/diagnostic.ts'
import { type Fleet, loadFleet } from '#site/load.ts'

/** The smallest right brand, Zonnig: everything that has no default, and nothing else. */
export const ZONNIG = `livery: 1
brand:
  name: Zonnig
  domain: zonnig.example
  niche: 1
locales:
  default: nl
  enabled: [nl, en]
theme:
  primary: "#c8102e"
company: acme
support:
  email: help@zonnig.example
audience:
  countries: [NL]
economy:
  minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
`

/** Zonnig in Dutch alone, with half the pages to build and pack. */
export const SMALL = ZONNIG.replace('enabled: [nl, en]', 'enabled: [nl]')

/** Acme, the company behind every fixture. */
export const ACME = `name: Acme B.V.
address: Teststraat 1, 1000 AA
city: Amsterdam
country: NL
kvk: "01234567"
added: "2024-03-01"
vatNumbers: ["NL000000000B01"]
`

/** Files of a fleet by their path relative to its root. */
export type Files = Record<string, string>

export interface World {
  root: string
  /** Adds or overwrites files. */
  write: (files: Files) => Promise<void>
  load: (options?: Checking) => Promise<Fleet>
  /** What the terminal would show for every problem. */
  printed: (options?: Checking) => Promise<string>
}

/** Writes a fleet to a temporary folder that goes away with the test. Acme is always there. */
export async function writeFleet(files: Files): Promise<World> {
  const root = await mkdtemp(join(tmpdir(), 'livery-fleet-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return fleetIn(root, files)
}

/** A copy of a fleet with all that was built from it, which goes away with the test. */
export async function copyFleet(root: string): Promise<World> {
  const world = await writeFleet({})
  await cp(root, world.root, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  return world
}

/** Writes a fleet to a folder that the caller clears away; for what a whole test file shares. */
export async function fleetIn(root: string, files: Files): Promise<World> {
  const write = async (more: Files) => {
    for (const [path, text] of Object.entries(more)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
  }
  await write({ 'sites/_companies/acme.yaml': ACME, ...files })
  const load = (options: Checking = {}) =>
    loadFleet(root, { landers: LANDER_IDS, env: {}, ...options })
  const printed = async (options: Checking = {}) => {
    const { diagnostics } = await load(options)
    const blocks = diagnostics.map(async diagnostic => {
      const text = await readFile(join(root, diagnostic.file), 'utf8').catch(() => '')
      return formatDiagnostic(diagnostic, text)
    })
    return (await Promise.all(blocks)).join('\n\n')
  }
  return { root, write, load, printed }
}

/** What is printed for Zonnig when one piece of its YAML is replaced by another. */
export async function zonnigWith(
  piece: string,
  replacement: string,
  files: Files = {},
  options: Checking = {}
) {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, piece, replacement),
    ...files
  })
  return world.printed(options)
}

/** A text with one piece replaced; throws when the piece is not in it, so that no test checks nothing. */
export function changed(text: string, piece: string, replacement: string): string {
  if (!text.includes(piece)) throw new Error(`The fixture does not contain ${piece}`)
  return text.replace(piece, () => replacement)
}
