import { type Document, isMap, isScalar, parseDocument, visit } from 'yaml'
import type { FileKind } from './json-schema.ts'
import { LIVERY_VERSION } from './schema.ts'
import { fromSpecificationNames, hasSpecificationNames } from './specification-names.ts'

/** One step from a version of the format to the next. */
export interface Migration {
  from: number
  to: number
  /** What it does, as an operator reads it. */
  describe: string
  /** Changes the document in place; answers with what a person should know or decide. */
  migrate: (document: Document, kind: FileKind) => string[]
}

/** Every step in order. A version that is left out of the chain cannot be read any more. */
export const MIGRATIONS: readonly Migration[] = [
  {
    from: 0,
    to: 1,
    describe: "settings under the specification's own names move into Livery's sections",
    migrate: fromSpecificationNames
  }
]

export type Upgrade =
  /** The file is of this version, or says nothing that depends on one. */
  | { state: 'current' }
  | { state: 'upgraded'; text: string; from: number; steps: string[]; notes: string[] }
  /** Written for a later Livery (L009); `at` is the offset of its version. */
  | { state: 'newer'; version: number; at: number }
  /** Not YAML, or not a map. */
  | { state: 'unreadable' }

/**
 * Brings a settings file to the present version of the format (site-config.md, `upgrade`). Comments
 * and the order of settings stay; a file that needs nothing comes back untouched, so that a second
 * run changes nothing.
 */
export function upgradeText(
  text: string,
  kind: FileKind,
  migrations: readonly Migration[] = MIGRATIONS,
  latest: number = LIVERY_VERSION
): Upgrade {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const document = parseDocument(text.slice(mark.length), { version: '1.2', logLevel: 'silent' })
  if (document.errors.length > 0 || !isMap(document.contents)) return { state: 'unreadable' }
  const written = document.getIn(['livery'], true)
  const version = isScalar(written) && typeof written.value === 'number' ? written.value : undefined
  if (version !== undefined && version > latest) {
    return {
      state: 'newer',
      version,
      at: mark.length + (isScalar(written) ? (written.range?.[0] ?? 0) : 0)
    }
  }
  const from = hasSpecificationNames(document, kind) ? 0 : (version ?? latest)
  if (from >= latest) return { state: 'current' }
  keepHeading(document)
  const { steps, notes } = migrated(document, kind, from, migrations)
  if (kind === 'site' || version !== undefined) writeVersion(document, latest)
  const after = asTight(
    document.toString({ lineWidth: 0, flowCollectionPadding: !/\{\w/.test(text) }),
    text
  )
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return { state: 'upgraded', text: mark + after.replaceAll('\n', eol), from, steps, notes }
}

function migrated(
  document: Document,
  kind: FileKind,
  from: number,
  migrations: readonly Migration[]
): { steps: string[]; notes: string[] } {
  const chain = migrations.filter(step => step.from >= from)
  return {
    notes: chain.flatMap(step => step.migrate(document, kind)),
    steps: chain.map(step => `${step.from} to ${step.to}: ${step.describe}`)
  }
}

/** The comment that heads the file belongs to the file, not to its first setting. */
function keepHeading(document: Document): void {
  const key = isMap(document.contents) ? document.contents.items[0]?.key : undefined
  if (!isScalar(key) || !key.commentBefore) return
  document.commentBefore = [document.commentBefore, key.commentBefore].filter(Boolean).join('\n\n')
  key.commentBefore = null
}

/** Lists as `[nl, de]`, unless the file had spaces inside the brackets. */
function asTight(text: string, before: string): string {
  if (/\[ \S/.test(before)) return text
  const gaps: [number, number][] = []
  visit(parseDocument(text), {
    Seq: (_, { flow, range }) => {
      if (!flow || !range) return
      const inside = text.slice(range[0] + 1, range[1] - 1)
      if (inside.includes('\n') || inside.trim() === '') return
      gaps.push([range[0] + 1, inside.length - inside.trimStart().length])
      gaps.push([range[0] + 1 + inside.trimEnd().length, inside.length - inside.trimEnd().length])
    }
  })
  return gaps
    .sort(([one], [other]) => other - one)
    .reduce((tight, [at, length]) => tight.slice(0, at) + tight.slice(at + length), text)
}

/** `livery: 1` on top, below the comment that heads the file. */
function writeVersion(document: Document, version: number): void {
  if (!isMap(document.contents)) return
  if (document.has('livery')) document.set('livery', version)
  else document.contents.items.unshift(document.createPair('livery', version))
}
