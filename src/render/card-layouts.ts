import { companyOf } from '#art/company.ts'
import type { Person } from '#art/person.ts'
import { drawScene, type Scene, type SceneName } from '#art/scene.ts'
import { MOSAIC_PEOPLE } from '#art/scenes/mosaic.ts'
import type { Niche } from '#contract/niche.ts'
import type { Theme } from '#theme/theme.ts'
import { ageMark, cropped, fade, plate, type Rect, type Signed, wordmark } from './card-parts.ts'

/** Pixels, the size that link previews expect. */
export const CARD = { width: 1200, height: 630 } as const

export interface CardBrand extends Signed {
  niche: Niche
}

/** `both` aligns the headline to the top and the tagline to the foot. Sizes in px. */
export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  anchor: 'middle' | 'bottom' | 'both'
  /** Largest type size of the headline. */
  most: number
}

/** Text area of a card (product.md §28.3). */
export function textBoxOf({ theme }: CardBrand, picture: CardPicture): TextBox {
  const { composition, art } = theme.settings
  const box = TEXT_BOXES[composition]
  const beside = composition === 'stage' && isPortrait(sceneName(art, picture))
  return beside ? { ...box, width: 500 } : box
}

const TEXT_BOXES: Record<Composition, TextBox> = {
  stage: { x: 72, y: 150, width: 580, height: 420, anchor: 'bottom', most: 112 },
  block: { x: 64, y: 152, width: 548, height: 414, anchor: 'middle', most: 116 },
  folio: { x: 64, y: 160, width: 524, height: 406, anchor: 'both', most: 96 }
}

type Composition = Theme['settings']['composition']

/** Ground, picture, wordmark and age mark, as markup with tokens. */
export async function cardGround(brand: CardBrand, picture: CardPicture): Promise<string> {
  const scene = sceneOf(brand, picture)
  const body = await LAYOUTS[brand.theme.settings.composition](brand, scene)
  return `<svg viewBox="0 0 ${CARD.width} ${CARD.height}">${body}</svg>`
}

export type CardPicture = 'home' | 'lander' | 'people' | 'pair'

interface CardScene extends Scene {
  name: SceneName
}

function sceneOf({ theme, niche }: CardBrand, picture: CardPicture): CardScene {
  const { art } = theme.settings
  const chosen = sceneName(art, picture)
  const seed = `${art.seed}-card-${picture}`
  const options = { shape: 'wide', seed, id: 'card', hand: art.style } as const
  return { name: chosen, ...drawScene(chosen, { ...options, who: whoOf(niche, chosen, seed) }) }
}

function sceneName(art: Theme['settings']['art'], picture: CardPicture): SceneName {
  const { home, lander } = art
  return ({ home, lander, people: 'mosaic', pair: 'pair' } as const)[picture]
}

/** People that fit the niche; a couple where a women's niche shows a pair. */
function whoOf(niche: Niche, scene: SceneName, seed: string): Person[] | undefined {
  if (niche === 1 || (niche === 2 && scene !== 'mosaic')) return undefined
  return companyOf(niche, { count: MOSAIC_PEOPLE, seed })
}

const LAYOUTS: Record<Composition, (brand: CardBrand, scene: CardScene) => Promise<string>> = {
  stage: stageCard,
  block: blockCard,
  folio: folioCard
}

async function stageCard(brand: CardBrand, scene: CardScene): Promise<string> {
  const age = isPortrait(scene.name) ? 510 : 1104
  return [
    plate(0, 0, CARD.width, CARD.height, 'lv-bg'),
    isPortrait(scene.name) ? besideWords(scene) : behindWords(scene),
    await wordmark(brand, {
      x: 72,
      middle: 88,
      size: 50,
      room: age - 120,
      style: 'italic',
      tracking: -0.02
    }),
    `<circle cx="${age}" cy="88" r="31" fill="var(--lv-bg)" opacity=".66"/>`,
    await ageMark(brand, { x: age, y: 88, ink: 'lv-hero-text' })
  ].join('')
}

/** Faces need no veil because they are beside the words. */
const isPortrait = (name: SceneName): boolean => name === 'mosaic' || name === 'pair'

function besideWords(scene: CardScene): string {
  const frame = { x: 540, y: 0, width: 660, height: CARD.height }
  return [
    `<defs>${fade('edge', [1, 0.7, 0], [0, 0.08, 0.26])}${UP}</defs>`,
    cropped(scene, frame, { x: 0.5, y: 0.5 }),
    veil('edge', frame),
    veil('up', frame)
  ].join('')
}

function behindWords(scene: CardScene): string {
  const frame = { x: 0, y: 0, ...CARD }
  return [
    `<defs>${fade('across', [0.97, 0.9, 0.55, 0], [0, 0.42, 0.54, 0.66])}${UP}${DOWN}</defs>`,
    cropped(scene, frame, { x: 0.72, y: 0.6 }),
    ...['across', 'up', 'down'].map(id => veil(id, frame))
  ].join('')
}

const UP = fade('up', [0.85, 0.3, 0], [0, 0.2, 0.4], ' x2="0" y1="1" y2="0"')
const DOWN = fade('down', [0.7, 0], [0, 0.26], ' x2="0" y2="1"')

const veil = (id: string, { x, y, width, height }: Rect): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`

async function blockCard(brand: CardBrand, scene: CardScene): Promise<string> {
  const corner = Math.min(40, Number.parseFloat(brand.theme.fixed['radius-4'] ?? '0'))
  const frame = { x: 662, y: 20, width: 518, height: 590 }
  return [
    plate(0, 0, CARD.width, CARD.height, 'lv-bg'),
    `<rect x="20" y="112" width="628" height="498" rx="${corner}" fill="var(--lv-hero-bg)"/>`,
    `<clipPath id="tile"><rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" rx="${corner}"/></clipPath>`,
    `<g clip-path="url(#tile)">${cropped(scene, frame, { x: 0.5, y: scene.name === 'mosaic' ? 0.5 : 0.42 })}</g>`,
    await wordmark(brand, {
      x: 40,
      middle: 64,
      size: 54,
      room: 520,
      tracking: -0.035,
      weight: 800
    }),
    await ageMark(brand, { x: 612, y: 64, ink: 'lv-text' })
  ].join('')
}

async function folioCard(brand: CardBrand, scene: CardScene): Promise<string> {
  const frame = { x: 632, y: 160, width: 496, height: 406 }
  const lines = (y: number, width: number) =>
    `<path d="M64 ${y}H1136" stroke="var(--lv-text)" stroke-width="${width}"/>`
  return [
    plate(0, 0, CARD.width, CARD.height, 'lv-bg'),
    await wordmark(brand, {
      x: 64,
      middle: 66,
      size: 46,
      room: 960,
      tracking: 0.005,
      weight: 760,
      capitals: true
    }),
    await ageMark(brand, { x: 1104, y: 64, ink: 'lv-text' }),
    lines(116, 4),
    lines(123, 1.5),
    plate(frame.x + 10, frame.y + 10, frame.width, frame.height, 'lv-surface-3'),
    cropped(scene, frame, { x: scene.name === 'fields' ? 0.47 : 0.5, y: 0.6 }),
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" fill="none" stroke="var(--lv-text)" stroke-width="2.500"/>`
  ].join('')
}
