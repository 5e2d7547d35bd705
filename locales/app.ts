/** Groups of words that the member app needs in a browser: `locales/<code>/<group>.json`. */
export const APP_GROUPS = [
  'access',
  'alerts',
  'app',
  'attributes',
  'buy',
  'cams',
  'chat',
  'finder',
  'gift',
  'label',
  'landing',
  'likes',
  'match',
  'member',
  'moderation',
  'money',
  'notifications',
  'orders',
  'own',
  'refusal',
  'region',
  'safety',
  'search',
  'settings',
  'signup',
  'swipe',
  'ui',
  'warning'
] as const

export type WordGroup = (typeof APP_GROUPS)[number]

/**
 * Groups that screens need together come in one file, `_w/<locale>.<hash>/<file>.json`: a file for each
 * group was a quarter of all files of a fleet.
 */
export const WORD_FILES: Readonly<Record<string, string>> = {
  frame: 'alerts app attributes label region ui warning',
  people: 'member search',
  likes: 'likes match swipe',
  chat: 'chat gift moderation safety',
  entry: 'access signup',
  landing: 'landing',
  own: 'finder notifications own settings',
  buy: 'buy',
  cams: 'cams',
  money: 'money',
  orders: 'orders',
  refusal: 'refusal'
}

/** Files over which the words of a niche lie at its slugs: what a visitor meets on a member's entries. */
export const NICHE_FILES: readonly string[] = ['landing', 'entry']

/** The file with a niche's words for them. */
export const nicheFile = (niche: string): string => `niche-${niche}`

/** The files that hold groups, each once. */
export const wordFilesOf = (groups: readonly string[]): string[] =>
  Object.keys(WORD_FILES).filter(file =>
    WORD_FILES[file]?.split(' ').some(group => groups.includes(group))
  )

/** Groups that no first drawing needs: they come after it (islands/app/boot.ts). */
export const LATE_GROUPS: readonly string[] = ['refusal']
