import { createRequire } from 'node:module'
import type * as Svgo from 'svgo'
import { LiveryError } from '#site/error.ts'
import { cssFault } from './css.ts'

/** The message follows the file's name. */
export class PlainError extends LiveryError {
  override name = 'PlainError' as const
}

export const EXPORT_STEP =
  'export it again: in Illustrator with "Presentation Attributes" and outlined type, ' +
  'in Inkscape as "Plain SVG" with "Object to Path", in Figma with "Outline text"'

/** Bytes of the longest style sheet; matching takes quadratic time. */
const MAX_STYLE_BYTES = 16 * 1024

/**
 * Turns styles into attributes and removes editor metadata: pages refuse `style`, and a sheet would
 * style the page too. Throws PlainError for other styles.
 */
export function plainSvg(text: string): string {
  if (!/\sstyle\s*=|<style/.test(text)) return text
  const sheets = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
  if (sheets.reduce((sum, [sheet]) => sum + sheet.length, 0) > MAX_STYLE_BYTES) {
    throw new PlainError('has more than 16 KB of styles')
  }
  for (const [sheet] of sheets) refuseConditions(sheet)
  for (const [style] of text.matchAll(/<style[\s\S]*?<\/style>|\sstyle\s*=\s*("[^"]*"|'[^']*')/g)) {
    const fault = cssFault(style)
    if (fault) throw new PlainError(`has a style that ${fault}`)
  }
  const plain = optimized(text)
  if (!plain.startsWith('<svg')) throw new PlainError('draws nothing')
  if (/<style/.test(plain)) throw new PlainError('has a style that is no simple class')
  return plain.replace(/\sstyle="([^"]*)"/g, (_, style: string) => attributesOf(style))
}

/** SVGO drops such rules silently, which would change the drawing. */
function refuseConditions(sheet: string): void {
  const found = /@[a-z-]+|:(?:hover|focus|active|target|root)\b/i.exec(sheet)
  if (found) throw new PlainError(`has a style with "${found[0]}"`)
}

function optimized(text: string): string {
  // Loaded on use, because it takes a third of a second.
  const { optimize } = createRequire(import.meta.url)('svgo') as typeof Svgo
  try {
    return optimize(text, { multipass: true, plugins: PLUGINS }).data
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new PlainError('cannot be read as SVG')
  }
}

const PLUGINS: Svgo.PluginConfig[] = [
  { name: 'preset-default', params: { overrides: { inlineStyles: { onlyMatchedOnce: false } } } },
  'convertStyleToAttrs'
]

const LATER = new Set(['paint-order', 'vector-effect', 'mask-type'])
/** Properties without an effect on shapes: vendor prefixes, type, and default values. */
const IDLE =
  /^(?:-|font|text|line-height|letter-|word-|writing-|white-space|direction|unicode-|inline-size|shape-(?:inside|padding|margin|subtract)|enable-background|solid-|color-(?:rendering|profile|interpolation)|marker$)/

function attributesOf(style: string): string {
  return style
    .split(';')
    .flatMap(part => {
      const [name = '', value = ''] = part.split(/:(.*)/s).map(side => side.trim())
      if (name === '' || IDLE.test(name) || /^(?:normal|auto|none)$/.test(value)) return []
      if (!LATER.has(name)) throw new PlainError(`sets ${name} by a style`)
      return [` ${name}="${value}"`]
    })
    .join('')
}
