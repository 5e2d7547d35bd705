import { parse } from 'yaml'
import { removeIn } from '#site/edit.ts'
import type { Given } from './answers.ts'
import type { FleetNow } from './fleet.ts'
import type { PresetSettings } from './presets.ts'

/** Answers given by presets, which aren't asked for. */
export function inheritedBy({ from = [] }: Given, { presets, companies }: FleetNow): Given {
  const { company, support, audience, brand } = presets.settings(from) as Settled
  const isKnown = companies.some(({ id }) => id === company)
  return {
    ...(company && isKnown ? { company: { kind: 'known', id: company } } : {}),
    ...(support?.email ? { email: support.email } : {}),
    ...(audience?.countries ? { countries: audience.countries } : {}),
    ...(brand?.tone ? { tone: brand.tone } : {})
  }
}

type Settled = {
  company?: string
  support?: { email?: string }
  audience?: { countries?: NonNullable<Given['countries']> }
  brand?: { tone?: NonNullable<Given['tone']> }
}

/** Removes values equal to a preset's `$final` ones, which can't be set again. */
export function withoutFinals(
  text: string,
  finals: readonly string[],
  inherited: PresetSettings
): string {
  return finals.reduce((kept, name) => {
    const path = name.split('.')
    const written = at(parse(kept), path)
    const isSame = written !== undefined && isWithin(written, at(inherited, path))
    return isSame ? removeIn(kept, path) : kept
  }, text)
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (isMap(inner) ? Reflect.get(inner, step) : undefined),
    value
  )
}

/** Whether `inherited` includes all values of `written`. */
function isWithin(written: unknown, inherited: unknown): boolean {
  if (!isMap(written) || Array.isArray(written)) {
    return JSON.stringify(written) === JSON.stringify(inherited)
  }
  return Object.entries(written).every(([key, value]) => isWithin(value, at(inherited, [key])))
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null
