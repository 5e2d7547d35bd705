import type { PageSummary } from '#host/release-entry.ts'

/** "2 pages added, 1 changed", or what else a deploy changed. */
export function summaryText({ added, changed, removed, others }: PageSummary): string {
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : [])
  ]
  if (parts.length > 0) return `pages: ${parts.join(', ')}`
  return `no page; ${others} other ${others === 1 ? 'file' : 'files'}`
}

/** The fields that have a value. */
export function present<Fields extends object>(
  fields: Fields
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}
