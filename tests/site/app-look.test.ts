import { expect, test } from 'vitest'
import { zonnigWith } from '../world/fleet.ts'

const themed = (value: string): Promise<string> =>
  zonnigWith('theme:', `theme:\n  app:\n    ${value}`)

test('a look that does not exist is named with its line and with those that do', async () => {
  expect(await themed('nav: floating')).toContain(
    'error L002 theme.app.nav is "floating"; expected one of float, solid, ruled'
  )
  expect(await themed('nav: floating')).toContain('|     nav: floating')
  expect(await themed('heads: tall')).toContain('expected one of dusk, colour, ruled')
  expect(await themed('results: grid')).toContain('expected one of portrait, mosaic, rows')
  expect(await themed('discs: oval')).toContain('expected one of round, square, word')
  expect(await themed('icons: 3')).toContain('expected one of thin, bold, square')
  expect(await themed('tabs: boxes')).toContain('expected one of underline, pill, folder')
  expect(await themed('bubble: hard')).toContain('expected one of soft, block, ruled')
})

test('a part of the app that nobody knows is named with its line', async () => {
  expect(await themed('footer: none')).toContain('theme.app.footer')
})
