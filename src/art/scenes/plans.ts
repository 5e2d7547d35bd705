/** Positions in scenes that other drawings take up, in drawing units, by composition. */

export const SHORE = {
  wide: { horizon: 560, sun: [1060, 500, 130], sand: 800, couple: [980, 778, 0.8] },
  tall: { horizon: 640, sun: [430, 560, 160], sand: 900, couple: [330, 850, 0.86] }
} as const

export const CITY = {
  wide: {
    moon: [960, 330, 104],
    pylon: [1180, 210],
    water: 660,
    quay: 862,
    cycle: [1010, 868, 1.3],
    lamp: 1400
  },
  tall: {
    moon: [300, 390, 118],
    pylon: [520, 280],
    water: 740,
    quay: 960,
    cycle: [330, 966, 1.3],
    lamp: 690
  }
} as const

export const CAFE = {
  wide: {
    window: [600, 96, 900, 540, 4],
    lamps: [
      [800, 170],
      [1080, 250],
      [1350, 140]
    ],
    table: [1080, 742, 330],
    floor: 790
  },
  tall: {
    window: [70, 150, 660, 560, 3],
    lamps: [
      [190, 190],
      [420, 290],
      [650, 150]
    ],
    table: [410, 850, 290],
    floor: 900
  }
} as const

/** Drawing units of a scene; pages need only the ratio. */
export function boxOf(tall: boolean): { width: number; height: number } {
  return tall ? { width: 800, height: 1200 } : { width: 1600, height: 1000 }
}
