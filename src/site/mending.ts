import { domainToASCII } from 'node:url'
import type { z } from 'zod'
import type { Fix } from './diagnostic.ts'
import { nearest } from './nearest.ts'
import type { SourceSpan } from './source.ts'
import { type Branch, find, type List, type Path } from './tree.ts'

/** Repairs by rule; the result is validated again. */
const WAYS: Readonly<Record<string, (value: string) => string>> = {
  L100: value => {
    const host = value
      .trim()
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/[/?#:].*$/s, '')
    return domainToASCII(host) || host
  },
  L104: value => `${value.trim()}/`,
  L164: value => value.trim().replace(/^00/, '+').replaceAll('/', ' ')
}

/** The intended value if there is exactly one: a near choice, or the value without its slip. */
export function mended(
  value: string,
  code: string,
  choices: readonly string[],
  schema: z.core.$ZodType | undefined
): string | undefined {
  const meant = nearest(value, choices)
  if (meant !== undefined) return meant
  const better = WAYS[code]?.(value)
  if (better === undefined || better === value || !schema) return undefined
  return (schema as z.ZodType).safeParse(better).success ? better : undefined
}

export function inQuotesOf({ source, start }: SourceSpan, text: string): string {
  const quote = source.text[start]
  return isQuote(quote) ? `${quote}${text}${quote}` : text
}

/** Returns the value without its quotes, or undefined if it would have none. */
export function outOfQuotes({ source, start }: SourceSpan, text: string): string | undefined {
  return isQuote(source.text[start]) ? text : undefined
}

const isQuote = (character: string | undefined): boolean => character === '"' || character === "'"

/** Removes a list item with its comma or line, but not if a comment would go too. */
export function withoutItem(tree: Branch, path: Path): Fix | undefined {
  const list = find(tree, path.slice(0, -1)).node
  const index = Number(path.at(-1))
  const [before, item] = list?.kind === 'list' ? [itemAt(list, index - 1), itemAt(list, index)] : []
  if (!before || !item || before.source !== item.source) return undefined
  const between = item.source.text.slice(before.end, item.start)
  if (before.end > item.start || between.includes('#')) return undefined
  return { start: before.end, end: item.end, text: '' }
}

const itemAt = ({ items }: List, index: number): SourceSpan | undefined => items[index]?.span

/** The lines before the first setting: up to `---`, or the leading comments. */
const OPENING = /^(?:(?:[#%].*|[ \t]*)\r?\n)*---[ \t]*(?:#.*)?\r?\n|^(?:#.*\r?\n)*/

export function firstLine({ source }: SourceSpan, line: string): Fix {
  const [opening = ''] = OPENING.exec(source.text) ?? []
  return { start: opening.length, end: opening.length, text: `${line}\n` }
}
