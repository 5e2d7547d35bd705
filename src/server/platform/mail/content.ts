import { NICHES } from '#contract/niche.ts'
import type { Params } from '#locales/words.ts'
import type { Brand } from '../../core/brands.ts'
import { labelOf } from '../../core/labels.ts'
import type { Data, MailSpec, Variant } from '../../core/mail-spec.ts'
import { blocksOf } from './blocks.ts'
import { companyLines } from './company.ts'
import { oneLine, unlinked } from './safe.ts'
import { type Speech, valuesOf } from './values.ts'

/** A part of a mail, from top to bottom. All texts are plain: each form escapes them itself. */
export type Block =
  | { kind: 'text' | 'quote' | 'after'; text: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'people'; people: readonly Person[] }
  | { kind: 'button'; label: string; url: string; below: string }

/** Somebody a mail names in a list. */
export interface Person {
  name: string
  /** Empty for a member. */
  label: string
  line: string
}

/** What a mail says, whatever it is shown as. */
export interface Content {
  subject: string
  preheader: string
  title: string
  blocks: readonly Block[]
  /** Why somebody gets it, whom to write to, who sends it. */
  why: string
  help: { text: string; email: string }
  company: readonly string[]
  /** A name and its value in one line, as the language sets a colon. */
  pair: (name: string, value: string) => string
  /** Where such mails are chosen or ended. */
  foot: readonly { text: string; url: string }[]
}

/** What the words of one mail or push are filled with. */
export interface Filling {
  /** `mail.<template>` or `push.<template>`. */
  key: string
  values: Readonly<Record<string, string>>
  params: Params
  /** Other words, where the data asks for them. */
  variant: string | undefined
}

const LONGEST_NAME = 40
const LONGEST_SUBJECT = 120
const LONGEST_PREHEADER = 90

/** Turns a template and its data into what the mail says. Throws BadTemplate, MissingWord. */
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

/** What others may see on a screen: of a niche brand nothing that tells what it is about. */
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

/** Whether nothing that others see may tell what the brand is about (contract.md §12). */
export function isNiche({ site }: Brand): boolean {
  return NICHES[site.brand.niche] !== 'none'
}

/** The word of a mail or push, in its variant where it has one. */
export function say({ words }: Speech, { key, variant, params }: Filling, name: string): string {
  const other = `${key}.${variant}.${name}`
  return words(variant && words.has(other) ? other : `${key}.${name}`, params)
}

interface Filled {
  needs: readonly string[]
  may?: readonly string[]
  named?: string
  count?: string
  variant?: Variant
}

/** The data of a row as its words need it. A name never stands without its label. */
export function fillingOf(speech: Speech, key: string, spec: Filled, data: Data): Filling {
  const values = valuesOf(speech, key, spec, data)
  const { named, count, variant } = spec
  // So short that the label behind it is never cut off.
  const name = named && oneLine(values[named] ?? '', LONGEST_NAME)
  const shown = name ? { [named]: labelled(unlinked(name), labelIn(speech, data)) } : {}
  const counted = count === undefined ? {} : { count: Number(data[count] ?? 0) }
  return { key, values, params: { ...values, ...shown, ...counted }, variant: variant?.(data) }
}

const labelled = (name: string, label: string): string => (label ? `${name} (${label})` : name)

/** The label of a profile in the data; empty for a member (contract.md, Conventions). */
export function labelIn({ brand, language }: Speech, data: Data): string {
  const { kind = '', label = '' } = data
  if (kind === 'demo' || kind === 'fictional' || kind === 'cam') {
    return labelOf(kind, brand, language) ?? ''
  }
  return oneLine(String(label))
}
