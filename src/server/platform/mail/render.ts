import type { Brand } from '../../core/brands.ts'
import type { Catalog } from '../../core/catalog.ts'
import { wordsFor } from '../../core/words.ts'
import { contentOf } from './content.ts'
import { htmlOf } from './html.ts'
import type { MailRequest } from './mail-request.ts'
import { textOf } from './text.ts'
import { TemplateError } from './values.ts'

export { renderPush, renderSms } from './push.ts'

export interface RenderedMail {
  subject: string
  from: string
  html: string
  text: string
}

/** Throws MissingWord, and BadTemplate for missing data or foreign addresses. */
export function renderMail(
  mails: Catalog['mails'],
  brand: Brand,
  { template, language, data }: MailRequest
): RenderedMail {
  const spec = Object.hasOwn(mails, template) ? mails[template] : undefined
  if (spec === undefined) throw new TemplateError(`there is no mail "${template}"`)
  const speech = { brand, language, words: wordsFor(brand, language) }
  const content = contentOf(speech, template, spec, data)
  const from = brand.site.brand.mailName
  return {
    subject: content.subject,
    from,
    html: htmlOf(brand, language, content),
    text: textOf(content, from)
  }
}
