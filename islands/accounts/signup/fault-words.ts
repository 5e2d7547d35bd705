import type { Fault, Faults } from '#stores/accounts/signup/fields.ts'
import { fieldWords } from '#stores/app/refusals.ts'
import { findText } from '#stores/messages/i18n.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** What is wrong with a field, in words; undefined where nothing is. */
export function faultWords(faults: Faults, field: string): string | undefined {
  const fault = faults[field]
  return fault && wordsOfFault(field, fault)
}

/** An empty field is named: "required" seven times would say nothing. */
export function wordsOfFault(field: string, { code, extras }: Fault): string {
  const isMissing = code === 'required' || code === 'terms_required'
  const named = findText(signupMessages, `required.${field.replace('consents.', '')}`)
  return (isMissing ? named : undefined) ?? fieldWords(code, extras)
}
