/** Why a style in a drawing is unsafe: anything that may fetch. `url(#a)` is allowed. */
export function cssFault(css: string): string | undefined {
  return FAULTS.find(([pattern]) => pattern.test(css))?.[1]
}

const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/\\/, 'hides a character behind a backslash'],
  [/@import|@charset|@namespace|@font-face/i, 'fetches another file'],
  [/url\(\s*(?:["']\s*)?(?![#"'\s])/i, 'fetches another file'],
  [
    /(?:image-set|image|src|attr|expression|element)\(|-moz-binding|behavior\s*:/i,
    'can fetch or run'
  ],
  [/(?:java|vb)script\s*:|data\s*:/i, 'can fetch or run']
]
