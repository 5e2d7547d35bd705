import type { Niche } from '#contract/niche.ts'
import type { ThemeSettings } from '#site/theme.ts'
import { LAYERS } from './css.ts'
import { sheet } from './sheet.ts'

/** Niches whose landers are arranged in another way than the composition's first. */
const ARRANGED: Readonly<Partial<Record<Niche, 'second' | 'third'>>> = {
  3: 'second',
  5: 'second',
  6: 'third',
  7: 'second'
}

const SHEETS: readonly string[] = ['stage-second', 'stage-third', 'block-second', 'folio-second']

/**
 * How a niche's landers are arranged, so that brands of one composition are more than one page in
 * other colours: sides, orders and the shape of windows. In layer `brand`, over the landers' own
 * sheets; nothing for a niche without an arrangement of its own.
 */
export function nicheCssOf(
  niche: Niche,
  { composition }: Pick<ThemeSettings, 'composition'>
): string {
  const arranged = ARRANGED[niche]
  const name = [`${composition}-${arranged}`, `${composition}-second`].find(
    known => arranged !== undefined && SHEETS.includes(known)
  )
  return name === undefined ? '' : `@layer ${LAYERS};@layer brand{${sheet(`niches/${name}`)}}`
}
