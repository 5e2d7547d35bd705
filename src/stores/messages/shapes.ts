import { type TranslationFunction, transform } from '@nanostores/i18n'

type Values = Readonly<Record<string, string | number>>

/** A text, or one text a plural form. */
type Text = string | Readonly<Record<string, string>>

/** Texts without parameters: only their names are needed, the words come with their file. */
export function texts<Key extends string>(): Record<Key, string> {
  return {} as Record<Key, string>
}

/**
 * A text with parameters; `count` chooses the plural form. Not `params` and `count` of the library:
 * those fill in one parameter after the other, so that a name such as `{place}` or `Jan$&` would not
 * stand as it is.
 */
export function params<Name extends string>(): TranslationFunction<
  [Readonly<Record<Name, string | number>>],
  string
> {
  return filled('')
}

/** A list of texts. */
export function list(): () => readonly string[] {
  return listed('') as unknown as () => readonly string[]
}

const filled = transform((locale: string, text: Text, values: Values) => {
  const form = typeof text === 'string' ? text : formOf(locale, text, Number(values.count))
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
})

const listed = transform((_, texts) => texts)

function formOf(locale: string, forms: Readonly<Record<string, string>>, count: number): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? ''
}
