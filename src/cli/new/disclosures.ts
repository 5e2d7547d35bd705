import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import { type WordTree, wordsOf } from '#locales/words.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { questionsIn } from '#server/domains/fictional/questions.ts'
import type { LocalisedText } from '#site/localised-text.ts'
import type { Answers } from './answers.ts'

/** Texts required with such profiles, in all languages (rules L186, L187). */
export interface DisclosureTexts {
  fictional?: { singular: LocalisedText; plural: LocalisedText; warning: LocalisedText }
  resell?: { label: LocalisedText }
}

/** Livery's texts with the brand's name, in its tone. */
export function disclosureTexts({
  disclosures,
  locales,
  tone,
  name
}: Pick<Answers, 'disclosures' | 'locales' | 'tone' | 'name'>): DisclosureTexts {
  const say = (key: string) => (locale: Locale) =>
    wordsOf(
      locale,
      tone,
      { sections: sectionsOf(locale) },
      { brand: name }
    )(`sections.disclosure.${key}`)
  const each = (text: (locale: Locale) => string): LocalisedText =>
    Object.fromEntries(locales.enabled.map(locale => [locale, text(locale)]))
  return {
    ...(disclosures.fictional
      ? {
          fictional: {
            singular: each(locale => questionsIn(locale).name),
            plural: each(locale => inSentence(say('who')(locale), locale)),
            warning: each(say('fictional'))
          }
        }
      : {}),
    ...(disclosures.resell
      ? { resell: { label: each(locale => inSentence(say('commercial')(locale), locale)) } }
      : {})
  }
}

const inSentence = (heading: string, locale: Locale): string =>
  heading.charAt(0).toLocaleLowerCase(locale) + heading.slice(1)

function sectionsOf(locale: Locale): WordTree {
  return JSON.parse(readFileSync(join(CHECKOUT, 'locales', locale, 'sections.json'), 'utf8'))
}
