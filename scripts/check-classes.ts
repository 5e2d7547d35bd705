import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesWornIn, type Rule, rulesIn, type Worn } from './class-names.ts'

/**
 * Dialogs of the member app open over every page and lander, so the stylesheets of both meet in one
 * document. Fails where a class name of one end is also the other's, and where a rule of one end
 * names only what both wear, and so draws the other's parts too.
 */

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))

/** The sheets whose class names both ends wear on purpose. Every other sheet belongs to one end. */
const SHARED = ['base.css', 'components.css', 'choices.css']

/** The app's files; the outline of its screens is static markup, but wears the app's names. */
const APP_SHEETS = /^(?:islands\/|src\/theme\/css\/(?:app\/|skeleton\.css))/
const APP_MARKUP = /^(?:islands\/|src\/components\/(?:skeleton\/|Island\.astro$))/

/** Where the app stands in a page: a rule that asks for it draws nothing else. */
const APP_PLACE = /\[data-(?:place|session)/
/** `is-open` says how a part is now, whatever the part. */
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
const faults = [...new Set([...faultsOf(page, app), ...faultsOf(app, page)])]
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

function rulesOf(file: string): (Rule & In)[] {
  return rulesIn(read(file)).map(add(file))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function add(file: string): <Found>(found: Found) => Found & In {
  return found => ({ ...found, file })
}

/** Where the rules of one end reach the other. */
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
