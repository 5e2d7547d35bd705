import type { Diagnostic } from '#site/diagnostic.ts'
import { readYaml } from '#site/read-yaml.ts'
import { diagnosticAt, type Source, sourceOf } from '#site/source.ts'
import type { Branch } from '#site/tree.ts'

export interface WordsRead {
  tree: Branch | undefined
  diagnostics: Diagnostic[]
}

/** Limits the recursion; a lander's deepest word has four levels. */
const MAX_DEPTH = 16

/** Reports L010, L012, reserved keys (L001) and duplicates (L004). Never throws. */
export function readWords(file: string, text: string): WordsRead {
  const source = sourceOf(file, text)
  const broken = brokenForm(source) ?? tooDeep(source)
  if (broken) return { tree: undefined, diagnostics: [broken] }
  // JSON is YAML except for indentation by tabs; spaces keep all offsets.
  const { tree, diagnostics } = readYaml(sourceOf(file, text.replaceAll('\t', ' ')))
  return { tree, diagnostics: diagnostics.map(inWords) }
}

function brokenForm(source: Source): Diagnostic | undefined {
  const { text } = source
  if (text.includes('\uFFFD')) {
    return at(source, text.indexOf('\uFFFD'), 'the file is not UTF-8', 'save it as UTF-8')
  }
  if (text.startsWith('\uFEFF')) {
    return at(source, 0, 'the file begins with a byte order mark', 'save it as UTF-8 without BOM')
  }
  if (text.trim() === '') return at(source, 0, 'the file is empty', 'write { } or remove the file')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined
    return at(source, 0, 'the file holds no map of words', 'begin with { "home": { … } }')
  } catch {
    return notJson(source)
  }
}

function notJson(source: Source): Diagnostic {
  const { text } = source
  const span = Math.min(brokenAt(text), text.trimEnd().length)
  const before = text.slice(0, span).trimEnd().at(-1) ?? ''
  const character = text.slice(span).trimStart()[0]
  if (character === undefined) {
    return at(source, span, 'the file ends too early', 'close every { and [')
  }
  if (before === ',' && '}]'.includes(character)) {
    const comma = text.slice(0, span).lastIndexOf(',')
    const message = `a comma stands before the closing ${character}`
    const fix = { start: comma, end: comma + 1, text: '' }
    return { ...at(source, span, message, 'remove the comma before it'), fix }
  }
  if (text.startsWith('//', span) || text.startsWith('/*', span) || character === '#') {
    return at(source, span, 'JSON has no comments', 'remove it')
  }
  if (character === '"' && /["\]}]/.test(before)) {
    const end = text.slice(0, span).trimEnd().length
    const fix = { start: end, end, text: ',' }
    const message = 'a comma is missing before this text'
    return { ...at(source, span, message, 'write a comma before it'), fix }
  }
  // A line break between texts is valid, so this one is inside a text.
  if (/\p{Cc}/u.test(text[span] ?? '')) {
    return at(source, span, 'a text runs over the end of its line', 'close it with a "')
  }
  const hint = 'every key and text stands in "double quotes", with a comma between two'
  return at(source, span, `this is not JSON from ${character} on`, hint)
}

/** Finds the first syntax error by bisection: Node's message often lacks the offset. */
function brokenAt(text: string): number {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (mayGoOn(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

function mayGoOn(start: string): boolean {
  try {
    JSON.parse(start)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = /at position (\d+)/.exec(message)?.[1]
    return position === undefined
      ? /unexpected end/i.test(message)
      : Number(position) >= start.length
  }
}

function tooDeep(source: Source): Diagnostic | undefined {
  let depth = 0
  for (const { 0: token, index } of source.text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gs)) {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    if (depth > MAX_DEPTH) {
      const message = `the file is nested deeper than ${MAX_DEPTH} levels`
      return { ...at(source, index, message, 'write the words as in locales/en'), code: 'L012' }
    }
  }
  return undefined
}

function at(source: Source, start: number, message: string, hint: string): Diagnostic {
  const end = Math.min(start + 1, source.text.length)
  return diagnosticAt({ source, start, end }, { code: 'L010', path: '', message, hint })
}

function inWords(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, message: diagnostic.message.replace('is not a setting', 'is not a word') }
}
