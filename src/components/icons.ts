/** 24 x 24, with strokes of 2 px and round ends. */
export const ICONS = {
  arrow: '<path d="M5 12h14m-6-6 6 6-6 6"/>',
  back: '<path d="M19 12H5m6-6-6 6 6 6"/>',
  chat: '<path d="M4 5h16v11H10l-5 4v-4H4Z"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  chevron: '<path d="m6 9 6 6 6-6"/>',
  coins:
    '<ellipse cx="9" cy="7" rx="5.5" ry="2.8"/><path d="M3.5 7v5c0 1.5 2.5 2.8 5.5 2.8M3.5 12v4.8c0 1.5 2.5 2.7 5.5 2.7"/><ellipse cx="15.5" cy="13.5" rx="5" ry="2.6"/><path d="M10.5 13.5V18c0 1.4 2.2 2.6 5 2.6s5-1.2 5-2.6v-4.5"/>',
  crown: '<path d="m4 8 4 4 4-7 4 7 4-4-1.7 10H5.7Z"/><path d="M6 21h12"/>',
  eye: '<path d="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6Z"/><circle cx="12" cy="12" r="2.5"/>',
  gift: '<path d="M4 11h16v9H4ZM3 7.5h18V11H3ZM12 7.5V20M12 7.5S7 8 7 5.2C7 2.5 11 3.5 12 7.5Zm0 0s5 .5 5-2.3c0-2.7-4-1.7-5 2.3Z"/>',
  globe: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z"/>',
  heart: '<path d="M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20Z"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5m0-8.5v.1"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  logout: '<path d="M14 4H5v16h9M10 12h11m-4-4 4 4-4 4"/>',
  mail: '<path d="M3 6h18v12H3ZM3.5 7l8.5 6 8.5-6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  pause: '<path d="M8 5v14m8-14v14"/>',
  phone:
    '<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z"/>',
  play: '<path d="M7 4.5v15l12-7.5Z"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  settings:
    '<path d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="8.5" cy="17" r="2.5"/>',
  shield: '<path d="M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6Z"/><path d="m9 12 2 2 4-4"/>',
  sparkle:
    '<path d="M11 4c.8 4.5 2.5 6.2 7 7-4.5.8-6.2 2.5-7 7-.8-4.5-2.5-6.2-7-7 4.5-.8 6.2-2.5 7-7ZM18.5 16.5v4m-2-2h4"/>',
  undo: '<path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-2"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.6-4.6 3.5-7 8-7s7.4 2.4 8 7"/>',
  x: '<path d="m6 6 12 12M18 6 6 18"/>'
} as const

export type IconName = keyof typeof ICONS
