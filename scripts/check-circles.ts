import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'

/**
 * Fails on circular imports, `import type` included; prints the shortest path of each circle.
 * `import()` is ignored, since it loads after both files. Arguments: a folder, to list only circles
 * with a file in it; `--values`, to ignore `import type`; `--rooms`, for counts per room.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['bin', 'src', 'islands', 'landers', 'locales', 'scripts']
const CODE = /\.(?:ts|tsx|mjs|astro)$/

/** `isValue`: at least one import isn't `import type`. */
type Imports = Map<string, { isValue: boolean }>

/** Files that all reach each other: the shortest path, and the files not on it. */
interface Circle {
  round: string[]
  others: string[]
}

const { values: flags, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    values: { type: 'boolean', default: false },
    rooms: { type: 'boolean', default: false }
  }
})
const aliases = aliasesOf(readFileSync(join(root, 'package.json'), 'utf8'))
const graph = new Map(FOLDERS.flatMap(filesUnder).map(file => [file, importsOf(file)]))
const circles = circlesIn(flags.values)
const shown = circles.filter(circle => folders.length === 0 || filesOf(circle).some(isUnderOne))
if (flags.rooms) printRooms()
else for (const circle of shown) process.stderr.write(`${textOf(circle)}\n`)
if (shown.length > 0) {
  process.stderr.write(`${shown.length} import circles.\n`)
  process.exitCode = 1
}

function aliasesOf(text: string): [prefix: string, folder: string][] {
  const { imports } = JSON.parse(text) as { imports: Record<string, string> }
  return Object.entries(imports).map(([from, to]) => [from.replace('*', ''), to.replace('*', '')])
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && CODE.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

function importsOf(file: string): Imports {
  const imports: Imports = new Map()
  const add = (specifier: string, isValue: boolean): void => {
    const target = targetOf(file, specifier)
    if (!target) return
    imports.set(target, { isValue: isValue || imports.get(target)?.isValue === true })
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, codeOf(file), ts.ScriptTarget.Latest, false, kind), add)
  return imports
}

/** The frontmatter of an Astro file; other files whole. */
function codeOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.astro')) return text
  return /^---\r?\n(.*?)^---/ms.exec(text)?.[1] ?? ''
}

function visit(node: ts.Node, add: (specifier: string, isValue: boolean) => void): void {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    add(node.moduleSpecifier.text, hasValue(node.importClause))
  } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    if (ts.isStringLiteral(node.moduleSpecifier)) add(node.moduleSpecifier.text, !node.isTypeOnly)
  } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    if (ts.isStringLiteral(node.argument.literal)) add(node.argument.literal.text, false)
  }
  ts.forEachChild(node, child => visit(child, add))
}

function hasValue(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return true
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false
  const bindings = clause.namedBindings
  if (clause.name || !bindings || ts.isNamespaceImport(bindings)) return true
  return bindings.elements.some(({ isTypeOnly }) => !isTypeOnly)
}

/** The imported file; undefined for packages and other kinds of files. */
function targetOf(file: string, specifier: string): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  const path = alias
    ? join(alias[1], specifier.slice(alias[0].length))
    : specifier.startsWith('.') && join(dirname(file), specifier)
  return path && CODE.test(path) && existsSync(join(root, path)) ? path : undefined
}

/** Strongly connected components, by Tarjan's algorithm. */
function circlesIn(valuesOnly: boolean): Circle[] {
  const order = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const groups: Set<string>[] = []
  const next = (file: string): string[] =>
    [...(graph.get(file) ?? [])].flatMap(([target, { isValue }]) =>
      (isValue || !valuesOnly) && graph.has(target) ? target : []
    )
  const walk = (file: string) => {
    const state = { index: order.size, low: order.size, isOpen: true }
    order.set(file, state)
    open.push(file)
    for (const target of next(file)) {
      const seen = order.get(target)
      if (!seen) state.low = Math.min(state.low, walk(target).low)
      else if (seen.isOpen) state.low = Math.min(state.low, seen.index)
    }
    if (state.low === state.index) {
      const group = open.splice(open.indexOf(file))
      for (const member of group) Object.assign(order.get(member) ?? {}, { isOpen: false })
      if (group.length > 1 || next(file).includes(file)) groups.push(new Set(group))
    }
    return state
  }
  for (const file of graph.keys()) if (!order.has(file)) walk(file)
  return groups.map(group => {
    const inside = (file: string): string[] => next(file).filter(target => group.has(target))
    const rounds = [...group].map(file => shortestRound(file, inside))
    const round = rounds.reduce((one, other) => (other.length < one.length ? other : one))
    return { round, others: [...group].filter(file => !round.includes(file)).sort() }
  })
}

function shortestRound(start: string, next: (file: string) => string[]): string[] {
  const paths: string[][] = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const target of next(path.at(-1) ?? start)) {
      if (target === start) return path
      if (!seen.has(target)) paths.push([...path, target])
      seen.add(target)
    }
  }
  return []
}

function textOf({ round, others }: Circle): string {
  const path = [...round, ...round.slice(0, 1)].join('\n  → ')
  return others.length === 0 ? path : `${path}\n  and ${others.length} more: ${others.join(', ')}`
}

function filesOf({ round, others }: Circle): string[] {
  return [...round, ...others]
}

function isUnderOne(file: string): boolean {
  return folders.some(folder => file.startsWith(folder.replace(/\/?$/, '/')))
}

function printRooms(): void {
  const rooms = shown.map(circle => [...new Set(filesOf(circle).map(roomOf))])
  const counts = Map.groupBy(rooms.flat(), room => room)
  for (const [room, { length }] of [...counts].sort()) process.stdout.write(`${length} ${room}\n`)
}

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'src' ? `src/${second}` : first
}
