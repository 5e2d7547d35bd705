import { expect, test } from 'vitest'
import { outline, outlineLines } from '#theme/outline.ts'

test('a wordmark is one path that starts at the baseline and is as wide as it says', async () => {
  const { d, width, ascent, descent } = await outline('Avondlicht', 'fraunces', { size: 100 })
  expect(d).toMatch(/^M[\d.-]+ [\d.-]+/)
  expect(d).not.toMatch(/NaN|undefined/)
  const across = [...d.matchAll(/[ML]([\d.-]+) /g)].map(([, x]) => Number(x))
  expect(Math.max(...across)).toBeLessThanOrEqual(width + 2)
  expect(Math.max(...across)).toBeGreaterThan(width * 0.93)
  expect(ascent).toBeGreaterThan(70)
  expect(descent).toBeGreaterThan(15)
})

test('letters are kerned: AV is narrower than A and V', async () => {
  const widths = await Promise.all(
    ['AV', 'A', 'V'].map(async text => (await outline(text, 'archivo', { cut: 'text' })).width)
  )
  const [pair = 0, first = 0, second = 0] = widths
  expect(pair).toBeLessThan(first + second - 1)
})

test('Polish letters come from the second alphabet', async () => {
  const plain = await outline('Lodz', 'bricolage')
  const polish = await outline('Łódź', 'bricolage')
  expect(polish.width).toBeGreaterThan(plain.width * 0.8)
  expect(polish.d.length).toBeGreaterThan(plain.d.length)
})

test('italic is drawn from the italic', async () => {
  const upright = await outline('avond', 'fraunces')
  const italic = await outline('avond', 'fraunces', { style: 'italic' })
  expect(italic.d).not.toBe(upright.d)
})

test('lines break at spaces, within the width, evenly', async () => {
  const text = 'De avond is nog lang en je had iemand willen bellen'
  const lines = await outlineLines(text, 'fraunces', { size: 60, maxWidth: 520 })
  expect(lines.length).toBe(3)
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(520)
  const widths = lines.map(line => line.width)
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5)
})

test('a word wider than the line stays whole', async () => {
  const lines = await outlineLines('Vertrauenswürdigkeit', 'archivo', { size: 80, maxWidth: 100 })
  expect(lines).toHaveLength(1)
})
