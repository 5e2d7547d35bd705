/** Groups of words that the member app needs in a browser: `locales/<code>/<group>.json`. */
export const APP_GROUPS = [
  'access',
  'alerts',
  'app',
  'attributes',
  'chat',
  'finder',
  'gift',
  'label',
  'likes',
  'match',
  'member',
  'moderation',
  'money',
  'notifications',
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

/** Groups that no first drawing needs: they come after it (islands/app/boot.ts). */
export const LATE_GROUPS: readonly string[] = ['refusal']
