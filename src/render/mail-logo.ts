import { type Logo, logoBox } from '#check/logo.ts'
import { MOST, seenShare } from '#check/logo-contrast.ts'
import { MAIL_LOGO_HEIGHT, mailHead } from '#theme/mail-head.ts'
import type { Hex } from '#theme/oklch.ts'
import { paintsOf } from '#theme/paints.ts'
import { modesOf } from '#theme/suggest.ts'
import type { Theme } from '#theme/theme.ts'
import { placed } from './placed.ts'
import { png } from './raster.ts'

/** Margin of a logo on a plate, in CSS pixels. */
const PLATE = { across: 14, down: 7 } as const

/** PNG, which all clients show, of the file that contrasts with the head; else on a plate. */
export async function mailLogo(theme: Theme, logos: readonly Logo[]): Promise<Uint8Array> {
  const { ground, ink } = mailHead(theme.settings.composition)
  const head = { ...paintsOf(theme, 'light'), 'lv-text': theme.light[ink] ?? '' }
  const judged = await Promise.all(
    logos.map(async logo => {
      const shares = modesOf(theme).map(mode => seenShare(logo, head, theme[mode][ground] as Hex))
      return { logo, share: Math.min(...(await Promise.all(shares)).map(share => share ?? 0)) }
    })
  )
  const [best] = judged.toSorted((one, other) => other.share - one.share)
  if (!best) throw new RangeError('a logo is drawn from at least one file')
  if (best.share >= MOST) return drawn(best.logo, head, false)
  return drawn(logos[0] ?? best.logo, paintsOf(theme, 'light'), true)
}

function drawn(
  logo: Logo,
  tokens: Readonly<Record<string, string>>,
  onPlate: boolean
): Promise<Uint8Array> {
  const box = logoBox(logo)
  const [across, down] = onPlate ? [PLATE.across, PLATE.down] : [0, 0]
  const most = MAIL_LOGO_HEIGHT - 2 * down
  const scale = Math.min(1, most / box.height)
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
  const width = size.width + 2 * across
  const plate = onPlate
    ? `<rect width="${width}" height="${MAIL_LOGO_HEIGHT}" rx="6" fill="var(--lv-bg)"/>`
    : ''
  const at = { x: across, y: Math.round((MAIL_LOGO_HEIGHT - size.height) / 2), ...size }
  const svg = `<svg viewBox="0 0 ${width} ${MAIL_LOGO_HEIGHT}">${plate}${placed(logo.svg, at)}</svg>`
  return png(svg, tokens, width * 2, MAIL_LOGO_HEIGHT * 2)
}
