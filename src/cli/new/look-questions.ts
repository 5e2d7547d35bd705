import type { Given } from './answers.ts'
import type { Asking, Choice } from './ask.ts'
import type { FleetNow } from './fleet.ts'

export async function askLook(asking: Asking, so: Given, { presets }: FleetNow): Promise<Given> {
  const families = presets.in('family')
  const own = (so.from ?? []).filter(name => !families.includes(name))
  const chosen = so.from?.find(name => families.includes(name)) ?? families[0]
  const family =
    families.length === 0
      ? NONE
      : await asking.choice(
          'How does it look?',
          [
            ...families.map(name => ({
              value: name,
              label: name.slice('family/'.length),
              hint: presets.about(name)
            })),
            {
              value: NONE,
              label: 'none of these',
              hint: 'choose composition and corners one by one'
            }
          ],
          chosen
        )
  const from = family === NONE ? own : [family, ...own]
  const theme = presets.settings(from).theme ?? {}
  const { composition = 'stage', radius = 'soft', mode = 'auto' } = { ...theme, ...so.look }
  const as = `${COMPOSITIONS[composition]}, ${radius} corners, ${MODES[mode]}`
  if (family !== NONE && (await asking.yes(`Keep it like this: ${as}?`)))
    return { from, look: so.look ?? {} }
  const look = {
    composition: await asking.choice(
      'How is a page laid out?',
      choicesOf(COMPOSITIONS),
      composition
    ),
    radius: await asking.choice('Which corners?', choicesOf(CORNERS), radius),
    mode: await asking.choice('Light or dark?', choicesOf(MODES), mode)
  }
  const differs = Object.entries(look).filter(([key, value]) => Reflect.get(theme, key) !== value)
  return { from, look: Object.fromEntries(differs) }
}

const NONE = 'none'
const COMPOSITIONS = {
  stage: 'text over a full picture',
  block: 'a coloured block beside a picture',
  folio: 'ruled like a printed page'
} as const
const CORNERS = { sharp: 'square', soft: 'a little rounded', round: 'very round' } as const
const MODES = {
  auto: 'light or dark as the visitor has it',
  light: 'always light',
  dark: 'always dark'
} as const

const choicesOf = <Value extends string>(words: Readonly<Record<Value, string>>): Choice<Value>[] =>
  (Object.keys(words) as Value[]).map(value => ({ value, label: value, hint: words[value] }))
