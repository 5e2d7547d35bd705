import type { ThemeSettings } from '#site/theme.ts'
import type { Tokens } from './tokens.ts'

export function shapeOf({ radius, density, composition }: ShapeSettings): Tokens {
  const button = composition === 'folio' ? TALL_BUTTONS : BUTTONS
  return { ...CORNERS[radius], ...FLUID, ...SPACES[density], 'btn-h': button[density] }
}

type ShapeSettings = Pick<ThemeSettings, 'radius' | 'density' | 'composition'>

const CORNERS: Record<ThemeSettings['radius'], Tokens> = {
  sharp: corners('0', '0', '0', '0', '0', '0'),
  soft: corners('10px', '18px', '28px', '36px', '16px', '14px'),
  round: corners('14px', '22px', '32px', '44px', '999px', '999px')
}

function corners(...[one, two, three, four, button, chip]: string[]): Tokens {
  return Object.fromEntries([
    ['radius-1', one ?? '0'],
    ['radius-2', two ?? '0'],
    ['radius-3', three ?? '0'],
    ['radius-4', four ?? '0'],
    ['pill', '999px'],
    ['radius-btn', button ?? '0'],
    ['radius-chip', chip ?? '0']
  ])
}

const BUTTONS: Record<ThemeSettings['density'], string> = {
  airy: '56px',
  regular: '54px',
  dense: '52px'
}
// Folio buttons have no shadow, so they are taller.
const TALL_BUTTONS: typeof BUTTONS = { airy: '62px', regular: '60px', dense: '54px' }

/** Spaces that grow with the window: inside a panel, and between the parts of a page. */
const FLUID: Tokens = { inset: 'clamp(20px,3vw,32px)', break: 'clamp(32px,5vw,64px)' }

const SPACES: Record<ThemeSettings['density'], Tokens> = {
  airy: {
    section: 'clamp(88px,10vw,168px)',
    gap: '32px',
    'card-pad': '32px',
    'btn-pad': '32px'
  },
  regular: {
    section: 'clamp(64px,7vw,112px)',
    gap: '24px',
    'card-pad': '24px',
    'btn-pad': '24px'
  },
  dense: {
    section: 'clamp(56px,6vw,96px)',
    gap: '16px',
    'card-pad': '20px',
    'btn-pad': '24px'
  }
}
