import { NICHE_COLOURS } from '#art/niche-colours.ts'
import { type ThemeInput, ThemeSettings } from '#site/theme.ts'
import type { Hex } from '#theme/oklch.ts'
import { longHex } from '#theme/seeds.ts'
import { companionsOf } from '#theme/suggest.ts'
import { depthHere } from '../theme/paint.ts'
import type { Answers, Given } from './answers.ts'
import { readColour } from './colour-names.ts'
import { askColour } from './colour-prompt.ts'
import type { FleetNow } from './fleet.ts'
import { longOf, type Question } from './question.ts'

/** Default of product.md §9. */
const USUAL_PRIMARY = '#d32f2f'

/** The three colours; the second and third have defaults derived from the first. */
export const COLOURS: Question = {
  title: 'Colours',
  paths: ['theme'],
  isAnswered: so => so.colours?.primary !== undefined,
  read(flags, _, report) {
    const colours: Partial<Answers['colours']> = {}
    for (const role of ['primary', 'secondary', 'accent'] as const) {
      const typed = flags[role]
      const read = typed === undefined ? undefined : readColour(typed)
      if (read?.state === 'colour') colours[role] = read.hex
      else if (read) report(longOf(role), `L140 "${typed}" is not a colour; ${read.help}`)
    }
    return Object.keys(colours).length > 0 ? { colours } : {}
  },
  async ask({ output }, so, { presets }) {
    const family: Record<string, unknown> = {
      ...presets.settings(so.from ?? []).theme,
      ...so.look
    }
    const settingsWith = (colours: Partial<Answers['colours']>): ThemeSettings =>
      ThemeSettings.parse({ ...family, ...colours })
    const common = { output, depth: depthHere() }
    const suggested = so.colours?.primary ? undefined : so.niche && NICHE_COLOURS[so.niche]
    const given = { ...suggested, ...so.colours }
    const primary =
      (await askColour({
        ...common,
        message: 'Main colour: buttons, links, unread messages',
        role: 'primary',
        usual: given.primary ?? USUAL_PRIMARY,
        settings: hex => settingsWith({ ...companions(hex), ...given, primary: hex })
      })) ?? USUAL_PRIMARY
    const goes = companions(primary)
    const secondary = await askColour({
      ...common,
      message: 'Second colour: bands and depth (one that goes with the first is offered)',
      role: 'secondary',
      usual: given.secondary ?? goes.secondary,
      settings: hex => settingsWith({ accent: goes.accent, ...given, primary, secondary: hex })
    })
    const second = secondary ? { secondary } : {}
    const accent = await askColour({
      ...common,
      message: 'Accent: emphasis in headlines',
      role: 'accent',
      usual: given.accent ?? goes.accent,
      settings: hex => settingsWith({ primary, ...second, accent: hex })
    })
    return { colours: { primary, ...second, ...(accent ? { accent } : {}) } }

    function companions(hex: Hex): { secondary: Hex; accent: Hex } {
      return companionsOf(hex, settingsWith({ primary: hex }).composition)
    }
  },
  fill: (so, fleet) => ({ colours: coloursFor(so, fleet) })
}

/** The given colours, with derived ones for those missing. */
function coloursFor(
  { colours: chosen = {}, from = [], look, niche }: Given,
  { presets }: FleetNow
): Answers['colours'] {
  const theme: ThemeInput = { ...presets.settings(from).theme, ...look }
  // A niche's colours belong together: beside a chosen one they are left out.
  const suggested = theme.primary || chosen.primary ? undefined : niche && NICHE_COLOURS[niche]
  const colours = { ...suggested, ...chosen }
  const primary = colours.primary ?? hexIn(theme.primary) ?? USUAL_PRIMARY
  const goes = companionsOf(primary, theme.composition ?? 'stage')
  return {
    ...(theme.secondary ? {} : { secondary: goes.secondary }),
    ...(theme.accent ? {} : { accent: goes.accent }),
    ...colours,
    primary
  }
}

const hexIn = (colour: string | undefined): Hex | undefined =>
  colour && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? longHex(colour) : undefined
