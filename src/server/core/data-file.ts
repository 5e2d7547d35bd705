import { readFileSync } from 'node:fs'
import { isNode, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import type { z } from 'zod'

const DATA = new URL('../../../data/', import.meta.url)

const textOf = (name: string): string => readFileSync(new URL(name, DATA), 'utf8')

/** Reads a YAML file under `data/`. Throws an Error that names file and line of a mismatch. */
export function readYaml<T>(name: string, schema: z.ZodType<T>): T {
  return yamlOf(textOf(name), name, schema)
}

export function yamlOf<T>(text: string, name: string, schema: z.ZodType<T>): T {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const [broken] = document.errors
  if (broken) throw faultAt(name, lineCounter.linePos(broken.pos[0]).line, broken.message)
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  const [issue] = result.error.issues
  const { path = [], message = '' } = issue ?? {}
  const line = lineCounter.linePos(startOf(document.contents, path)).line
  throw faultAt(name, line, `${path.join('.')}: ${message}`)
}

function startOf(top: ParsedNode | null, path: readonly PropertyKey[]): number {
  let [node, start] = [top as unknown, top?.range[0] ?? 0]
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !('get' in node)) break
    node = (node as { get(key: unknown, keep: true): unknown }).get(key, true)
    if (isNode(node)) start = node.range?.[0] ?? start
  }
  return start
}

/** Reads a CSV file under `data/`. Throws an Error that names file and line of a mismatch. */
export function readCsv<T>(name: string, row: z.ZodType<T>): T[] {
  return csvOf(textOf(name), name, row)
}

export function csvOf<T>(text: string, name: string, row: z.ZodType<T>): T[] {
  let columns: string[] | undefined
  const rows: T[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || line.startsWith('#')) continue
    const fields = fieldsOf(line)
    if (columns === undefined) {
      columns = fields
      continue
    }
    if (fields.length !== columns.length)
      throw faultAt(name, index + 1, `${columns.length} fields are wanted, not ${fields.length}`)
    const result = row.safeParse(Object.fromEntries(columns.map((key, at) => [key, fields[at]])))
    if (!result.success) {
      const [issue] = result.error.issues
      throw faultAt(name, index + 1, `${issue?.path.join('.')}: ${issue?.message}`)
    }
    rows.push(result.data)
  }
  return rows
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain
  )
}

export function readLines(name: string): string[] {
  return textOf(name)
    .split(/\r?\n/)
    .filter(line => line !== '' && !line.startsWith('#'))
}

const faultAt = (name: string, line: number, message: string): Error =>
  new Error(`data/${name}:${line}: ${message}`)
