import '#theme/css/app/landing-block.css'

/** A file that holds no more than a style would be joined to those of every screen. */
export const LOOK = 'block'
