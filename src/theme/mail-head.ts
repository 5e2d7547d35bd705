import type { ThemeSettings } from '#site/theme.ts'

export function mailHead(composition: ThemeSettings['composition']): {
  ground: 'surface-1' | 'secondary'
  ink: 'text' | 'on-secondary'
} {
  return composition === 'folio'
    ? { ground: 'surface-1', ink: 'text' }
    : { ground: 'secondary', ink: 'on-secondary' }
}

/** Path of the logo for mails. It never changes, since old mails link to it. */
export const MAIL_LOGO = '_i/logo.png'
/** Height in CSS pixels; the file has twice as many. */
export const MAIL_LOGO_HEIGHT = 44
