import type { Niche } from '#art/cast.ts'
import type { BankName } from './banks.ts'
import type { PaneName, SillName } from './panes.ts'
import type { StringName } from './strings.ts'

/** Where a light is answered: two houses with water between them, another place in each niche. */
export interface AnswerPlace {
  bank: BankName
  pane: PaneName
  sill: SillName
  string: StringName
  /** Position and size of moon or sun over the water. */
  sky: { body: 'moon' | 'crescent' | 'sun'; at: readonly [x: number, y: number, radius: number] }
}

export const ANSWER_PLACES: Readonly<Record<Niche, AnswerPlace>> = {
  1: {
    ...{ bank: 'houses', pane: 'arch', sill: 'flowers', string: 'bulbs' },
    sky: { body: 'moon', at: [800, 230, 84] }
  },
  2: {
    ...{ bank: 'bridge', pane: 'casement', sill: 'plants', string: 'lanterns' },
    sky: { body: 'crescent', at: [900, 190, 76] }
  },
  3: {
    ...{ bank: 'cables', pane: 'lancet', sill: 'candles', string: 'flames' },
    sky: { body: 'crescent', at: [690, 180, 60] }
  },
  4: {
    ...{ bank: 'park', pane: 'broad', sill: 'flowers', string: 'lanterns' },
    sky: { body: 'sun', at: [800, 560, 150] }
  },
  5: {
    ...{ bank: 'hills', pane: 'shutters', sill: 'plants', string: 'leaves' },
    sky: { body: 'sun', at: [880, 500, 96] }
  },
  6: {
    ...{ bank: 'towers', pane: 'casement', sill: 'candles', string: 'bulbs' },
    sky: { body: 'moon', at: [730, 200, 56] }
  },
  7: {
    ...{ bank: 'harbour', pane: 'round', sill: 'none', string: 'pennants' },
    sky: { body: 'sun', at: [760, 640, 118] }
  }
}
