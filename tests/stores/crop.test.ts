import { expect, test } from 'vitest'
import { atZoom, cropOf, firstSquare, moved, zoomed, zoomOf } from '#stores/photos/crop.ts'

const HIGH = { width: 900, height: 1200 }
const WIDE = { width: 1600, height: 1000 }

test('a photo begins in its middle, and one that is high in its upper part', () => {
  expect(firstSquare(WIDE)).toEqual({ x: 800, y: 500, side: 900 })
  expect(firstSquare(HIGH)).toEqual({ x: 450, y: 522, side: 810 })
})

test('a square never leaves the photo', () => {
  const square = firstSquare(HIGH)
  const far = moved(square, { x: -5_000, y: 5_000 }, HIGH)
  expect(cropOf(far, HIGH)).toEqual({ left: 0, top: 390, width: 810, height: 810 })
})

test('a square stays between 400 pixels and the shorter side', () => {
  const square = firstSquare(WIDE)
  expect(zoomed(square, 0.01, WIDE).side).toBe(400)
  expect(zoomed(square, 100, WIDE).side).toBe(1000)
  expect(
    zoomed(firstSquare({ width: 400, height: 700 }), 0.5, { width: 400, height: 700 }).side
  ).toBe(400)
})

test('a larger square is pushed back into the photo', () => {
  const corner = moved(zoomed(firstSquare(WIDE), 0.5, WIDE), { x: 5_000, y: 5_000 }, WIDE)
  expect(cropOf(zoomed(corner, 100, WIDE), WIDE)).toEqual({
    left: 600,
    top: 0,
    width: 1000,
    height: 1000
  })
})

test('the zoom of a square is where it was set', () => {
  const square = firstSquare(WIDE)
  expect(atZoom(square, 0, WIDE).side).toBe(1000)
  expect(atZoom(square, 1, WIDE).side).toBe(400)
  expect(zoomOf(atZoom(square, 0.3, WIDE), WIDE)).toBeCloseTo(0.3)
  expect(zoomOf({ x: 200, y: 200, side: 400 }, { width: 400, height: 400 })).toBe(0)
})

test('what is sent is whole pixels within the photo, whatever was rounded', () => {
  const size = { width: 401, height: 667 }
  const crop = cropOf({ x: 200.5, y: 466.5, side: 401 }, size)
  expect(crop).toEqual({ left: 0, top: 266, width: 401, height: 401 })
})
