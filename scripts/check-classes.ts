import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'
import { namesWornIn, type Rule, rulesIn, type Worn } from './class-names.ts'

/**
 * Dialogs of the member app open over pages and landers, so both sets of stylesheets are in one
 * document. Fails on class names used by both, and on rules of one that match parts of the other; on
 * names of our own that are utilities of Tailwind too, which would draw what they are not meant for.
 */

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))

/** Sheets shared intentionally; all others belong to one side. */
const SHARED = ['base.css', 'components.css', 'choices.css']

/** Skeletons are static markup with the app's class names. */
const APP_SHEETS = /^(?:islands\/|src\/theme\/css\/(?:app\/|skeleton\.css))/
const APP_MARKUP = /^(?:islands\/|src\/components\/(?:skeleton\/|Island\.astro$))/

/** Rules with these attributes match only the app's part of a page. */
const APP_PLACE = /\[data-(?:place|session)/
/** State classes belong to no side. */
const STATE = /^is-/

interface In {
  file: string
}
interface End {
  called: string
  rules: readonly (Rule & In)[]
  worn: readonly (Worn & In)[]
}

const files = ['src/theme/css', 'src/components', 'src/layouts', 'src/pages', 'landers', 'islands']
  .filter(folder => existsSync(join(root, folder)))
  .flatMap(filesUnder)
const sheets = files.filter(file => file.endsWith('.css'))
const markup = files.filter(file => /\.(?:astro|tsx?)$/.test(file))
const isShared = (file: string) => SHARED.includes(basename(file))

const shared = new Set(
  sheets
    .filter(isShared)
    .flatMap(rulesOf)
    .flatMap(rule => rule.names)
)
const page = end(
  'pages',
  file => !APP_SHEETS.test(file),
  file => !APP_MARKUP.test(file)
)
const app = end(
  'the member app',
  file => APP_SHEETS.test(file),
  file => APP_MARKUP.test(file)
)
const faults = [
  ...new Set([...faultsOf(page, app), ...faultsOf(app, page), ...(await utilitiesAmong(sheets))])
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) {
  process.stderr.write(`${faults.length} class names or rules reach over to the other end.\n`)
  process.exitCode = 1
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

function end(called: string, draws: (file: string) => boolean, wears: typeof draws): End {
  return {
    called,
    rules: sheets.filter(file => draws(file) && !isShared(file)).flatMap(rulesOf),
    worn: markup.filter(wears).flatMap(file => namesWornIn(read(file)).map(add(file)))
  }
}

async function utilitiesAmong(files: readonly string[]): Promise<string[]> {
  const tokens = files.find(file => file.endsWith('css/tokens.css'))
  if (tokens === undefined) return []
  const rules = files.flatMap(rulesOf)
  const { build } = await compile(`${read(tokens)}@tailwind utilities;`)
  const drawn = build([...new Set(rules.flatMap(rule => rule.names))])
  const utilities = new Set(rulesIn(drawn).flatMap(rule => rule.names))
  return rules.flatMap(rule => {
    const name = rule.names.find(name => utilities.has(name))
    return name === undefined ? [] : [`${at(rule)} .${name} is a utility of Tailwind too`]
  })
}

function rulesOf(file: string): (Rule & In)[] {
  return rulesIn(read(file)).map(add(file))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function add(file: string): <Found>(found: Found) => Found & In {
  return found => ({ ...found, file })
}

function faultsOf(from: End, to: End): string[] {
  const drawn = new Map(to.rules.flatMap(rule => rule.names.map(name => [name, rule] as const)))
  return from.rules.flatMap(rule => {
    const own = rule.names.filter(name => !shared.has(name) && !STATE.test(name))
    if (own.length === 0 && rule.names.length > 0 && !APP_PLACE.test(rule.selector)) {
      return `${at(rule)} "${rule.selector}" also draws ${to.called}: add a class of ${from.called}`
    }
    return own.flatMap(name => {
      const other = to.worn.find(worn => isPartOf(name, worn.name)) ?? drawn.get(name)
      return other ? `${at(rule)} .${name} is a name of ${to.called} too: ${at(other)}` : []
    })
  })
}

function at({ file, line }: In & { line: number }): string {
  return `${file}:${line}`
}

function isPartOf(name: string, worn: string): boolean {
  return /[-_]$/.test(worn) ? name.startsWith(worn) : name === worn
}
