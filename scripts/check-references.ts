import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commentsIn } from './comments.ts'

/**
 * Fails if a comment or document cites a missing one: `docs/product.md §17` needs a heading that
 * begins with `17`. A bare section means the same document, and is refused in comments.
 */

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const CODE = /\.(?:ts|tsx|mjs|astro|css|yaml)$/
const SKIPPED = /^(?:docs\/recordings\/|locales\/[^/]+\/legal\/|node_modules\/)/

/** A document with its cited sections. */
const CITATION = /([\w<>{}*./-]+\.md)\)?((?:(?:,| +and)? *§ ?\d+(?:\.\d+)*)*)/g
const SECTION = /§ ?(\d+(?:\.\d+)*)/g
/** Sections of laws and standards: `RFC 8291 §3.4`, `18 U.S.C. § 2257`. */
const OUTSIDE = /(?:RFC \d+|U\.S\.C\.) *§ ?[\d.]+/g
const DECISION = /\b(?:decisions?|ADR) (\d{3})\b/g
/** Our folders in backquotes, and our files anywhere. */
const PATH =
  /(?<![\w/.<{*-])(?:src|scripts|tests|islands|landers|locales)\/[\w/.[\]-]*\.(?:ts|tsx|mjs|astro|css|json|txt|svg)\b|(?<=`)(?:src|scripts|tests|islands)\/[\w/-]+(?=`)/g
const GONE = [
  [/\bspec(?:ification)?(?:'s)? (?:§|section)/gi, 'cites the specification; cite docs/product.md'],
  [/\bissues? #?\d+\b/g, 'cites an issue, which is not in the repository; say the reason']
] as const

interface Fault {
  file: string
  line: number
  says: string
}

const everything = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024
})
  .split('\n')
  .filter(file => file !== '')
const files = everything.filter(file => !SKIPPED.test(file))
const documents = new Set(everything.filter(file => file.endsWith('.md')))
const all = new Set(everything.flatMap(file => [file, ...foldersOf(file)]))
const names = new Set([...documents].map(file => basename(file)))

const decisions = new Set(
  [...documents].flatMap(file => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])
)
const headings = new Map<string, ReadonlySet<string>>()

const faults = files.flatMap(file => {
  if (file.endsWith('.md')) return faultsIn(file, withoutCode(read(file)), true)
  return CODE.test(file) ? faultsIn(file, commentsIn(file, read(file)), false) : []
})
for (const { file, line, says } of faults) process.stderr.write(`${file}:${line} ${says}\n`)
if (faults.length > 0) {
  process.stderr.write(`${faults.length} references lead nowhere.\n`)
  process.exitCode = 1
}

function faultsIn(file: string, text: string, isDocument: boolean): Fault[] {
  const at = (index: number, says: string): Fault => ({
    file,
    line: text.slice(0, index).split('\n').length,
    says
  })
  const plain = flat(text).replaceAll(OUTSIDE, blank)
  const rest = plain.replaceAll(CITATION, blank)
  return [
    ...[...plain.matchAll(CITATION)].flatMap(({ index, 1: name = '', 2: sections = '' }) =>
      citationFaults(file, name, sections).map(says => at(index, says))
    ),
    ...[...rest.matchAll(SECTION)].flatMap(({ index, 1: section = '' }) => {
      if (!isDocument) return [at(index, `§${section} of which document?`)]
      return headingsOf(file).has(section) ? [] : [at(index, `has no section ${section}`)]
    }),
    ...[...plain.matchAll(DECISION)].flatMap(({ index, 1: number = '' }) =>
      decisions.has(number) ? [] : [at(index, `there is no decision ${number}`)]
    ),
    ...[...plain.matchAll(PATH)].flatMap(({ index, 0: path }) =>
      all.has(path.replace(/\/$/, '')) ? [] : [at(index, `there is no file ${path}`)]
    ),
    ...GONE.flatMap(([pattern, says]) =>
      [...plain.matchAll(pattern)].map(({ index }) => at(index, says))
    )
  ]
}

function citationFaults(file: string, name: string, sections: string): string[] {
  const found = resolved(file, name)
  if (found === undefined) {
    const isExample = /[<>{}*]|\.(?:next|\d{4}-\d\d-\d\d)\.md$/.test(name)
    return isExample || (sections === '' && names.has(basename(name)))
      ? []
      : [`there is no document ${name}`]
  }
  return [...sections.matchAll(SECTION)].flatMap(([, section = '']) =>
    headingsOf(found).has(section) ? [] : [`${found} has no section ${section}`]
  )
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Looks in the citing file's folder, the root and docs. */
function resolved(file: string, name: string): string | undefined {
  const places = [join(dirname(file), name), name, join('docs', name)].map(path => normalize(path))
  return places.find(path => documents.has(path))
}

function headingsOf(document: string): ReadonlySet<string> {
  const known = headings.get(document)
  if (known) return known
  const numbers = [...read(document).matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)]
  const set = new Set(numbers.map(([, number = '']) => number))
  headings.set(document, set)
  return set
}

/** Fenced code may show files of other projects. */
function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, blank)
}

/** One line of the same length, since citations may be wrapped. */
function flat(text: string): string {
  return text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, gap => ` ${' '.repeat(gap.length - 1)}`)
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
