import { nearest } from '#site/nearest.ts'
import type { Answers } from './answers.ts'
import type { Choice } from './ask.ts'
import { settingMistake } from './check.ts'
import { longOf, type Question } from './question.ts'

const PARTS = ['composition', 'mode', 'radius'] as const

export const LOOK: Question = {
  title: 'Look',
  paths: ['extends', 'theme.composition', 'theme.mode', 'theme.radius'],
  isAnswered: so => so.from?.some(name => name.startsWith('family/')) ?? false,
  read(flags, { presets }, report) {
    const typed = PARTS.filter(
      part =>
        flags[part] !== undefined &&
        report(longOf(part), settingMistake(`theme.${part}`, flags[part]))
    )
    const from = flags.from.filter(name => report('--from', presetMistake(name, presets.names)))
    const look: Answers['look'] = Object.fromEntries(typed.map(part => [part, flags[part]]))
    return { ...(typed.length > 0 ? { look } : {}), ...(from.length > 0 ? { from } : {}) }
  },
  async ask(asking, so, { presets }) {
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
  },
  fill: ({ from = [], look = {} }) => ({ from, look })
}

function presetMistake(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const meant = nearest(name, known)
  const hint = meant ? `did you mean ${meant}?` : `there are ${known.join(', ') || 'none'}`
  return `L005 the preset ${name} does not exist; ${hint}`
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
