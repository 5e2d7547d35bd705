import type { z } from 'zod'
import { firstLine, inQuotesOf, mended, outOfQuotes } from './mending.ts'
import { nearest } from './nearest.ts'
import { bare, keysOf, schemaAt, wordingOf } from './schema-at.ts'
import type { DiagnosticInput, SourceSpan } from './source.ts'
import { SPECIFICATION_NAMES } from './specification-names.ts'
import { dotted, type Found, find, type Leaf, type Path, type Tree } from './tree.ts'

type Issue = z.core.$ZodIssue
const MAX_CHOICES = 15
export interface ValueDiagnostic extends DiagnosticInput {
  span: SourceSpan
  at: Path
  /** Nothing is written there; the place is the nearest parent. */
  isMissing?: boolean
}

/** Zod's own text is never shown (CONTRIBUTING.md §5.6). */
export function diagnosticsOf(
  schema: z.core.$ZodType,
  tree: Tree,
  issues: readonly Issue[],
  prefix = ''
): ValueDiagnostic[] {
  return issues.flatMap(issue => diagnosticsOfIssue({ schema, tree, prefix }, issue))
}

interface Context {
  schema: z.core.$ZodType
  tree: Tree
  prefix: string
}

function diagnosticsOfIssue(context: Context, issue: Issue): ValueDiagnostic[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => unknownKey(context, [...issue.path, key]))
    case 'invalid_key':
      return [wrongKey(context, issue.path)]
    case 'invalid_union':
      return ofUnion(context, issue)
    default:
      return [ofValue(context, issue)]
  }
}

function unknownKey(context: Context, path: Path): ValueDiagnostic {
  const parent = schemaAt(context.schema, path.slice(0, -1))
  const isRecord = parent && bare(parent)._zod.def.type === 'record'
  if (isRecord) return wrongKey(context, path)
  const key = String(path.at(-1))
  const isOnTop = path.length === 1 && !context.prefix
  if (isOnTop && Object.hasOwn(SPECIFICATION_NAMES, key)) {
    return underSpecificationName(context, path, SPECIFICATION_NAMES[key] ?? key)
  }
  const known = keysOf(parent)
  const meant = nearest(key, known)
  const hint = meant ? `did you mean ${meant}?` : `known here: ${known.join(', ')}`
  const diagnostic = diagnosticOn(
    context,
    path,
    'L001',
    `${named(context, path)} is not a setting`,
    hint,
    true
  )
  return renamed(context, diagnostic, meant)
}

/** L008: a setting by its name in the specification. */
function underSpecificationName(context: Context, path: Path, setting: string): ValueDiagnostic {
  const name = String(path.at(-1))
  const message = `${name} is the specification's name for ${setting}`
  return diagnosticOn(context, path, 'L008', message, `write ${setting}`, true)
}

/** The only similar key, unless it is already set. */
function renamed(
  { tree }: Context,
  diagnostic: ValueDiagnostic,
  meant: string | undefined
): ValueDiagnostic {
  const isTaken = meant && find(tree, [...diagnostic.at.slice(0, -1), meant]).node !== undefined
  if (!meant || isTaken) return diagnostic
  return { ...diagnostic, fix: inQuotesOf(diagnostic.span, meant) }
}

function wrongKey(context: Context, path: Path): ValueDiagnostic {
  const parent = schemaAt(context.schema, path.slice(0, -1))
  const def = parent && bare(parent)._zod.def
  const keySchema = def?.type === 'record' ? def.keyType : undefined
  const words = wordingOf(keySchema)
  const key = String(path.at(-1))
  const expects = words?.expects ?? 'another key'
  const message = `${named(context, path.slice(0, -1))} has the key ${key}; expected ${expects}`
  const meant = nearest(key, choicesOf(keySchema))
  const hint = meant ? `did you mean ${meant}?` : (words?.hint ?? '')
  return renamed(
    context,
    diagnosticOn(context, path, words?.code ?? 'L001', message, hint, true),
    meant
  )
}

/** Diagnostics of the alternative with the value's shape, or one for the whole union. */
function ofUnion(
  context: Context,
  issue: Extract<Issue, { code: 'invalid_union' }>
): ValueDiagnostic[] {
  const meant = issue.errors.find(branch => branch.every(({ path }) => path.length > 0))
  if (!meant) return [ofValue(context, issue)]
  return meant.flatMap(inner =>
    diagnosticsOfIssue(context, { ...inner, path: [...issue.path, ...inner.path] } as Issue)
  )
}

