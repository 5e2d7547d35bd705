import { ThemeSettings } from '#site/theme.ts'
import type { Hex } from '#theme/oklch.ts'
import { companionsOf } from '#theme/suggest.ts'
import { depthHere } from '../theme/paint.ts'
import type { Answers, Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { askColour } from './colour-prompt.ts'
import { USUAL_PRIMARY } from './defaults.ts'
import type { FleetNow } from './fleet.ts'

/** The three colours, each with its read-out; the second and third begin at ones that go with the first. */
export async function askColours(
  { output }: Asking,
  so: Given,
  { presets }: FleetNow
): Promise<Given> {
  const family: Record<string, unknown> = {
    ...presets.settings(so.from ?? []).theme,
    ...so.look
  }
  const settingsWith = (colours: Partial<Answers['colours']>): ThemeSettings =>
    ThemeSettings.parse({ ...family, ...colours })
  const common = { output, depth: depthHere() }
  const given = so.colours ?? {}
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
}
