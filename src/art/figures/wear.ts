import type { Brush, Hand } from '../hands/brush.ts'
import type { Piece } from '../parts/clothing.ts'

export const clothes = (brush: Brush, hand: Hand, pieces: readonly Piece[]): string =>
  pieces.map(piece => hand.garment(brush, piece)).join('') + hand.shoulderRim(brush)
