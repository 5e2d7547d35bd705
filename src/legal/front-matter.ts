import { parseDocument } from 'yaml'
import type { SayAt } from './blocks.ts'

/** The front matter of a text (docs/recipes/legal-texts.md). */
export interface Meta {
  title: string
  version: number
  /** First day on which the text applies, YYYY-MM-DD. */
  effective: string
  /** Name of the reviewer, such as a law firm. */
  reviewedBy?: string | undefined
  /** sha256 of the reviewed text; a different hash means that the text changed since. */
  reviewedHash?: string | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const LEAD = '---\n'.length

/** Returns the front matter; reports missing or wrong values and replaces them with defaults. */
export function metaOf(head: string | undefined, say: SayAt): Meta {
  if (head === undefined) {
    const message = 'the text has no front matter'
    const hint = 'begin it with ---, title, version, effective and --- on lines of their own'
    say(0, 3, { message, hint })
    return { title: '', version: 1, effective: '' }
  }
  const document = parseDocument(head, { logLevel: 'silent' })
  for (const { message, pos } of document.errors) {
    const [reason = ''] = message.split('\n')
    say(LEAD + pos[0], LEAD + pos[1], { message: `the front matter is no YAML: ${reason}` })
  }
  const found: unknown = document.errors.length > 0 ? undefined : document.toJS()
  const read: Readonly<Record<string, unknown>> =
    typeof found === 'object' && found !== null ? { ...found } : {}
  const need = (key: string, isRight: boolean, expects: string): void => {
    if (isRight || document.errors.length > 0) return
    const at = Math.max(0, head.search(new RegExp(`^${key}:`, 'm')))
    const message = read[key] === undefined ? `${key} is missing` : `${key} has to be ${expects}`
    say(LEAD + at, LEAD + at + key.length, { message, hint: `write ${key} as ${expects}` })
  }
  const { title, version, effective, reviewedBy, reviewedHash } = read
  need('title', typeof title === 'string' && title.trim() !== '', 'the title of the page')
  need('version', Number.isInteger(version) && Number(version) > 0, 'a whole number from 1')
  need('effective', isDay(effective), 'a day such as 2023-12-01')
  for (const [key, value] of Object.entries({ reviewedBy, reviewedHash })) {
    if (value !== undefined) need(key, typeof value === 'string', 'text in quotes')
  }
  return {
    title: String(title ?? ''),
    version: Number(version ?? 1),
    effective: isDay(effective) ? effective : '',
    reviewedBy: typeof reviewedBy === 'string' ? reviewedBy : undefined,
    reviewedHash: typeof reviewedHash === 'string' ? reviewedHash : undefined
  }
}

/** Returns true for an existing date in the form YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
