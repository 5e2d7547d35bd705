import { LOCALES, type Locale } from '#contract/locale.ts'
import { isLegalDoc, LEGAL_DOCS, type LegalDoc } from '#legal/docs.ts'
import { nearest } from '#site/nearest.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'

/** A text by name. An unknown name is a usage error. */
export function docNamed(name: string): LegalDoc {
  if (isLegalDoc(name)) return name
  const meant = nearest(name, LEGAL_DOCS)
  const hint = meant ? `Did you mean ${meant}?` : `There are ${LEGAL_DOCS.join(', ')}.`
  throw new CommandError(`There is no legal text ${name}. ${hint}`, EXIT.usage)
}

/** Languages of `--locale nl,de`; all of `offered` for `all` or nothing. */
export function localesNamed(written: string | undefined, offered: readonly Locale[]): Locale[] {
  if (written === undefined || written === 'all') return [...offered]
  return written.split(',').map(name => {
    const locale = offered.find(code => code === name.trim())
    if (locale) return locale
    const what = LOCALES.some(code => code === name.trim())
      ? `${name} is not built here`
      : `"${name}" is none of Livery's languages`
    throw new CommandError(`${what}; choose among ${offered.join(', ')}.`, EXIT.usage)
  })
}

/** The verb needs a valid brand, and this one has problems. */
export function noBrand(id: string): CommandError {
  return new CommandError(`${id} can not be read; livery validate ${id} says why.`, EXIT.invalid)
}
