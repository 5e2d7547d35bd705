import type { Brand } from '../../core/brands.ts'
import type { Catalog } from '../../core/catalog.ts'
import type { PushSpec } from '../../core/mail-spec.ts'
import { wordsFor } from '../../core/words.ts'
import { fillingOf, isNiche, labelIn, say } from './filling.ts'
import type { MailRequest } from './mail-request.ts'
import { isOwnAddress, oneLine } from './safe.ts'
import { type Speech, TemplateError } from './values.ts'

export interface RenderedPush {
  title: string
  body: string
  url: string
  /** A later push with the same tag replaces this one. */
  tag: string
  badge: number
}

const LONGEST_TITLE = 100
const LONGEST_BODY = 140

/**
 * Never reveals a niche brand's subject: locked screens show it. Throws BadTemplate, MissingWord.
 */
export function renderPush(
  pushes: Catalog['pushes'],
  brand: Brand,
  { template, language, data }: MailRequest
): RenderedPush {
  const spec = Object.hasOwn(pushes, template) ? pushes[template] : undefined
  if (spec === undefined) throw new TemplateError(`there is no push "${template}"`)
  const speech = { brand, language, words: wordsFor(brand, language) }
  const { title, body } = linesOf(speech, template, spec, data)
  return {
    title: oneLine(title, LONGEST_TITLE),
    body: oneLine(body, LONGEST_BODY),
    url: addressOf(brand, data.link, spec.page),
    tag: /^[\w:.-]{1,64}$/.test(String(data.tag ?? '')) ? String(data.tag) : template,
    badge: Math.max(0, Math.trunc(Number(data.badge ?? 0)) || 0)
  }
}

type Lines = Pick<RenderedPush, 'title' | 'body'>

function linesOf(
  speech: Speech,
  template: string,
  spec: PushSpec,
  data: MailRequest['data']
): Lines {
  const { words, brand } = speech
  const filling = fillingOf(speech, `push.${template}`, spec, data)
  if (isNiche(brand)) return neutral(speech, spec, data)
  const { subject = '', text = '' } = filling.values
  if (spec.isWritten) return { title: subject, body: text }
  const label = spec.named ? labelIn(speech, data) : ''
  const own = text && label ? words('push.quoted', { label, text }) : text
  return { title: say(speech, filling, 'title'), body: own || say(speech, filling, 'body') }
}

/** Shows the label even without the name: it must reach the reader. */
function neutral(speech: Speech, spec: PushSpec, data: MailRequest['data']): Lines {
  const { words } = speech
  const label = spec.named ? labelIn(speech, data) : ''
  const body = words('push.neutral.body')
  return { title: words('push.neutral.title'), body: label ? `${body} (${label})` : body }
}

/** Throws BadTemplate for an address off the brand's domain. */
function addressOf({ site }: Brand, link: unknown, page: string): string {
  const { domain } = site.brand
  const url = new URL(typeof link === 'string' && link ? link : page, `https://${domain}`).href
  if (isOwnAddress(url, domain)) return url
  throw new TemplateError(`link leads away from ${domain}`)
}

/** Throws BadTemplate, MissingWord. */
export function renderSms(
  texts: Catalog['texts'],
  brand: Brand,
  { template, language, data }: MailRequest
): string {
  const spec = Object.hasOwn(texts, template) ? texts[template] : undefined
  if (spec === undefined) throw new TemplateError(`there is no text "${template}"`)
  const speech = { brand, language, words: wordsFor(brand, language) }
  const { params } = fillingOf(speech, `sms.${template}`, spec, data)
  return oneLine(speech.words(`sms.${template}`, params))
}
