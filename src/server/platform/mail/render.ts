import type { Locale } from '#contract/locale.ts'
import type { Brand } from '../../core/brands.ts'
import { wordsFor } from '../../core/words.ts'
import { contentOf } from './content.ts'
import { htmlOf } from './html.ts'
import { MAILS } from './mails.ts'
import type { Data } from './spec.ts'
import { textOf } from './text.ts'
import { BadTemplate } from './values.ts'

export { renderPush, renderSms } from './push.ts'

/** What a row of the outbox asks to be said. */
export interface Said {
  template: string
  language: Locale
  data: Data
}

/** A mail as it leaves. */
export interface RenderedMail {
  subject: string
  /** Name beside the sender's address: the brand's `mailName`. */
  from: string
  html: string
  text: string
}

/** Whether there are words for such a mail. */
export function isMail(template: string): template is keyof typeof MAILS {
  return Object.hasOwn(MAILS, template)
}

/**
 * A mail of a brand from its template and data, as HTML and as text. Pure: it fetches and sends
 * nothing. Throws BadTemplate where data is missing or leads to another domain, and MissingWord.
 */
export function renderMail(brand: Brand, { template, language, data }: Said): RenderedMail {
  if (!isMail(template)) throw new BadTemplate(`there is no mail "${template}"`)
  const speech = { brand, language, words: wordsFor(brand, language) }
  const content = contentOf(speech, template, MAILS[template], data)
  const from = brand.site.brand.mailName
  return {
    subject: content.subject,
    from,
    html: htmlOf(brand, language, content),
    text: textOf(content, from)
  }
}
