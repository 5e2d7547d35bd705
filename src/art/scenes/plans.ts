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

export const CANAL = {
  wide: {
    moon: [1090, 470, 182],
    water: 668,
    quay: 872,
    couple: [1034, 646, 1.2],
    banks: [
      [-40, 590],
      [1360, 1600]
    ],
    garland: { from: [600, 150], to: [1660, 230], sag: 130, bulbs: 11 },
    lamp: 1420
  },
  tall: {
    moon: [410, 470, 222],
    water: 742,
    quay: 1010,
    couple: [350, 736, 1.12],
    banks: [
      [-150, -20],
      [710, 800]
    ],
    garland: { from: [-30, 190], to: [840, 250], sag: 150, bulbs: 10 },
    lamp: 716
  }
} as const

export const BALCONY = {
  wide: {
    moon: [1250, 240, 68],
    far: 720,
    near: 830,
    rail: 800,
    figure: [1060, 500, 1.62],
    door: 1452,
    candle: 690
  },
  tall: {
    moon: [560, 270, 84],
    far: 800,
    near: 920,
    rail: 920,
    figure: [370, 620, 1.6],
    door: 690,
    candle: 84
  }
} as const

export const AUTUMN = {
  wide: {
    horizon: 500,
    sun: [1020, 420, 96],
    field: 790,
    trunk: 1490,
    bench: [1100, 764, 0.68]
  },
  tall: {
    horizon: 560,
    sun: [470, 470, 116],
    field: 880,
    trunk: 760,
    bench: [400, 838, 0.8]
  }
} as const

export const FIELDS = {
  wide: {
    horizon: 540,
    sun: [1010, 420, 128],
    house: [720, 470],
    tree: [330, 880, 1.12],
    bench: [600, 762, 0.74],
    couple: [512, 668, 0.96],
    poplars: 1190,
    rows: 940
  },
  tall: {
    horizon: 600,
    sun: [560, 470, 120],
    house: [330, 540],
    tree: [150, 1010, 1],
    bench: [400, 900, 0.74],
    couple: [360, 830, 0.9],
    poplars: 610,
    rows: 520
  }
} as const

/** Drawing units of a scene; pages need only the ratio. */
export function boxOf(tall: boolean): { width: number; height: number } {
  return tall ? { width: 800, height: 1200 } : { width: 1600, height: 1000 }
}
