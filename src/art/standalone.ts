type Tokens = Readonly<Record<string, string>>

/** An `<img>` has no page tokens, so the file contains its own (product.md §27.7). */
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

/** Replaces all tokens by values, since librsvg has no variables. */
export function baked(svg: string, tokens: Tokens): string {
  return asFile(svg).replace(/var\(--([\w-]+)\)/g, (_, name: string) => paintOf(name, tokens))
}

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

/** Inline pictures are sized by CSS; files need a namespace and a size. */
function asFile(svg: string): string {
  const [, width = '400', height = '500'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  return svg
    .replace(/ (?:class|aria-hidden|focusable)="[^"]*"/g, '')
    .replace(/^<svg/, `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)
}
