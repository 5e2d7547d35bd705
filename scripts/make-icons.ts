import { writeFileSync } from 'node:fs'
import { type Hand, iconMarkup, lineEnds } from '#art/icons/markup.ts'
import { ICONS } from '#islands/ui/icons.ts'

// Writes the member app's sprites src/theme/icons-<hand>.svg: node scripts/make-icons.ts

const HANDS: readonly Hand[] = ['thin', 'bold', 'square']

for (const hand of HANDS) {
  const ends = Object.entries(lineEnds(hand))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  const symbols = ICONS.map(
    name => `<symbol id="${name}" viewBox="0 0 24 24"${ends}>${iconMarkup(hand, name)}</symbol>`
  )
  writeFileSync(
    new URL(`../src/theme/icons-${hand}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  )
}
