export const CLOTHING = {
  woman: [
    ...(['crew', 'vneck', 'scoop', 'boat', 'turtleneck'] as const),
    ...(['shirt', 'blazer', 'coat', 'wrap', 'straps'] as const)
  ],
  man: ['crew', 'shirt', 'blazer', 'turtleneck', 'coat', 'hoodie', 'vneck']
} as const satisfies Record<string, readonly [string, ...string[]]>
export type Clothing = (typeof CLOTHING)['woman' | 'man'][number]

/** For the evening hand: low contrast, at most three tones. */
export const BACKDROPS = [
  ...(['disc', 'sea', 'hills', 'window', 'arch', 'lights', 'slats', 'leaves'] as const)
] as const
export type Backdrop = (typeof BACKDROPS)[number]

/** For the flat hand. */
export const POSTERS = [
  ...(['circle', 'half', 'arch', 'stripe', 'sun', 'quarter', 'hills', 'window'] as const)
] as const
export type Poster = (typeof POSTERS)[number]
