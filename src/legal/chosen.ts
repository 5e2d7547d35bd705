import { holds } from './conditions.ts'
import type { LegalText } from './text.ts'

/** Returns the markdown that a brand shows. A table without rows is removed. */
export function standing(
  { blocks }: LegalText,
  conditions: ReadonlySet<string>,
  cookies: number
): string {
  const lines: string[] = []
  for (const block of blocks) {
    const own = block.lines.map(({ text }) => text)
    if (block.kind === 'plain') append(lines, own)
    else if (block.kind === 'each') append(lines, repeated(own, cookies))
    else if (holds(block.condition, conditions)) append(lines, own)
  }
  return withoutEmptyTables(lines).join('\n')
}

function repeated(lines: readonly string[], times: number): string[] {
  const rows = lines.filter(line => line.trim() !== '')
  return Array.from({ length: times }, (_, index) =>
    rows.map(row => row.replaceAll('{cookie.', `{cookie.${index}.`))
  ).flat()
}

const isRow = (line: string | undefined): boolean => line?.startsWith('|') ?? false
const isRule = (line: string | undefined): boolean => /^\|[\s:|-]+\|\s*$/.test(line ?? '')

/** Rows of a block continue the preceding table, despite blank lines around the markers. */
function append(lines: string[], more: readonly string[]): void {
  const first = more.findIndex(line => line.trim() !== '')
  const last = lines.findLastIndex(line => line.trim() !== '')
  const continues = isRow(more[first]) && !isRule(more[first + 1]) && isRow(lines[last])
  if (continues) {
    lines.length = last + 1
    lines.push(...more.slice(first))
  } else {
    lines.push(...more)
  }
}

function withoutEmptyTables(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    const isHead = isRow(line) && isRule(lines[at + 1]) && !isRow(lines[at + 2])
    const isItsRule = isRule(line) && isRow(lines[at - 1]) && !isRow(lines[at + 1])
    return !isHead && !isItsRule
  })
}
