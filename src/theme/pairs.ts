/** Least contrast of text, of large text and shapes, and between the two focus rings. */
export type Need = 4.5 | 3 | 9

/** A foreground, its background (token or backdrop names) and the least WCAG 2.2 ratio. */
export interface Pair {
  front: string
  ground: string
  need: Need
}

const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3', 'card-worst', 'mesh-worst']
const STATES = ['success', 'warning', 'danger', 'info']

const across = (fronts: string[], grounds: string[], need: Need): Pair[] =>
  fronts.flatMap(front => grounds.map(ground => ({ front, ground, need })))

const family = (name: string): Pair[] => [
  ...across([`on-${name}`], [name, `${name}-hover`, `${name}-active`], 4.5),
  ...across([`on-${name}-soft`], [`${name}-soft`], 4.5),
  ...across([`${name}-text`], SURFACES, 4.5),
  ...across([`${name}-border`], SURFACES, 3)
]

const state = (name: string): Pair[] => [
  ...across([name], SURFACES, 3),
  ...across([`on-${name}`], [name], 4.5),
  ...across([`${name}-text`], [...SURFACES, `${name}-soft`], 4.5),
  ...across(['text'], [`${name}-soft`], 4.5)
]

/** All colour pairs of the shared CSS. Pairs are skipped where the composition lacks a token. */
export const PAIRS: readonly Pair[] = [
  ...across(['text', 'text-muted', 'text-subtle', 'fictional'], SURFACES, 4.5),
  ...across(['inverse-text'], ['inverse-bg'], 4.5),
  ...family('primary'),
  ...family('secondary'),
  ...STATES.flatMap(state),
  ...across(['accent-text'], SURFACES, 4.5),
  ...across(['em-color', 'unread', 'premium', 'online', 'border-strong', 'track'], SURFACES, 3),
  ...across(['on-unread'], ['unread'], 4.5),
  ...across(['on-premium'], ['premium'], 4.5),
  ...across(['on-accent'], ['accent'], 4.5),
  ...across(['tag-text'], ['tag-bg'], 4.5),
  ...across(['thumb'], ['track'], 3),
  ...across(['disabled-text'], ['disabled-bg'], 3),
  ...across(['focus-outer'], ['focus-inner'], 9),
  ...across(['on-band', 'on-band-muted'], ['band', 'fact-bg'], 4.5),
  ...across(['hero-text', 'hero-muted', 'hero-greet'], ['hero-ground'], 4.5),
  ...across(['hero-em'], ['hero-ground'], 3),
  ...across(['deck-fg', 'deck-muted'], ['deck-ground'], 4.5),
  ...across(['closing-fg', 'closing-muted'], ['closing-bg', 'closing-ground'], 4.5),
  ...across(['closing-em'], ['closing-bg', 'closing-ground'], 3),
  ...[1, 2, 3].flatMap(step => across([`step-fg-${step}`], [`step-bg-${step}`], 4.5)),
  ...across(['white'], ['media-worst'], 4.5)
]
