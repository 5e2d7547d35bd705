import type { ThemeSettings } from '#site/theme.ts'

/** Tokens of the band at the head of a mail: its ground, and what is written on it. */
export function mailHead(composition: ThemeSettings['composition']): {
  ground: 'surface-1' | 'secondary'
  ink: 'text' | 'on-secondary'
} {
  return composition === 'folio'
    ? { ground: 'surface-1', ink: 'text' }
    : { ground: 'secondary', ink: 'on-secondary' }
}

/** Where the build puts a brand's logo for its mails. Old mails ask for it as well, so it keeps its name. */
export const MAIL_LOGO = '_i/logo.png'
/** Its height in CSS pixels; the file has twice as many. */
export const MAIL_LOGO_HEIGHT = 44
