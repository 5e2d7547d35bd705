import '#theme/css/app/landing-folio.css'

/** A file that holds no more than a style would be joined to those of every screen. */
export const LOOK = 'folio'
