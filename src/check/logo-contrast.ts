import { baked } from '#art/standalone.ts'
import type { Judge, Judged, RuleDiagnostic } from '#site/rule.ts'
import { ThemeSettings } from '#site/theme.ts'
import { contrastOf, type Hex } from '#theme/oklch.ts'
import { paintsOf } from '#theme/paints.ts'
import { ThemeError } from '#theme/proof.ts'
import { modesOf } from '#theme/suggest.ts'
import { type Theme, themeOf } from '#theme/theme.ts'
import { isDrawable } from './drawings.ts'
import { type Logo, logoBox, readLogo } from './logo.ts'
import { MarkError } from './mark.ts'

const SHAPE = 3
/** Share of a logo that must reach this contrast; the rest may be ornament. */
export const MOST = 0.5

/** Checks a logo's contrast in both modes (L107) and its resolution. */
export const logoJudge: Judge = async brand => {
  const theme = themeIn(brand)
  if (!theme) return []
  const diagnostics = await Promise.all([
    ...modesOf(theme).map(mode => hardToSee(brand, theme, mode)),
    ...(['logo', 'logoDark'] as const).map(part => coarse(brand, part))
  ])
  return diagnostics.flat()
}

function themeIn({ draft }: Judged): Theme | undefined {
  const settings = ThemeSettings.safeParse(draft.theme)
  if (!settings.success || !draft.brand?.logo) return undefined
  try {
    return themeOf(settings.data)
  } catch (error) {
    if (error instanceof ThemeError) return undefined
    throw error
  }
}

type Part = 'logo' | 'logoDark'

function logoIn(brand: Judged, part: Part): Logo | undefined {
  if (!isDrawable(brand, part)) return
  try {
    return readLogo(brand.root, `sites/${brand.id}/${brand.draft.brand?.[part]}`)
  } catch (error) {
    if (error instanceof MarkError) return undefined
    throw error
  }
}

async function hardToSee(
  brand: Judged,
  theme: Theme,
  mode: 'light' | 'dark'
): Promise<RuleDiagnostic[]> {
  const part = mode === 'dark' && brand.draft.brand?.logoDark ? 'logoDark' : 'logo'
  const logo = logoIn(brand, part)
  if (!logo) return []
  const ground = theme[mode].bg as Hex
  const share = await seenShare(logo, paintsOf(theme, mode), ground)
  if (share === undefined) return [undecodable(brand, part)]
  if (share >= MOST) return []
  const hour = mode === 'light' ? 'by day' : 'by night'
  const other = mode === 'dark' && part === 'logo'
  return [
    {
      code: 'L107',
      severity: 'warning',
      at: ['brand', part],
      message: `brand.${part} can hardly be seen ${hour}: ${Math.round(share * 100)} % of it stands out from ${ground}`,
      hint: other
        ? 'name a light one for dark ground, logoDark: assets/logo-dark.svg'
        : `choose one that stands out from ${ground}`
    }
  ]
}

function undecodable({ draft }: Judged, part: Part): RuleDiagnostic {
  const message = `brand.${part} is "${draft.brand?.[part]}", which cannot be drawn`
  return { code: 'L105', at: ['brand', part], message, hint: 'save it again' }
}

async function coarse(brand: Judged, part: Part): Promise<RuleDiagnostic[]> {
  const logo = logoIn(brand, part)
  if (!logo?.png) return []
  const box = logoBox(logo)
  if (logo.width >= box.width * 2) return []
  const message = `brand.${part} has ${logo.width} × ${logo.height} pixels and is drawn ${box.width} × ${box.height}: fine screens show it blurred`
  const hint = `save it ${box.width * 2} pixels wide or more, or as SVG`
  return [{ code: 'L105', severity: 'warning', at: ['brand', part], message, hint }]
}

/**
 * Share of a drawing, 0 to 1, with contrast to the ground; undefined if it can't be decoded, 1 if
 * it fills its corners.
 */
export async function seenShare(
  { svg, png }: Pick<Logo, 'svg' | 'png'>,
  tokens: Readonly<Record<string, string>>,
  ground: Hex
): Promise<number | undefined> {
  // The renderer silently ignores a broken PNG inside an SVG.
  const pixels = await pixelsOf(png ?? Buffer.from(baked(svg, tokens)))
  if (!pixels) return undefined
  const { data, width, height } = pixels
  const alphaAt = (x: number, y: number): number => data[(y * width + x) * 4 + 3] ?? 0
  const corners = [0, width - 1].flatMap(x => [alphaAt(x, 0), alphaAt(x, height - 1)])
  if (corners.every(alpha => alpha > 250)) return 1
  let seen = 0
  let inked = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha < 0.5) continue
    inked += alpha
    if (contrastOf(hexAt(data, at), ground) >= SHAPE) seen += alpha
  }
  return inked === 0 ? 0 : seen / inked
}

const hexAt = (data: Buffer, at: number): Hex =>
  `#${data.subarray(at, at + 3).toString('hex')}` as Hex

async function pixelsOf(
  file: Buffer
): Promise<{ data: Buffer; width: number; height: number } | undefined> {
  // Loaded only for brands with a logo, because it is slow.
  const { default: sharp } = await import('sharp')
  try {
    const small = sharp(file).resize(160, 80, { fit: 'inside' }).toColourspace('srgb')
    const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
