import { longHex } from '#theme/seeds.ts'
import { companionsOf, nearestThatServe, type Suggestion } from '#theme/suggest.ts'
import type { Theme } from '#theme/theme.ts'
import { wrapped } from '../wrapped.ts'
import { type Depth, painted } from './paint.ts'
import { chip } from './palette.ts'

export type Advice = Suggestion & { apply: string }

/** Replacements of moved colours first, then companions of the main colour. */
export function adviceFor(theme: Theme, id: string): Advice[] {
  const { settings } = theme
  const primary = longHex(settings.primary)
  const { secondary, accent } = companionsOf(primary, settings.composition)
  const why = 'goes with the main colour in this composition'
  const companions: Suggestion[] = [
    { path: 'theme.secondary', from: longHex(settings.secondary), to: secondary, why },
    {
      path: 'theme.accent',
      from: settings.accent ? longHex(settings.accent) : undefined,
      to: accent,
      why
    }
  ]
  const needed = nearestThatServe(theme)
  const more = companions.filter(({ path }) => !needed.some(one => one.path === path))
  return [...needed, ...more].map(suggestion => ({
    ...suggestion,
    apply: `livery config set ${id} '${suggestion.path}=${suggestion.to}'`
  }))
}

export function adviceLines(advice: readonly Advice[], depth: Depth): string[] {
  return [
    '',
    painted('Suggestions', { bold: true }, depth),
    ...advice.flatMap(({ path, from, to, why, apply }) => [
      `${path.padEnd(16)} ${from ? chip(from, depth) : ' derived '} > ${chip(to, depth)}`,
      ...wrapped(why, 74).map(line => `  ${line}`),
      `  ${apply}`,
      ''
    ])
  ]
}
