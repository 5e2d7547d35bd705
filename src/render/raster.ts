import sharp, { type Sharp } from 'sharp'
import { baked } from '#art/standalone.ts'
import type { Mode } from '#theme/seeds.ts'
import type { Theme } from '#theme/theme.ts'

export type Tokens = Readonly<Record<string, string>>

/** The tokens of one mode by the names that drawings and marks call them: `lv-primary`, `sky1`. */
export function paintsOf(theme: Theme, mode: Mode): Tokens {
  const known = paints.get(theme)?.[mode]
  if (known) return known
  const tokens: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...theme.fixed, ...theme[mode] })) {
    tokens[`lv-${name}`] = value
    if (name.startsWith('art-')) tokens[name.slice('art-'.length)] = value
  }
  paints.set(theme, { ...paints.get(theme), [mode]: tokens })
  return tokens
}

const paints = new WeakMap<Theme, Partial<Record<Mode, Tokens>>>()

/** The hour a brand is shown at where it cannot follow the visitor: a stage by night, others by day. */
export function hourOf({ settings: { mode, composition } }: Theme): Mode {
  if (mode !== 'auto') return mode
  return composition === 'stage' ? 'dark' : 'light'
}

/** An SVG with tokens as PNG; `width` and `height` in px. The same input gives the same bytes. */
export function png(svg: string, tokens: Tokens, width: number, height = width): Promise<Buffer> {
  return picture(svg, tokens, width, height).png({ compressionLevel: 9, effort: 7 }).toBuffer()
}

/** The same without compression, to lay other pictures on: three bytes a pixel. */
export function pixels(
  svg: string,
  tokens: Tokens,
  width: number,
  height: number
): Promise<Buffer> {
  return picture(svg, tokens, width, height).removeAlpha().raw().toBuffer()
}

function picture(svg: string, tokens: Tokens, width: number, height: number): Sharp {
  return sharp(Buffer.from(sized(svg, tokens, width, height))).toColourspace('srgb')
}

/** An SVG as a file of a given size in px, its tokens replaced by their values. */
export function sized(svg: string, tokens: Tokens, width: number, height: number): string {
  const file = baked(svg, tokens)
  return file.replace(
    /^(<svg[^>]*?) width="[^"]*" height="[^"]*"/,
    `$1 width="${width}" height="${height}"`
  )
}
