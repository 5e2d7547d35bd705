export interface OutlineProps {
  title: string
  heading: 'h1' | 'h2'
}

/** The strip of a screen's head (src/art/heads.ts), by the screen's address. */
export const HEAD_OF: Readonly<Record<string, string>> = {
  likes: 'likes',
  'likes-type': 'likes',
  visitors: 'visitors',
  'signup-matches': 'matches',
  profile: 'profile',
  notifications: 'notices',
  settings: 'settings'
}

export function times(count: number): number[] {
  return [...Array(count).keys()]
}