function ofValue(context: Context, issue: Issue): ValueDiagnostic {
  const { path } = issue
  const { node } = find(context.tree, path)
  const schema = schemaAt(context.schema, path)
  const words = wordingOf(schema)
  const name = named(context, path)
  const expects = words?.expects ?? expectedBy(issue, schema)
  if (node === undefined || isBlank(node)) {
    const state = node === undefined ? 'is missing' : 'is empty'
    const hint = words?.hint ?? hintToWrite(path, node, schema)
    const code = words?.missing ?? 'L003'
    const diagnostic = diagnosticOn(
      context,
      path,
      code,
      `${name} ${state}; expected ${expects}`,
      hint
    )
    const isVersion = dotted(path) === 'livery' && node === undefined
    const fix = isVersion ? firstLine(context.tree.span, 'livery: 1') : undefined
    return { ...diagnostic, fix, isMissing: node === undefined }
  }
  const misread = node.kind === 'leaf' ? misreadScalar(node, schema, name) : undefined
  if (misread) {
    const { code, message, hint, fix } = misread
    return { ...diagnosticOn(context, path, code, message, hint), fix }
  }
  const code = issue.code === 'invalid_type' ? 'L002' : (words?.code ?? 'L002')
  const message = `${name} is ${shown(node)}; expected ${expects}`
  const diagnostic = diagnosticOn(
    context,
    path,
    code,
    message,
    hintFor(node, schema) ?? words?.hint ?? ''
  )
  if (node.kind !== 'leaf' || typeof node.value !== 'string') return diagnostic
  const better = mended(node.value, code, choicesOf(schema), schema)
  if (better === undefined) return diagnostic
  // A refused choice that is spelled correctly is a number in quotes.
  const write = better === node.value ? outOfQuotes : inQuotesOf
  return { ...diagnostic, fix: write(diagnostic.span, better) }
}

function hintToWrite(path: Path, node: Tree | undefined, schema: z.core.$ZodType | undefined) {
  const step = path.at(-1)
  if (typeof step !== 'string') return ''
  if (node) return 'write the value after the colon'
  const inside = keysOf(schema)
  if (inside.length > 0) return `write ${step}: and under it ${inside.join(', ')} as needed`
  const parent = dotted(path.slice(0, -1))
  return parent ? `write ${step}: under ${parent}:` : `write ${step}: and its value`
}

/** An unquoted scalar that YAML reads as a number or boolean where a text is expected. */
function misreadScalar(
  { value, plain }: Leaf,
  schema: z.core.$ZodType | undefined,
  name: string
): { code: string; message: string; hint: string; fix?: string | undefined } | undefined {
  if (plain === undefined || (typeof value !== 'number' && typeof value !== 'boolean')) return
  const type = schema && bare(schema)._zod.def.type
  const rule = wordingOf(schema)?.code
  const hint = `put it in quotes: "${plain}"`
  if (typeof value === 'boolean' && rule === 'L121') {
    const message = `${name} is read as ${value}, not as a locale`
    return {
      code: 'L021',
      message,
      hint: `quote the locale: ${plain === 'no' ? '"no"' : `"${plain}", or "no" for Norwegian`}`,
      fix: plain === 'no' ? '"no"' : undefined
    }
  }
  if (type !== 'string') return
  if (rule === 'L140' && /^(?:[0-9]{3}|[0-9]{6})$/.test(plain)) {
    const message = `${name} is read as the number ${value}, not as a colour`
    const fix = `"#${plain}"`
    return { code: 'L140', message, hint: `write it as ${fix}, in quotes`, fix }
  }
  const kind = typeof value === 'number' ? `the number ${value}` : String(value)
  const message = `${name} is read as ${kind}, not as the text ${plain}`
  const isNumberField = rule === 'L161' || rule === 'L162' || rule === 'L164'
  return { code: isNumberField ? 'L022' : 'L002', message, hint, fix: `"${plain}"` }
}

function hintFor(node: Tree, schema: z.core.$ZodType | undefined): string | undefined {
  if (node.kind !== 'leaf' || typeof node.value !== 'string') return undefined
  const meant = nearest(node.value, choicesOf(schema))
  return meant && `did you mean ${meant}?`
}

function choicesOf(schema: z.core.$ZodType | undefined): string[] {
  const def = schema && bare(schema)._zod.def
  if (def?.type === 'enum') return Object.values(def.entries).map(String)
  if (def?.type === 'literal') return def.values.map(String)
  return def?.type === 'union' ? def.options.flatMap(choicesOf) : []
}

function expectedBy(issue: Issue, schema: z.core.$ZodType | undefined): string {
  const choices = choicesOf(schema)
  if (choices.length > MAX_CHOICES) return `one of ${choices.length} known words`
  if (choices.length > 0) return `one of ${choices.join(', ')}`
  switch (schema && bare(schema)._zod.def.type) {
    case 'string':
      return 'a text'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list'
    case 'object':
    case 'record':
      return 'a map of "key: value" lines'
    default:
      return issue.code === 'invalid_type' ? `a ${issue.expected}` : 'another value'
  }
}

function shown(node: Tree): string {
  if (node.kind === 'list') return node.items.length === 0 ? 'an empty list' : 'a list'
  if (node.kind === 'map') return 'a map'
  const { value } = node
  if (typeof value !== 'string')
    return typeof value === 'number' ? `the number ${value}` : String(value)
  return `"${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`
}

function isBlank(node: Tree): boolean {
  return node.kind === 'leaf' && (node.value === undefined || node.value === null)
}

function named({ prefix }: Context, path: Path): string {
  const name = dotted(prefix ? [prefix, ...path] : path)
  return name === '' ? 'the file' : name
}

function diagnosticOn(
  context: Context,
  path: Path,
  code: string,
  message: string,
  hint: string,
  atKey = false
): ValueDiagnostic {
  const found: Found = find(context.tree, path)
  const span = atKey ? (found.key ?? found.span) : found.span
  return {
    code,
    message,
    hint,
    span,
    at: path,
    path: dotted([...(context.prefix ? [context.prefix] : []), ...path])
  }
}
