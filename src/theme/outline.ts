import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { ALPHABETS, type Alphabet, lettersOf } from './alphabets.ts'
import { type Cut, FAMILIES, type FamilyId } from './fonts.ts'
import { sourcePath } from './sources.ts'

export interface OutlineOptions {
  size?: number
  cut?: Cut
  style?: 'normal' | 'italic'
  /** Extra letter spacing in em; negative is tighter. */
  tracking?: number
  axes?: Readonly<Record<string, number>>
}

/** Text as one SVG path: the baseline is y = 0, up is negative, lengths in px. */
export interface Outline {
  d: string
  width: number
  ascent: number
  descent: number
}

/** Draws text as paths, for images that can't load fonts. Skips letters missing in the family. */
export async function outline(
  text: string,
  family: FamilyId,
  options: OutlineOptions = {}
): Promise<Outline> {
  return drawn(text, await facesOf(family, options), options)
}

/** Breaks text into even lines of at most `maxWidth` px. A longer word stays whole. */
export async function outlineLines(
  text: string,
  family: FamilyId,
  { maxWidth, ...options }: OutlineOptions & { maxWidth: number }
): Promise<Outline[]> {
  const faces = await facesOf(family, options)
  const words = text.split(/ +/).filter(Boolean)
  const width = (line: string): number => drawn(line, faces, options).width
  const greedy = linesWithin(words, maxWidth, width)
  let best = greedy
  for (let share = 0.95; share >= 0.5; share -= 0.05) {
    const narrower = linesWithin(words, maxWidth * share, width)
    const fits =
      narrower.length === greedy.length && narrower.every(line => width(line) <= maxWidth)
    if (!fits) break
    best = narrower
  }
  return best.map(line => drawn(line, faces, options))
}

function drawn(text: string, faces: Font[], { size = 100, tracking = 0 }: OutlineOptions): Outline {
  const parts: string[] = []
  let x = 0
  for (const { font, text: run } of runsOf(text, faces)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      parts.push(pathOf(glyph.path.commands, scale, x + xOffset * scale, -yOffset * scale))
      x += xAdvance * scale + tracking * size
    }
  }
  const first = faces[0]
  const unit = first ? size / first.unitsPerEm : 0
  return {
    d: parts.join(''),
    width: round(Math.max(0, x - (x > 0 ? tracking * size : 0))),
    ascent: round((first?.ascent ?? 0) * unit),
    descent: round(-(first?.descent ?? 0) * unit)
  }
}

function linesWithin(words: string[], most: number, width: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && width(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function runsOf(text: string, faces: Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const font = faces.find(face => face.hasGlyphForCodePoint(code))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += letter
    else if (font) runs.push({ font, text: letter })
  }
  return runs
}

const opened = new Map<string, Promise<Font>>()

async function facesOf(family: FamilyId, options: OutlineOptions): Promise<Font[]> {
  const { cut, style = 'normal', axes } = options
  const fitting = FAMILIES[family].faces.filter(one => cut === undefined || one.cut === cut)
  const face = fitting.find(one => one.style === style) ?? fitting[0] ?? FAMILIES[family].faces[0]
  if (!face) return facesOf('instrument', options)
  const design: Record<string, number> = { ...face.axes, ...axes }
  return Promise.all(
    ALPHABETS.map(alphabet => openOnce(sourcePath(family, face, alphabet), alphabet, design))
  )
}

// fontkit can't vary a woff2, so the instance is cut first, as sfnt.
function openOnce(path: string, alphabet: Alphabet, design: Record<string, number>): Promise<Font> {
  const key = JSON.stringify([path, design])
  const known = opened.get(key)
  if (known) return known
  const font = readFile(path)
    .then(source =>
      subsetFont(source, lettersOf(alphabet, 'all'), {
        targetFormat: 'sfnt',
        variationAxes: design,
        noHinting: true
      })
    )
    .then(create)
  opened.set(key, font)
  return font
}

type Command = { command: string; args: number[] }

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z'
}

function pathOf(commands: readonly Command[], scale: number, x: number, y: number): string {
  return commands
    .map(({ command, args }) => {
      const points = args.map((value, index) =>
        round(index % 2 === 0 ? value * scale + x : y - value * scale)
      )
      return `${LETTERS[command] ?? ''}${points.join(' ')}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 100) / 100
