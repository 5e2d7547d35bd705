import type { FamilyId } from '#theme/fonts.ts'
import { type Outline, type OutlineOptions, outline } from '#theme/outline.ts'

/** Sizes in px. */
export interface Setting {
  family: FamilyId
  face: Pick<OutlineOptions, 'cut' | 'axes' | 'style'>
  emphasis: 'normal' | 'italic'
  apart: boolean
  /** Letter spacing in em. */
  tracking: number
  /** Line height in multiples of the size. */
  leading: number
  most: number
  /** Below this size words may be hyphenated. */
  whole: number
  least: number
}

export interface SetText {
  svg: string
  size: number
  width: number
  height: number
  lines: number
}

export interface Inks {
  plain: string
  emphasis: string
}

/**
 * Sets a text as large and even as the box allows, with hyphens only below the size `whole`. It
 * overflows the box rather than get smaller than `least`.
 */
export async function setText(
  text: string,
  setting: Setting,
  box: { width: number; height: number },
  inks: Inks
): Promise<SetText> {
  const words = await measured(wordsOf(text), setting)
  const space = await spaceOf(setting)
  const fitting = (size: number, some: readonly Word[]): Word[][] | undefined => {
    const lines = linesOf(some, space, box.width / size, setting.apart)
    const fits = lines.every(line => widthOf(line, space) * size <= box.width)
    return fits && heightOf(lines.length, size, setting) <= box.height ? lines : undefined
  }
  for (let size = setting.most; size >= setting.whole; size -= 2) {
    const lines = fitting(size, words)
    if (lines) return drawn(lines, space, size, setting, inks)
  }
  for (let size = setting.whole; size > setting.least; size -= 2) {
    const lines = fitting(size, await broken(words, box.width / size, setting))
    if (lines) return drawn(lines, space, size, setting, inks)
  }
  const size = setting.least
  const narrow = await broken(words, box.width / size, setting)
  return drawn(linesOf(narrow, space, box.width / size, setting.apart), space, size, setting, inks)
}

const heightOf = (lines: number, size: number, { leading }: Setting): number =>
  (1 + (lines - 1) * leading) * size

interface Piece {
  text: string
  emphasised: boolean
}

interface MeasuredPiece extends Piece {
  /** At a size of 1 px. */
  shape: Outline
}

type Word<P extends Piece = MeasuredPiece> = P[]

function wordsOf(text: string): Word<Piece>[] {
  let emphasised = false
  return text
    .replaceAll('\u00AD', '')
    .split(/[ \n]+/)
    .filter(Boolean)
    .map(word => {
      const pieces: Piece[] = []
      for (const [index, run] of word.split('*').entries()) {
        if (index > 0) emphasised = !emphasised
        // Non-breaking spaces are no longer needed, and some fonts lack them.
        if (run !== '') pieces.push({ text: run.replace(/[\u00A0\u202F]/g, ' '), emphasised })
      }
      return pieces
    })
    .filter(pieces => pieces.length > 0)
}

/** Measured large and scaled, because paths are rounded to hundredths. */
const UNIT = 200

function shapeOf({ text, emphasised }: Piece, setting: Setting): Promise<Outline> {
  const { family, face, emphasis, tracking } = setting
  const style = emphasised ? { style: emphasis } : {}
  return outline(text, family, { ...face, ...style, tracking, size: UNIT })
}

const measured = (words: readonly Word<Piece>[], setting: Setting): Promise<Word[]> =>
  Promise.all(
    words.map(word =>
      Promise.all(word.map(async piece => ({ ...piece, shape: await shapeOf(piece, setting) })))
    )
  )

async function spaceOf(setting: Setting): Promise<number> {
  const [apart, close] = await Promise.all(
    ['n n', 'nn'].map(text => shapeOf({ text, emphasised: false }, setting))
  )
  return ((apart?.width ?? 0) - (close?.width ?? 0)) / UNIT
}

const wordWidth = (word: Word): number =>
  word.reduce((sum, { shape }) => sum + shape.width / UNIT, 0)

const widthOf = (line: readonly Word[], space: number): number =>
  line.reduce((sum, word) => sum + wordWidth(word), 0) + Math.max(0, line.length - 1) * space

/** `most` in multiples of the type size. */
function linesOf(words: readonly Word[], space: number, most: number, apart: boolean): Word[][] {
  return (apart ? partsOf(words) : [words]).flatMap(part => evenLines(part, space, most))
}

function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  let last: boolean | undefined
  for (const word of words) {
    const emphasised = word[0]?.emphasised ?? false
    if (emphasised === last) parts.at(-1)?.push(word)
    else parts.push([word])
    last = emphasised
  }
  return parts
}

function evenLines(words: readonly Word[], space: number, most: number): Word[][] {
  let best = greedyLines(words, space, most)
  const count = best.length
  for (let share = 0.96; share > 0.4; share -= 0.04) {
    const narrower = greedyLines(words, space, most * share)
    if (narrower.length > count || narrower.some(line => widthOf(line, space) > most)) break
    best = narrower
  }
  return best
}

function greedyLines(words: readonly Word[], space: number, most: number): Word[][] {
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && widthOf([...line, word], space) <= most) line.push(word)
    else lines.push([word])
  }
  return lines
}

async function broken(words: readonly Word[], most: number, setting: Setting): Promise<Word[]> {
  const parts = await Promise.all(
    words.map(async word => {
      const letters = [...word.map(({ text }) => text).join('')]
      if (wordWidth(word) <= most || letters.length < 4) return [word]
      const half = Math.ceil(letters.length / 2)
      const emphasised = word[0]?.emphasised ?? false
      const texts = [`${letters.slice(0, half).join('')}-`, letters.slice(half).join('')]
      const halves = await measured(
        texts.map(text => [{ text, emphasised }]),
        setting
      )
      return broken(halves, most, setting)
    })
  )
  return parts.flat()
}

function drawn(
  lines: readonly Word[][],
  space: number,
  size: number,
  setting: Setting,
  inks: Inks
): SetText {
  const parts: string[] = []
  for (const [index, line] of lines.entries()) {
    // Capitals are about 0.7 of the size; those of the first line touch the top of the box.
    const y = (CAPITAL + index * setting.leading) * size
    let x = 0
    for (const word of line) {
      for (const { shape, emphasised } of word) {
        parts.push(placed(shape, x, y, size, emphasised ? inks.emphasis : inks.plain))
        x += (shape.width / UNIT) * size
      }
      x += space * size
    }
  }
  return {
    svg: parts.join(''),
    size,
    width: Math.max(0, ...lines.map(line => widthOf(line, space) * size)),
    height: heightOf(lines.length, size, setting),
    lines: lines.length
  }
}

const CAPITAL = 0.74

function placed({ d }: Outline, x: number, y: number, size: number, ink: string): string {
  const move = `translate(${round(x)} ${round(y)}) scale(${round(size / UNIT)})`
  return d === '' ? '' : `<path transform="${move}" d="${d}" fill="var(--${ink})"/>`
}

const round = (value: number): number => Math.round(value * 1000) / 1000
