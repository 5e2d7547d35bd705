import type { Fault, Faults } from '#stores/accounts/signup/fields.ts'
import { fieldWords } from '#stores/app/refusals.ts'
import { $words } from '#stores/app/words.ts'

/** What is wrong with a field, in words; undefined where nothing is. */
export function faultWords(faults: Faults, field: string): string | undefined {
  const fault = faults[field]
  return fault && wordsOfFault(field, fault)
}

/** An empty field is named: "required" seven times would say nothing. */
export function wordsOfFault(field: string, { code, extras }: Fault): string {
  const words = $words.get()
  const key = `signup.required.${field.replace('consents.', '')}`
  const isMissing = code === 'required' || code === 'terms_required'
  return isMissing && words.has(key) ? words(key) : fieldWords(code, extras)
}
