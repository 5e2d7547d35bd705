import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { personOf } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import { baked, standalone, tokensIn } from '#art/standalone.ts'
import { artTokens } from '#theme/art.ts'

const seeds = { primary: '#b03060', secondary: '#2a1a33' } as const
const tokens = { light: artTokens(seeds, 'light'), dark: artTokens(seeds, 'dark') }
const person = personOf('file', { backdrop: 'lights', skin: 3 })
const drawing = drawPortrait(person, { hand: 'evening', id: 'p' })

describe('a portrait as a file', () => {
  const file = standalone(drawing, tokens, 'auto')

  test('has a namespace and a size and no page attributes', () => {
    expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="500" /)
    expect(file).not.toContain('aria-hidden')
  })

  test('carries the tokens it uses and no other', () => {
    const declared = [...file.matchAll(/--(\w+):#/g)].map(([, name = '']) => name)
    const used = tokensIn(drawing)
    expect(declared).toEqual([...used, ...used])
    expect(used.length).toBeLessThan(30)
  })

  test('follows the system, or is forced to one mode', () => {
    const light = `--s3:${tokens.light.s3}`
    const dark = `--s3:${tokens.dark.s3}`
    expect(file).toContain('@media(prefers-color-scheme:dark)')
    expect(standalone(drawing, tokens, 'light')).toContain(light)
    expect(standalone(drawing, tokens, 'light')).not.toContain(dark)
    expect(standalone(drawing, tokens, 'dark')).toContain(dark)
    expect(standalone(drawing, tokens, 'dark')).not.toContain(light)
  })

  test('a token the theme lacks is named', () => {
    expect(() => standalone('<svg><path fill="var(--nope)"/></svg>', tokens, 'light')).toThrow(
      '--nope'
    )
  })
})

describe('a baked portrait', () => {
  test('has no variable left, in gradients neither', () => {
    const file = baked(drawing, tokens.light)
    expect(file).not.toContain('var(')
    expect(file).toContain(`stop-color="${tokens.light.glow}"`)
  })

  test('is drawn by librsvg with the skin where the face is', async () => {
    const front = personOf('face', { pose: 'front', hair: 'bald', glasses: 'none', skin: 4 })
    const svg = baked(drawPortrait(front, { hand: 'flat', id: 'p' }), tokens.light)
    const { data } = await sharp(Buffer.from(svg))
      .extract({ left: 196, top: 100, width: 8, height: 8 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const seen = `#${[...data.subarray(0, 3)].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
    expect([tokens.light.s4, tokens.light.s4d]).toContain(seen)
  })
})
