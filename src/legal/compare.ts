import { diffWordsWithSpace } from 'diff'

export interface Change {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export function changesOf(before: string, after: string): Change[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value
  }))
}

export function countsOf(changes: readonly Change[]): { added: number; removed: number } {
  const words = (kind: Change['kind']): number =>
    changes
      .filter(change => change.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0)
  return { added: words('added'), removed: words('removed') }
}

export interface Marks {
  added(text: string): string
  removed(text: string): string
  heading(text: string): string
}

export function changedLines(changes: readonly Change[], marks: Marks): string[] {
  const lines: { parts: string[]; isChanged: boolean; plain: string }[] = []
  const line = () => {
    const last = lines.at(-1)
    if (last) return last
    const first = { parts: [], isChanged: false, plain: '' }
    lines.push(first)
    return first
  }
  for (const { kind, text } of changes) {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) lines.push({ parts: [], isChanged: false, plain: '' })
      if (piece === '') continue
      const at = line()
      at.parts.push(kind === 'same' ? piece : marks[kind](piece))
      at.isChanged ||= kind !== 'same'
      at.plain += piece
    }
  }
  let heading = ''
  return lines.flatMap(({ parts, isChanged, plain }) => {
    if (plain.startsWith('## ')) heading = plain
    if (!isChanged) return []
    const above = heading === '' || plain === heading ? [] : [marks.heading(heading)]
    heading = ''
    return [...above, parts.join('')]
  })
}
