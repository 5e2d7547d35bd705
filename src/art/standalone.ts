type Tokens = Readonly<Record<string, string>>

/**
 * A drawing as a file of its own: an `<img>` sees no page tokens, so the file carries the few it
 * uses (product.md §27.7). `auto` follows the reader's system, `light` and `dark` are forced.
 * @param svg what `drawPortrait` or `drawScene` gave
 * @param tokens both modes of `artTokens`
 */
export function standalone(
  svg: string,
  tokens: { light: Tokens; dark: Tokens },
  mode: 'auto' | 'light' | 'dark'
): string {
  const names = tokensIn(svg)
  const light = declared(names, tokens[mode === 'dark' ? 'dark' : 'light'])
  const dark =
    mode === 'auto' ? `@media(prefers-color-scheme:dark){${declared(names, tokens.dark)}}` : ''
  return asFile(svg).replace(/^(<svg[^>]*>)/, `$1<style>${light}${dark}</style>`)
}

/** The same with every token replaced by its value, also in gradients: librsvg knows no variables. */
export function baked(svg: string, tokens: Tokens): string {
  return asFile(svg).replace(/var\(--([\w-]+)\)/g, (_, name: string) => paintOf(name, tokens))
}

/** The tokens a drawing uses, sorted. */
export function tokensIn(svg: string): string[] {
  const found = svg.matchAll(/var\(--([\w-]+)\)/g)
  return [...new Set([...found].map(([, name]) => name ?? ''))].sort()
}

const declared = (names: readonly string[], tokens: Tokens): string =>
  `:root{${names.map(name => `--${name}:${paintOf(name, tokens)}`).join(';')}}`

function paintOf(name: string, tokens: Tokens): string {
  const value = tokens[name]
  if (value === undefined) throw new RangeError(`the drawing uses --${name}, which is no art token`)
  return value
}

/** On a page the picture is decorative and sized by CSS; as a file it needs a namespace and a size. */
function asFile(svg: string): string {
  const [, width = '400', height = '500'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  return svg
    .replace(/ (?:class|aria-hidden|focusable)="[^"]*"/g, '')
    .replace(/^<svg/, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
}
