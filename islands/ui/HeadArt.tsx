import '#theme/css/app/heads.css'

export interface HeadArtProps {
  /** A strip of the brand's sheet (src/art/heads.ts). */
  of: 'likes' | 'matches' | 'visitors' | 'notices' | 'profile' | 'settings' | 'orders'
}

/** The scene in a screen's head, last in it. */
export function HeadArt({ of }: HeadArtProps) {
  return <span className={`screen__art empty__art--heads head--${of}`} aria-hidden="true" />
}
