import type { FieldCode } from '#contract/refusal.ts'

/**
 * What a visitor types into a field of sign-up, and what is wrong with it; undefined where nothing is.
 * The rule, the form and the call are each held to these.
 */
export type FieldExample = readonly [text: string, fault: FieldCode | undefined]

export const EMAILS: readonly FieldExample[] = [
  ['anna@mail.example', undefined],
  [' Anna.B+dates@mail.example ', undefined],
  ["o'neill@mail.example", undefined],
  ['a@b.nl', undefined],
  ['', 'required'],
  ['anna', 'invalid'],
  ['anna@', 'invalid'],
  ['anna@mail', 'invalid'],
  ['a,b@x.nl', 'invalid'],
  ['.anna@mail.example', 'invalid'],
  ['anna..b@mail.example', 'invalid'],
  ['anna b@mail.example', 'invalid'],
  ['anna@mail..example', 'invalid'],
  ['anna@mail.e', 'invalid'],
  ['anna@münchen.example', 'invalid']
]

/** Given with the address anna@mail.example. */
export const NAMES: readonly FieldExample[] = [
  ['Søren_72', undefined],
  ['Ж.Жукова', undefined],
  ['x'.repeat(30), undefined],
  ['', 'required'],
  ['ab', 'too_short'],
  ['x'.repeat(31), 'too_long'],
  ['@anna', 'name_at'],
  ['anna@mail.example', 'name_is_email'],
  ['wie@anders.nl', 'name_is_email'],
  ['Anna B', 'invalid'],
  ['_anna', 'invalid'],
  ['Аnna', 'invalid'],
  ['𝓐nna', 'invalid'],
  ['A\u0301\u0302\u0303nna', 'invalid']
]

/** On 21 November 2026, in days that no time zone changes. */
export const BIRTHDAYS: readonly FieldExample[] = [
  ['1984-02-29', undefined],
  ['2008-11-19', undefined],
  ['2008-11-24', 'too_young'],
  ['2020-01-01', 'too_young'],
  ['1983-02-29', 'dob_invalid'],
  ['1984-13-01', 'dob_invalid'],
  ['1900-01-01', 'dob_invalid'],
  ['2027-01-01', 'dob_invalid']
]

export const PASSWORDS: readonly FieldExample[] = [
  ['fiets molen wolk', undefined],
  ['kort', 'too_short'],
  ['😀😀😀😀', 'too_short'],
  [`fiets molen wolk ${'x'.repeat(120)}`, 'too_long']
]
