import { readFileSync } from 'node:fs'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Value } from '#site/yaml-text.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'

export interface Field {
  name: string
  value: Value
  line: number
}

/** The fields of a JSON file, or of its `settings`, with their lines. Throws CommandError (usage). */
export function fieldsIn(file: string): Field[] {
  const text = textOf(file)
  // A JSON text is YAML too, and the YAML reader knows lines and repeated keys.
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, strict: true })
  const [fault] = document.errors
  if (fault !== undefined) refuse(file, lines.linePos(fault.pos[0]).line, fault.message)
  const whole = document.contents
  const inner = isMap(whole) ? whole.get('settings', true) : undefined
  const fields = isMap(inner) ? inner : whole
  if (!isMap(fields)) return refuse(file, 1, 'an object with the settings is needed')
  return fields.items.map(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : ''
    const [at = 0] = isScalar(key) ? (key.range ?? []) : []
    const plain = isNode(value) ? value.toJS(document) : null
    return { name, value: plain as Value, line: lines.linePos(at).line }
  })
}

const isNode = (value: unknown): value is { toJS(document: unknown): unknown } =>
  typeof value === 'object' && value !== null && 'toJS' in value

function textOf(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new CommandError(`${file} cannot be read (${error.code}). Nothing was written.`)
  }
  try {
    JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new CommandError(`${file} is no JSON: ${error.message}. Nothing was written.`, EXIT.usage)
  }
  return text
}

function refuse(file: string, line: number, why: string): never {
  throw new CommandError(`${file}:${line}: ${why}. Nothing was written.`, EXIT.usage)
}
