import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Fails on imports not allowed by the table "Who may import whom" in docs/architecture.md. */

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))

/** The longest path wins, so that rooms can contain rooms. Files directly in `src` have no room. */
const FOLDERS: Readonly<Record<string, string>> = {
  contract: 'src/contract',
  site: 'src/site',
  theme: 'src/theme',
  art: 'src/art',
  locales: 'locales',
  page: 'src/page',
  landers: 'landers',
  components: 'src/components',
  layouts: 'src/layouts',
  pages: 'src/pages',
  check: 'src/check',
  legal: 'src/legal',
  host: 'src/host',
  audit: 'src/audit',
  render: 'src/render',
  api: 'src/api',
  stores: 'src/stores',
  islands: 'islands',
  console: 'src/console',
  gallery: 'src/gallery',
  shot: 'src/shot',
  'server/core': 'src/server/core',
  'server/db': 'src/server/db',
  'server/platform': 'src/server/platform',
  'server/http': 'src/server/http',
  'server/domains': 'src/server/domains',
  server: 'src/server',
  cli: 'src/cli'
}

/** Static, side-effect and dynamic imports, also of frontmatter. */
const IMPORT =
  /^(?:import|export)\s(?:type\s)?[\w$*{},\s]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

interface Breach {
  file: string
  line: number
  says: string
}

const allowed = readTable(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))
const breaches = Object.entries(FOLDERS).flatMap(([room, folder]) => breachesOf(room, folder))
for (const { file, line, says } of breaches) process.stderr.write(`${file}:${line} ${says}\n`)
if (breaches.length > 0) {
  process.stderr.write(`${breaches.length} imports break the room rules of docs/architecture.md.\n`)
  process.exitCode = 1
}

/** Rows `| room, room | a, b |`: importing rooms, and those they may import. */
function readTable(text: string): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>()
  for (const [, left = '', right = ''] of text.matchAll(/^\| ([\w/, ]+) \| (.+?) \|$/gm)) {
    const may = right.split(',').map(name => name.trim().replace(/`/g, ''))
    for (const room of left.split(',')) table.set(room.trim(), new Set(may))
  }
  for (const room of Object.keys(FOLDERS)) {
    if (!table.has(room)) throw new Error(`docs/architecture.md has no row for the room ${room}`)
  }
  return table
}

function breachesOf(room: string, folder: string): Breach[] {
  const may = allowed.get(room) ?? new Set()
  return codeUnder(join(root, folder)).flatMap(path => {
    const file = relative(root, path)
    if (roomAt(file) !== room) return []
    return importsOf(readFileSync(path, 'utf8')).flatMap(({ from, line }) => {
      const says = insideOfDomain(from, file)
      if (says !== undefined) return [{ file, line, says }]
      const target = targetOf(from, file)
      if (target === room || may.has(target)) return []
      const why = `${room} must not import ${target} ("${from}"); it may import ${[...may].join(', ')}`
      return [{ file, line, says: why }]
    })
  })
}

function codeUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

function importsOf(text: string): { from: string; line: number }[] {
  return [...text.matchAll(IMPORT)].map(match => ({
    from: match[1] ?? match[2] ?? match[3] ?? '',
    line: text.slice(0, match.index + match[0].length).split('\n').length
  }))
}

/** A room, `node`, or the name of a package. */
function targetOf(from: string, file: string): string {
  if (from.startsWith('node:')) return 'node'
  if (from.startsWith('#server/')) return roomAt(`src/${from.slice(1)}`) ?? from
  if (from.startsWith('#')) return from.slice(1).split('/')[0] ?? from
  if (from.startsWith('.')) {
    const path = join(file, '..', from)
    return roomAt(path) ?? path
  }
  if (from.startsWith('virtual:')) return 'virtual'
  if (from.startsWith('astro:')) return 'astro'
  return from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] ?? from)
}

function roomAt(path: string): string | undefined {
  const rooms = Object.entries(FOLDERS).filter(([, folder]) => path.startsWith(`${folder}/`))
  return rooms.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** An error for imports past the index of another server domain. */
function insideOfDomain(from: string, file: string): string | undefined {
  const [, own] = /^src\/server\/domains\/([^/]+)\//.exec(file) ?? []
  if (own === undefined || !from.startsWith('.')) return undefined
  const [, other, inside] =
    /^src\/server\/domains\/([^/]+)\/(.+)$/.exec(join(file, '..', from)) ?? []
  if (other === undefined || other === own || inside === 'index.ts') return undefined
  return `the domain ${own} may use of ${other} only what its index.ts exports ("${from}")`
}
