import { box, octagon, star } from './shapes.ts'

/**
 * A printer's hand: straight lines with square ends, and a second ink that missed them by a hair.
 * First the shape of that ink, then the line.
 */
export const SQUARE = {
  alert: plate(octagon(12, 12, 9), 'M12 7v6M12 16.5v.2'),
  archive: plate(box(5, 9, 14, 11), 'M3 4h18v5H3zM10 13h4'),
  arrow: ['M14 6l6 6-6 6z', 'M3.5 12H19M13.5 5.5 20 12l-6.5 6.5'],
  arrowUp: ['M6 10l6-6 6 6z', 'M12 20.5V5M5.5 10.5 12 4l6.5 6.5'],
  back: ['M10 6l-6 6 6 6z', 'M20.5 12H5M10.5 5.5 4 12l6.5 6.5'],
  ban: plate(octagon(12, 12, 9), 'M5.64 5.64 18.36 18.36'),
  bell: plate('M4.5 17 7 14V8.5L10 4.5h4l3 4V14l2.5 3z', 'M10 20.5h4M12 2.5v2'),
  bellOff: [
    'M4.5 17 7 14V8.5L10 4.5h4l3 4V14l2.5 3z',
    'M9 5.8 10 4.5h4l3 4v4M7 10.5V14l-2.5 3H15M10 20.5h4M4 4l16 16'
  ],
  bookmark: plate('M6 3h12v18l-6-5-6 5z'),
  calendar: plate(box(3, 5, 18, 16), 'M3 10h18M8 2.5v4M16 2.5v4M8 14.5h3M14 14.5h2M8 17.5h3'),
  camera: plate('M3 7h4.5L9 4h6l1.5 3H21v13H3z', octagon(12, 13.2, 3.6)),
  chat: plate('M3 4h18v12.5h-9L7 21v-4.5H3z', 'M7.5 8.5h9M7.5 12h5'),
  check: ['', 'M4 12.5 9.5 18 20 6.5'],
  checkCheck: ['', 'M2 12.5l4.5 4.5L15 7.5M12 15.5l1.5 1.5L22 7.5'],
  chevron: ['M5.5 9h13L12 15.5z', 'M5.5 9 12 15.5 18.5 9'],
  chevronLeft: ['M15 5.5v13L8.5 12z', 'M15 5.5 8.5 12l6.5 6.5'],
  chevronRight: ['M9 5.5v13l6.5-6.5z', 'M9 5.5 15.5 12 9 18.5'],
  chevronUp: ['M5.5 15h13L12 8.5z', 'M5.5 15 12 8.5l6.5 6.5'],
  clock: plate(octagon(12, 12, 9), 'M12 6.5V12h4'),
  coins: plate(octagon(12, 12, 9), 'M12 7.5l3.5 4.5-3.5 4.5L8.5 12z'),
  copy: plate(box(8, 8, 13, 13), 'M16 5V3H3v13h2'),
  crop: [box(7, 7, 10, 10), 'M7 2.5V17h14.5M2.5 7H17v14.5'],
  done: plate(octagon(12, 12, 9), 'M8 12.2l3 3 5.5-6.4'),
  download: ['M4 15h16v6H4z', 'M12 3v11.5M7 10l5 5 5-5M4 16v5h16v-5'],
  external: [box(4, 8, 12, 12), 'M11 5H4v15h15v-7M14.5 4H20v5.5M19.5 4.5 11 13'],
  eye: plate('M2 12l5.5-6h9l5.5 6-5.5 6h-9z', 'M12 9l3 3-3 3-3-3z'),
  eyeOff: plate('M2 12l5.5-6h9l5.5 6-5.5 6h-9z', 'M4 4l16 16'),
  fictional: plate('M4 4h16v9l-4 6-4 2-4-2-4-6z', 'M7.5 9.5h3M13.5 9.5h3M8.5 14l3.5 2 3.5-2'),
  filters: [
    box(12, 4, 6, 6) + box(6, 14, 6, 6),
    `M3 7h9M18 7h3M3 17h3M12 17h9${box(12, 4, 6, 6)}${box(6, 14, 6, 6)}`
  ],
  flag: ['M5 4h14l-3 4.5 3 4.5H5z', 'M5 21V4h14.5l-3 4.5 3 4.5H5'],
  game: plate(box(5.5, 3, 13, 18), 'M12 16 8.5 12v-2L10 8.5 12 10.5 14 8.5l1.5 1.5v2z'),
  gem: plate('M7 4h10l5 6-10 11L2 10z', 'M2.5 10h19M8.5 10 12 20l3.5-10L12 4z'),
  gift: plate(
    'M3 8h18v4h-2v9H5v-9H3z',
    'M5 12h14M12 8v13M12 8 8.5 3 5.5 5.5 8 8M12 8l3.5-5 3 2.5L16 8'
  ),
  globe: plate(octagon(12, 12, 9), 'M3 12h18M12 3 8 8v8l4 5 4-5V8z'),
  heart: plate('M12 20.5 3 11.5V7l3.5-3h2.5L12 7l3-3h2.5L21 7v4.5z'),
  help: plate(octagon(12, 12, 9), 'M9 9.5V7.5h6V11l-3 2v.5M12 16.8v.2'),
  history: [octagon(12, 12, 8), 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 7.5V12h3.5'],
  home: plate('M3 11.5 12 3.5l9 8h-2.5V21h-13v-9.5z', 'M10 21v-6h4v6'),
  icebreaker: plate(
    'M9 17v-3l-3-3V7l3-3.5h6L18 7v4l-3 3v3z',
    'M9.5 20.5h5M12 17v-5l-2-2M12 12l2-2'
  ),
  info: plate(box(3.5, 3.5, 17, 17), 'M12 11.5v5M12 7.5v.2'),
  key: plate(octagon(8, 15.5, 4.8), 'M11.5 12 20 3.5M16 7.5l3 3M13.5 10l2 2'),
  laptop: plate(box(5, 5, 14, 10), 'M2.5 19h19'),
  layers: ['M12 3l9 5-9 5-9-5z', 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5'],
  locate: plate(octagon(12, 12, 6), 'M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3'),
  lock: plate(box(4.5, 10.5, 15, 10.5), 'M8 10.5V6l2-2.5h4L16 6v4.5M12 14v3.5'),
  logout: [box(4, 3, 10, 18), 'M14 7.5V3H4v18h10v-4.5M9 12h11M16.5 7.5 21 12l-4.5 4.5'],
  mail: plate(box(3, 5, 18, 14), 'M3 6l9 7.5L21 6'),
  menu: ['', 'M4 7h16M4 12h16M4 17h16'],
  minus: ['', 'M5 12h14'],
  more: ['', [4, 11, 18].map(x => box(x + 0.4, 11.4, 1.2, 1.2)).join('')],
  pause: plate(octagon(12, 12, 9), 'M9.5 8.5v7M14.5 8.5v7'),
  pencil: plate('M4 20l1-5L16.5 3.5l4 4L9 19z', 'M13.5 6.5l4 4'),
  phone: plate('M4 4h5l2 5-2.5 2 4.5 4.5 2-2.5 5 2v5h-4C9.5 19.5 4.5 14.5 4 8z'),
  photo: plate(box(3, 4, 18, 16), `M3 17l5.5-6 4 4.5 3-3L21 18${box(14.5, 7.5, 2, 2)}`),
  photos: plate(box(3, 7, 14, 14), 'M7 3h14v14M3 18l4.5-5 5.5 8'),
  pin: plate('M12 21.5 5 13V7.5l4-4.5h6l4 4.5V13z', box(10, 7.8, 4, 4)),
  play: plate('M6.5 4 20 12 6.5 20z'),
  plus: ['', 'M12 4.5v15M4.5 12h15'],
  refresh: [
    '',
    'M20 11A8 8 0 0 0 6 6.5L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14 4.5l2-2M20 20v-4.5h-4.5'
  ],
  rotate: ['', 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5'],
  search: plate(octagon(10, 10, 6.8), 'M15 15l6 6'),
  send: plate('M3 4l18 8-18 8 3-8z', 'M6 12h8'),
  settings: plate('M7.5 4h9l4.5 8-4.5 8h-9L3 12z', octagon(12, 12, 3.4)),
  shield: plate(shield(), 'M4.5 9h15'),
  shieldCheck: plate(shield(), 'M8.5 11l2.8 2.8 4.7-5.3'),
  smartphone: plate(box(6, 2.5, 12, 19), 'M11 18h2'),
  sparkle: plate(
    'M11 4.5l2.2 5.3 5.3 2.2-5.3 2.2L11 19.5l-2.2-5.3L3.5 12l5.3-2.2z',
    'M19.5 3.5v4M17.5 5.5h4'
  ),
  star: plate(star(12, 12.8, 9.8, 4.2)),
  trash: plate('M6 7h12l-1 14H7z', 'M3.5 7h17M9 7V3.5h6V7M10.5 11v6M13.5 11v6'),
  undo: ['M9 4.5v10L4 9.5z', 'M9 4.5l-5 5 5 5M4.5 9.5H16l4 3.5v3l-4 4H9'],
  upload: ['M4 15h16v6H4z', 'M12 14.5V4M7 8.5l5-5 5 5M4 16v5h16v-5'],
  user: plate('M9.5 3.5h5l2 2v4l-2 2h-5l-2-2v-4zM4 21v-3.5l4-3.5h8l4 3.5V21z'),
  users: plate(
    'M7 4.5h4l1.5 1.5v4L11 11.5H7L5.5 10V6zM2.5 20v-3l3-2.5h7l3 2.5v3z',
    'M15.5 4.5h2L19 6v4l-1.5 1.5h-2M18 14.5l3.5 2.5v3'
  ),
  video: plate(box(3, 6, 12, 12), 'M15 11l6-4v10l-6-4'),
  warning: plate('M12 3.5 21.5 20.5h-19z', 'M12 10v4.5M12 17.3v.2'),
  wifiOff: ['', 'M3 10l4-3h10l4 3M6.5 14 9 12h6l2.5 2M12 18v.3M4 4l16 16'],
  x: ['', 'M5.5 5.5l13 13M18.5 5.5l-13 13']
} as const

/** Ink under the whole of a shape. */
function plate(shape: string, inner = ''): readonly [ink: string, line: string] {
  return [shape, shape + inner]
}

function shield(): string {
  return 'M4.5 4h15v8.5L12 21l-7.5-8.5z'
}
