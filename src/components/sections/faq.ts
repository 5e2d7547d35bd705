import { priceOf } from '#components/sections/price.ts'
import { languageIn, listIn } from '#locales/format.ts'
import type { Page } from '#page/page.ts'

export interface Question {
  question: string
  answer: string
}

export function questionsOf(page: Page): Question[] {
  const { site, words, locales } = page
  const { credits } = priceOf(page)
  const phone = site.support.phone ?? site.company.supportPhone
  const asked = [
    credits === undefined ? 'free' : 'cost',
    ...(site.disclosures.fictional.used ? ['fictional'] : []),
    ...(locales.length > 1 ? ['languages'] : []),
    ...(phone === undefined ? [] : ['call']),
    'leave'
  ]
  const params = {
    price: credits ?? '',
    phone: phone ?? '',
    minAge: site.audience.minAge,
    languages: languageNames(page)
  }
  return asked.map(key => ({
    question: words(`sections.faq.${key}.question`, params),
    answer: words(`sections.faq.${key}.answer`, params)
  }))
}

function languageNames({ locale, locales }: Page): string {
  return listIn(
    locale,
    locales.map(code => languageIn(locale, code))
  )
}
