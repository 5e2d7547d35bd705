import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DEFAULTS } from '#theme/defaults.ts'
import { SIZES, tailwindTheme } from '#theme/tailwind.ts'

// One scale of type and one of space for all that is drawn (docs/decisions/005-css.md).

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sheets = globSync('src/theme/css/**/*.css', { cwd: ROOT })
  .filter(file => !file.endsWith('tokens.css'))
  .map(file => ({ file, css: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }))
const markup = globSync(
  ['islands/**/*.tsx', 'src/{components,layouts}/**/*.astro', 'landers/**/*.astro'],
  {
    cwd: ROOT
  }
).map(file => ({ file, text: read(file) }))

/** Steps in px, and the spaces that grow with the window. */
const STEPS = [2, 4, 8, 12, 16, 20, 24, 32, 48]
const FLUID = ['inset', 'break', 'section']
/** Past the scale, a number is the size of something that needs its room: a bar, a picture, a button. */
const LARGEST = 48

/** A size of the scale, or less where a name or a narrow window wants it. */
const AT_MOST = /^min\((?:var\(--(?:lv-)?size[\w-]*\)|1em), .+\)$/

test('there are nine sizes of type and twelve of space', () => {
  expect(SIZES).toHaveLength(9)
  expect([...STEPS, ...FLUID]).toHaveLength(12)
})

test('every size of type in a stylesheet is one of the scale', () => {
  const odd = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/[\s{;]font(?:-size)?: ([^;}]+)/g)]
      .map(([, value = '']) => value)
      .filter(value => /\d(?:rem|px|vw|em)/.test(value) || /clamp|calc/.test(value))
      .filter(value => !AT_MOST.test(value))
      .map(value => `${file} ${value}`)
  )
  expect(odd).toEqual([])
})

test('letters that are a picture have a size of their own, and are few', () => {
  const posters = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/--poster: /g)].map(() => file.replace(/^.*\//, ''))
  )
  // A name across a poster or an announcement, a question mark, the number of an error.
  expect(posters.toSorted()).toEqual(
    ['lost.css', 'landing-block.css', 'landing-block.css', 'landing-folio.css'].toSorted()
  )
})

test('every size of type that a theme gives is of the scale, in every composition', () => {
  for (const tokens of Object.values(DEFAULTS)) {
    const given = Object.keys(tokens).filter(name => name.startsWith('size-'))
    expect(given.map(name => name.slice(5)).toSorted()).toEqual([...SIZES].toSorted())
  }
})

test('every space in a stylesheet is a step of the scale', () => {
  const odd = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/[\s{;]((?:row-|column-)?gap|(?:padding|margin)[a-z-]*): ([^;}]+)/g)].flatMap(
      ([, property, value = '']) =>
        [...value.matchAll(/(?<![\w.-])-?(\d+(?:\.\d+)?)px/g)]
          .map(([, px]) => Number(px))
          .filter(px => px !== 0 && px <= LARGEST && !STEPS.includes(px))
          .map(px => `${file} ${property}: ${value} (${px})`)
    )
  )
  expect(odd).toEqual([])
})

test('so is every space that markup asks of a utility', () => {
  const steps = new Set(['0', 'auto', 'px', ...STEPS.map(px => String(px / 4))])
  const odd = markup.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /[\s"'`:](-?(?:gap(?:-[xy])?|[pm][xytrblse]?)-([\d.]+|\[[^\]\s]*\]))(?=[\s"'`])/g
      )
    ]
      .filter(([, , step = '']) => !steps.has(step) && !step.includes('var('))
      .map(([, name]) => `${file} ${name}`)
  )
  expect(odd).toEqual([])
})

test('what Tailwind knows of the theme is written from it: `npm run tokens`', () => {
  expect(read('src/theme/css/tokens.css')).toBe(tailwindTheme())
})
