import { escaped } from '#locales/words.ts'

export interface Case {
  name: string
  /** Why it fails; absent where it passes. */
  failure?: string
  details?: string
}

/** A report that the test pages of CI systems read. */
export function junitOf(suite: string, cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="0"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${attribute(suite)}" ${counts}>
<testsuite name="${attribute(suite)}" ${counts}>
${cases.map(caseOf).join('\n')}
</testsuite>
</testsuites>
`
}

/** The part before the last slash groups the cases. */
function caseOf({ name, failure, details = '' }: Case): string {
  const at = name.lastIndexOf('/')
  const group = name.slice(0, Math.max(0, at)).replaceAll('/', '.')
  const named = `<testcase classname="${attribute(group)}" name="${attribute(name.slice(at + 1))}"`
  if (failure === undefined) return `${named}/>`
  return `${named}><failure message="${attribute(failure)}">${allowed(escaped(details))}</failure></testcase>`
}

const attribute = (text: string): string => allowed(escaped(text)).replaceAll('\n', '&#10;')

/** XML has no place for control characters, not even escaped. */
const allowed = (text: string): string =>
  [...text].filter(each => each >= ' ' || each === '\n' || each === '\t').join('')
