import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { INTERESTS, type Interest } from '#contract/interest.ts'

// Writes the sprite src/theme/interests.svg from Phosphor: node scripts/make-interests.ts

/** Phosphor's name of each drawing; three are our own. */
const DRAWINGS: Record<Interest, string | { own: string }> = {
  adventure: 'compass',
  anal_sex: {
    own: 'M128 76C86 50 32 76 32 136c0 52 48 88 96 88s96-36 96-88c0-60-54-86-96-60ZM128 76c-12 36-12 66 6 98M128 66c4-30 28-44 56-42-2 28-26 46-56 42Z'
  },
  animals: 'paw-print',
  art: 'palette',
  astrology: 'moon-stars',
  barbecue: 'campfire',
  beach: 'island',
  beer: 'beer-stein',
  biking: 'bicycle',
  bondage: 'lasso',
  coffee: 'coffee',
  cooking: 'chef-hat',
  dancing: 'disco-ball',
  exchanging_pictures: 'images',
  fashion: 'coat-hanger',
  foodie: 'fork-knife',
  gardening: 'potted-plant',
  gym: 'barbell',
  hiking: 'person-simple-hike',
  hugging: 'hand-heart',
  kissing: {
    own: 'M16 130c40-30 64-62 88-62 12 0 18 10 24 10s12-10 24-10c24 0 48 32 88 62-36 40-68 60-112 60S52 170 16 130ZM60 130c40 10 96 10 136 0'
  },
  lingerie: {
    own: 'M40 52v60c0 42 26 68 54 68 22 0 34-14 34-32 0 18 12 32 34 32 28 0 54-26 54-68V52M40 116c40-4 80 6 88 32 8-26 48-36 88-32'
  },
  massages: 'flower-lotus',
  masturbating: 'hand-palm',
  movies: 'film-slate',
  music: 'music-notes',
  one_night_stand: 'moon',
  oral_sex: 'cherries',
  outdoors: 'tree-evergreen',
  party: 'confetti',
  photography: 'camera',
  politics: 'megaphone-simple',
  public_sex: 'park',
  reading: 'book-open',
  relationship: 'heart-straight',
  sadomasochism: 'feather',
  safe_sex: 'shield-check',
  sex: 'flame',
  sex_toys: 'vibrate',
  shopping: 'handbag',
  sports: 'soccer-ball',
  sushi: 'onigiri',
  tattoos: 'anchor',
  tea: 'tea-bag',
  theater: 'mask-happy',
  threesome: 'users-three',
  travelling: 'airplane-tilt',
  vegetarian: 'carrot',
  video_games: 'game-controller',
  wine: 'wine'
}

writeFileSync(new URL('../src/theme/interests.svg', import.meta.url), sprite())

function sprite(): string {
  const symbols = INTERESTS.map(
    interest => `<symbol id="${interest}" viewBox="0 0 256 256">${inside(interest)}</symbol>`
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`
}

function inside(interest: Interest): string {
  const drawing = DRAWINGS[interest]
  // At 18 px the bold variant is as heavy as the interface icons.
  return typeof drawing === 'string'
    ? pathsOf(`@phosphor-icons/core/assets/bold/${drawing}-bold.svg`)
    : `<path d="${drawing.own}" fill="none" stroke="currentColor" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`
}

function pathsOf(asset: string): string {
  const svg = readFileSync(fileURLToPath(import.meta.resolve(asset)), 'utf8')
  return svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
}
