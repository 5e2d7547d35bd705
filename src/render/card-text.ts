import type { Theme } from '#theme/theme.ts'
import { type CardBrand, type CardPicture, textBoxOf } from './card-layouts.ts'
import { type SetText, type Setting, setText } from './headline.ts'

export interface CardText {
  brand: CardBrand
  picture: CardPicture
  /** `*` switches emphasis on and off. */
  headline: string
  tagline: string
}

export async function cardText(
  job: CardText
): Promise<{ svg: string; headline: SetText; tagline: SetText | undefined }> {
  const { theme } = job.brand
  const box = textBoxOf(job.brand, job.picture)
  const tagline = job.tagline === '' ? undefined : await taglineOf(job, box.width)
  const gap = tagline === undefined ? 0 : GAP
  const room = box.height - (tagline?.height ?? 0) - gap
  const headline = await setText(
    job.headline,
    headSetting(theme, box.most),
    { width: box.width, height: room },
    {
      plain: 'lv-hero-text',
      emphasis: 'lv-hero-em'
    }
  )
  const height = headline.height + gap + (tagline?.height ?? 0)
  const spare = box.height - height
  const top = box.y + { both: 0, middle: spare / 2, bottom: spare }[box.anchor]
  const below = top + headline.height + gap + (box.anchor === 'both' ? spare : 0)
  return {
    svg:
      `<g transform="translate(${box.x} ${top})">${headline.svg}</g>` +
      (tagline ? `<g transform="translate(${box.x} ${below})">${tagline.svg}</g>` : ''),
    headline,
    tagline
  }
}

const GAP = 26

function headSetting({ settings, fixed }: Theme, most: number): Setting {
  const leading = Number(fixed['head-leading'] ?? 1)
  return {
    family: settings.fonts.heading,
    face: { cut: 'head' },
    emphasis: fixed['em-style'] === 'italic' ? 'italic' : 'normal',
    apart: fixed['em-display'] === 'block',
    tracking: Number.parseFloat(fixed['head-tracking'] ?? '0'),
    // Accents must not touch the descenders of the line above.
    leading: Math.max(leading, 0.98),
    most,
    whole: 58,
    least: 32
  }
}

function taglineOf({ brand, tagline }: CardText, width: number): Promise<SetText> {
  const setting: Setting = {
    family: brand.theme.settings.fonts.body,
    face: { cut: 'text' },
    ...{
      emphasis: 'normal',
      apart: false,
      tracking: 0,
      leading: 1.34,
      most: 29,
      whole: 24,
      least: 20
    }
  }
  const inks = { plain: 'lv-hero-muted', emphasis: 'lv-hero-muted' }
  return setText(tagline, setting, { width, height: 29 * 2.4 }, inks)
}
