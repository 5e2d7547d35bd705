import type { Cut } from '#islands/ui/drawn.ts'

export type Entry = 'hello' | 'curious' | 'tonight' | 'chat' | 'signup'

/** The drawings of a composition: only the brand's own is fetched. */
const LOOKS: Readonly<Record<string, () => Promise<unknown>>> = {
  stage: () => import('./landing-stage.ts'),
  block: () => import('./landing-block.ts'),
  folio: () => import('./landing-folio.ts')
}

/** How who is drawn stands in the place that a composition draws; elsewhere as in their picture. */
const CUTS: Readonly<Record<string, Partial<Record<Entry, Cut>>>> = {
  stage: { hello: 'cutout', curious: 'left', tonight: 'cutout', chat: 'right', signup: 'left' },
  block: { hello: 'cutout', tonight: 'cutout', chat: 'cutout', signup: 'cutout' }
}

const composition = (): string => document.documentElement.dataset.composition ?? ''

export const loadLandingLook = async (): Promise<void> => {
  await LOOKS[composition()]?.()
}

export const cutOf = (entry: Entry): Cut | undefined => CUTS[composition()]?.[entry]
