import { nearest } from '#site/nearest.ts'
import type { DiagnosticInput } from '#site/source.ts'
import { CONDITIONS } from './conditions.ts'

export interface Line {
  text: string
  start: number
}

/** Lines that are always shown, shown on a condition, or repeated for each cookie of a tracker. */
export type Block =
  | { kind: 'plain'; lines: readonly Line[] }
  | { kind: 'if'; condition: string; lines: readonly Line[] }
  | { kind: 'each'; lines: readonly Line[] }

export type SayAt = (
  start: number,
  end: number,
  said: Omit<DiagnosticInput, 'path' | 'code'>
) => void

const MARKER = /^:::[ \t]*(\S*)[ \t]*(.*?)[ \t]*$/

/** Returns the blocks of a text; reports unknown, nested and unclosed ones. */
export function blocksOf(lines: readonly Line[], say: SayAt): Block[] {
  const blocks: Block[] = []
  let open: { block: Exclude<Block, { kind: 'plain' }>; marker: Line } | undefined
  let current: Line[] = []
  const close = (): void => {
    blocks.push(open ? { ...open.block, lines: current } : { kind: 'plain', lines: current })
    current = []
  }
  for (const line of lines) {
    const [, word, rest = ''] = MARKER.exec(line.text) ?? []
    if (word === undefined) {
      current.push(line)
    } else if (word === '') {
      if (open === undefined) sayLine(line, say, '::: closes no block', 'remove the line')
      close()
      open = undefined
    } else {
      if (open) sayNested(line, say)
      close()
      open = { block: opened(line, word, rest, say), marker: line }
    }
  }
  if (open) {
    const message = `${open.marker.text.trim()} is never closed`
    sayLine(open.marker, say, message, 'write ::: on a line of its own where the block ends')
  }
  close()
  return blocks
}

function opened(
  line: Line,
  word: string,
  rest: string,
  say: SayAt
): Exclude<Block, { kind: 'plain' }> {
  if (word === 'if') {
    sayUnknownCondition(line, rest, say)
    return { kind: 'if', condition: rest, lines: [] }
  }
  if (word !== 'each' || rest !== 'cookie') {
    const message = `there is no block ${line.text.trim()}`
    sayLine(line, say, message, 'there are :::if <condition> and :::each cookie')
  }
  return { kind: 'each', lines: [] }
}

function sayUnknownCondition(line: Line, condition: string, say: SayAt): void {
  const name = condition.replace(/^!/, '')
  if (CONDITIONS.includes(name)) return
  const meant = nearest(name, CONDITIONS)
  const hint = meant ? `did you mean ${meant}?` : `there are ${CONDITIONS.join(', ')}`
  sayLine(line, say, `there is no condition "${name}"`, hint)
}

function sayNested(line: Line, say: SayAt): void {
  const hint = 'close the block before with :::, or write the two conditions one after the other'
  sayLine(line, say, 'a block can not stand in another', hint)
}

function sayLine({ text, start }: Line, say: SayAt, message: string, hint: string): void {
  say(start, start + text.length, { message, hint })
}
