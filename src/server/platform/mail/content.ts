import type { Data, MailSpec } from '../../core/mail-spec.ts'
import type { Block } from './block.ts'
import { blocksOf } from './blocks.ts'
import { companyLines } from './company.ts'
import type { Filling } from './filling.ts'
import { fillingOf, isNiche, say } from './filling.ts'
import { oneLine } from './safe.ts'
import type { Speech } from './values.ts'

export interface Content {
  subject: string
  preheader: string
  title: string
  blocks: readonly Block[]
  why: string
  help: { text: string; email: string }
  company: readonly string[]
  pair: (name: string, value: string) => string
  foot: readonly { text: string; url: string }[]
}

const LONGEST_SUBJECT = 120
const LONGEST_PREHEADER = 90

/** Throws BadTemplate, MissingWord. */
export function contentOf(speech: Speech, template: string, spec: MailSpec, data: Data): Content {
  const { brand, words } = speech
  const filling = fillingOf(speech, `mail.${template}`, spec, data)
  const { values } = filling
  const foot = (['settings', 'unsubscribe_page', 'unsubscribe'] as const).flatMap(name => {
    const isSaid = name === 'unsubscribe' && values.unsubscribe_page
    return values[name] && !isSaid
      ? [{ text: words(`mail.${WORDS[name]}`), url: values[name] }]
      : []
  })
  return {
    ...headOf(speech, spec, filling),
    title: spec.isWritten ? (values.subject ?? '') : say(speech, filling, 'title'),
    blocks: blocksOf(speech, spec, data, filling),
    why: words(`mail.why.${spec.why}`),
    help: { text: words('mail.help'), email: brand.site.support.email },
    company: companyLines(speech),
    pair: (name, value) => words('mail.pair', { name, value }),
    foot
  }
}

const WORDS = {
  settings: 'settings',
  unsubscribe_page: 'unsubscribe',
  unsubscribe: 'unsubscribe'
} as const

/** Reveals nothing of a niche brand's subject, because others may see the screen. */
function headOf(
  speech: Speech,
  { isTelling, isWritten }: MailSpec,
  filling: Filling
): Pick<Content, 'subject' | 'preheader'> {
  const { words, brand } = speech
  if (isTelling && isNiche(brand)) {
    return { subject: words('mail.neutral.subject'), preheader: words('mail.neutral.preheader') }
  }
  if (isWritten) {
    const { subject = '', text = '' } = filling.values
    return {
      subject: oneLine(subject, LONGEST_SUBJECT),
      preheader: oneLine(text, LONGEST_PREHEADER)
    }
  }
  return {
    subject: oneLine(say(speech, filling, 'subject'), LONGEST_SUBJECT),
    preheader: oneLine(say(speech, filling, 'preheader'), LONGEST_SUBJECT)
  }
}
