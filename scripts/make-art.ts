import { writeFileSync } from 'node:fs'
import { type CastWishes, cast, type Niche, nicheCast } from '#art/cast.ts'
import type { Person } from '#art/person.ts'
import { drawHead, drawPortrait, type PortraitOptions } from '#art/portrait.ts'
import { type ArtMode, type ArtSeeds, artTokens } from '#theme/art.ts'

// A contact sheet of the portraits: node scripts/make-art.ts sheet.html [section]. Sections:
// brands, builds, avatars, niches, poses, behind, pairs, large; default all.

const BRANDS: Record<string, ArtSeeds> = {
  avondlicht: { primary: '#b03060', secondary: '#2a1a33', accent: '#f3c48f' },
  papillon: { primary: '#ff5a47', secondary: '#2747e0', accent: '#ffc83d' },
  herbstgold: { primary: '#2f5d46', secondary: '#c98a2b' }
}
const HANDS = ['evening', 'flat', 'printed'] as const
/** The brand whose colours a hand is shown in. */
const BRAND_OF = { evening: 'avondlicht', flat: 'papillon', printed: 'herbstgold' } as const
const MODES = ['light', 'dark'] as const

let drawn = 0
const draw = (person: Person, options: Omit<PortraitOptions, 'id'>): string =>
  drawPortrait(person, { ...options, id: `d${drawn++}` })

const row = (brand: string, mode: ArtMode, size: number, pictures: readonly string[]): string =>
  `<div class="${brand} ${mode}" style="--size:${size}px">${pictures.map(svg => `<i>${svg}</i>`).join('')}</div>`

const group = (size: number, seed: string, count: number, wishes: CastWishes = {}): string =>
  HANDS.map(hand =>
    row(
      BRAND_OF[hand],
      'light',
      size,
      cast(seed, count, wishes).map(person => draw(person, { hand }))
    )
  ).join('')

const SECTIONS: Record<string, () => string> = {
  brands: () =>
    Object.keys(BRANDS)
      .flatMap(brand =>
        HANDS.flatMap(hand =>
          MODES.map(mode =>
            row(
              brand,
              mode,
              150,
              cast(`${brand}-${mode}`, 9).map(person => draw(person, { hand }))
            )
          )
        )
      )
      .join(''),
  builds: () =>
    (['front', 'threeQuarter', 'profile'] as const)
      .map(pose => group(170, `b${pose}`, 8, { builds: [0, 2, 3, 3], poses: [pose] }))
      .join(''),
  avatars: () =>
    [48, 96]
      .flatMap(size =>
        HANDS.flatMap(hand =>
          MODES.map(mode =>
            row(
              BRAND_OF[hand],
              mode,
              size,
              cast('avatars', 24).map(person => draw(person, { hand, frame: 'avatar' }))
            )
          )
        )
      )
      .join(''),
  niches: () =>
    ([1, 2, 3, 4, 5, 6, 7] as const)
      .map((niche: Niche) => group(150, `n${niche}`, 9, nicheCast(niche)))
      .join(''),
  poses: () =>
    HANDS.flatMap(hand =>
      cast('poses', 2).map(person =>
        row(
          BRAND_OF[hand],
          'light',
          200,
          (['front', 'threeQuarter', 'down', 'profile', 'behind'] as const).map(pose =>
            draw({ ...person, pose }, { hand })
          )
        )
      )
    ).join(''),
  behind: () => group(170, 'behind', 24, { poses: ['behind'] }),
  profiles: () => group(170, 'profiles', 24, { poses: ['profile'] }),
  pairs: () =>
    HANDS.map(hand => {
      const pairs = cast('pairs', 8)
      const pictures = [0, 2, 4, 6].map(at => {
        const [left, right] = pairs.slice(at, at + 2)
        if (left === undefined || right === undefined) return ''
        const head = (person: Person, facing: 'left' | 'right'): string =>
          drawHead(person, { hand, pose: 'profile', id: `h${drawn++}`, facing })
        return `<svg viewBox="0 0 800 600" class="lv-art"><g transform="translate(-20 60)">${head(left, 'right')}</g><g transform="translate(400 60)">${head(right, 'left')}</g></svg>`
      })
      return row(BRAND_OF[hand], 'light', 300, pictures)
    }).join(''),
  large: () => group(600, 'large', 4)
}

const [, , path = 'art.html', only] = process.argv
const blocks = Object.entries(BRANDS).flatMap(([brand, seeds]) =>
  MODES.map(mode => {
    const tokens = Object.entries(artTokens(seeds, mode)).map(([name, hex]) => `--${name}:${hex}`)
    return `.${brand}.${mode}{${tokens.join(';')};background:${mode === 'dark' ? '#141018' : '#faf7f4'}}`
  })
)
const sections = only === undefined ? Object.values(SECTIONS) : [SECTIONS[only] ?? (() => '')]
const style = `body{margin:0}div{display:flex;flex-wrap:wrap;gap:6px;padding:4px}i{display:block;width:var(--size)}svg{display:block;width:100%;border-radius:8px}${blocks.join('')}`
writeFileSync(
  path,
  `<!doctype html><meta charset="utf-8"><title>Portraits</title><style>${style}</style>${sections.map(make => make()).join('<hr>')}`
)
