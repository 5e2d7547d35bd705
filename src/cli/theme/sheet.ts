import type { Site } from '#site/schema.ts'
import { confusable, MEANINGS, simulate, tokenIn, VISIONS, type Vision } from '#theme/simulate.ts'
import { modesOf } from '#theme/suggest.ts'
import type { Theme } from '#theme/theme.ts'
import { adviceFor, adviceLines } from './advice.ts'
import { depthHere, painted } from './paint.ts'
import { paletteOf } from './palette.ts'
import { previewOf } from './preview.ts'
import { proofLines } from './proofs.ts'
import { visionLines } from './visions.ts'

export interface Asked {
  simulate?: Vision
  suggest: boolean
  all: boolean
}

/** Text for a terminal of 80 columns. */
export function themeLines(site: Site, theme: Theme, asked: Asked & { tried: boolean }): string[] {
  const depth = depthHere()
  const { composition, radius } = theme.settings
  const modes = {
    auto: 'light or dark as the visitor has it',
    light: 'always light',
    dark: 'always dark'
  }
  const short = theme.proof.filter(({ ok }) => !ok).length
  const head = `${painted(site.brand.name, { bold: true }, depth)} (${site.id}): ${composition}, ${radius} corners, ${modes[theme.settings.mode]}`
  return [
    head,
    ...(asked.tried ? ['Tried only: nothing is written.'] : []),
    ...(depth === 1 ? [] : ['', ...previewOf(theme, depth)]),
    ...paletteOf(theme, depth),
    ...movedLines(theme),
    ...(asked.simulate ? visionLines(theme, asked.simulate, depth) : []),
    ...(asked.suggest ? adviceLines(adviceFor(theme, site.id), depth) : ['']),
    `${theme.proof.length} pairs of colours measured, ${short} too low. The ones with least room:`,
    ...proofLines(theme.proof, asked.all)
  ]
}

function movedLines(theme: Theme): string[] {
  if (theme.moved.length === 0) return []
  return [
    '',
    'Moved to stay legible:',
    ...theme.moved.map(
      ({ mode, token, before, after, reason }) =>
        `  ${mode === 'light' ? 'by day  ' : 'by night'} ${token} ${before} > ${after}: ${reason.replace(/^\w+ is /, '')}`
    )
  ]
}

export function themeDocument({ id }: Site, theme: Theme, asked: Asked): Record<string, unknown> {
  const visions = asked.simulate ? [asked.simulate] : VISIONS
  return {
    id,
    settings: theme.settings,
    light: theme.light,
    dark: theme.dark,
    moved: theme.moved,
    proof: theme.proof,
    simulated: Object.fromEntries(
      visions.map(vision => [
        vision,
        {
          colours: Object.fromEntries(
            modesOf(theme).map(mode => [mode, seen(theme, mode, vision)])
          ),
          confusable: confusable(theme, vision)
        }
      ])
    ),
    ...(asked.suggest ? { suggestions: adviceFor(theme, id) } : {})
  }
}

function seen(theme: Theme, mode: 'light' | 'dark', vision: Vision): Record<string, string> {
  return Object.fromEntries(
    MEANINGS.map(meaning => [meaning, simulate(tokenIn(theme, mode, meaning), vision)])
  )
}
