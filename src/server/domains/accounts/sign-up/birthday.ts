import type { FieldCode } from '#contract/refusal.ts'
import type { Brand } from '../../../core/brands.ts'
import { ageOf } from '../../people/cards.ts'

/** Nobody is older than this, in years. */
const OLDEST = 120
/** Adults only, whatever a config says (contract.md, Rules). */
const ADULT = 18

/** What is wrong with a date of birth at a brand, or undefined (spec §5). */
export function wrongBirthday(text: string, brand: Brand, now: Date): FieldCode | undefined {
  if (!isDay(text)) return 'dob_invalid'
  const age = ageOf(text, brand, now)
  if (age < 0 || age > OLDEST) return 'dob_invalid'
  return age < Math.max(ADULT, brand.site.audience.minAge) ? 'too_young' : undefined
}

/** A day that the calendar has: 29 February only in its years. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
