import type { Mode } from './seeds.ts'
import type { Theme } from './theme.ts'
import type { Tokens } from './tokens.ts'

/** One mode's tokens by the names used in drawings: `lv-primary`, `sky1`. */
export function paintsOf(theme: Theme, mode: Mode): Tokens {
  const known = paints.get(theme)?.[mode]
  if (known) return known
  const tokens: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...theme.fixed, ...theme[mode] })) {
    tokens[`lv-${name}`] = value
    if (name.startsWith('art-')) tokens[name.slice('art-'.length)] = value
  }
  paints.set(theme, { ...paints.get(theme), [mode]: tokens })
  return tokens
}

const paints = new WeakMap<Theme, Partial<Record<Mode, Tokens>>>()

/** The mode used where a brand can't follow the visitor: dark for a stage, light for others. */
export function hourOf({ settings: { mode, composition } }: Theme): Mode {
  if (mode !== 'auto') return mode
  return composition === 'stage' ? 'dark' : 'light'
}
