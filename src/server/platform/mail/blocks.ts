import type { Data, MailSpec } from '../../core/mail-spec.ts'
import type { Block, Person } from './block.ts'
import type { Filling } from './filling.ts'
import { labelIn, say } from './filling.ts'
import { oneLine, unlinked } from './safe.ts'
import { type Speech, TemplateError } from './values.ts'

const MAX_PEOPLE = 6

/** The parts between title and footer. */
export function blocksOf(speech: Speech, spec: MailSpec, data: Data, filling: Filling): Block[] {
  const { values } = filling
  const quoted = spec.quote ? values[spec.quote] : undefined
  return [
    ...(spec.isWritten ? written(values.text) : texts(speech, filling, 'text')),
    ...(quoted ? [{ kind: 'quote' as const, text: unlinked(quoted) }] : []),
    ...facts(speech, spec, values),
    ...(spec.people ? people(speech, data[spec.people]) : []),
    ...button(speech, spec, filling),
    ...(spec.code
      ? [
          {
            kind: 'code' as const,
            label: say(speech, filling, 'code'),
            code: values[spec.code] ?? ''
          }
        ]
      : []),
    ...texts(speech, filling, 'after')
  ]
}

const written = (text = ''): Block[] =>
  text.split('\n\n').map(paragraph => ({ kind: 'text', text: paragraph }))

/** Leaves out paragraphs that use an absent value. */
function texts({ words }: Speech, filling: Filling, kind: 'text' | 'after'): Block[] {
  const { key, variant, values, params } = filling
  const other = `${key}.${variant}.${kind}`
  const own = variant && words.has(other) ? other : `${key}.${kind}`
  if (!words.has(own)) return []
  const absent = Object.keys(values).filter(name => !values[name])
  const marked = Object.fromEntries(absent.map(name => [name, ABSENT]))
  return words
    .list(own, { ...params, ...marked })
    .filter(text => !text.includes(ABSENT))
    .map(text => ({ kind, text }))
}

/** Can't occur in a value: oneLine removes it. */
const ABSENT = '\u0000'

function facts({ words }: Speech, { facts = [] }: MailSpec, values: Filling['values']): Block[] {
  const rows = facts
    .filter(name => values[name] && values[name] !== '0')
    .map(name => [words(`mail.facts.${name}`), values[name] ?? ''] as const)
  return rows.length > 0 ? [{ kind: 'facts', rows }] : []
}

function people(speech: Speech, given: unknown): Block[] {
  if (!Array.isArray(given)) throw new TemplateError('members is no list')
  const list = given.slice(0, MAX_PEOPLE).map(person => personOf(speech, person))
  return list.length > 0 ? [{ kind: 'people', people: list }] : []
}

function personOf(speech: Speech, person: Data): Person {
  const { name = '', age, city, what } = person
  const did = `mail.did.${String(what)}`
  const line = speech.words.has(did)
    ? speech.words(did)
    : [age, city].filter(Boolean).map(String).join(', ')
  return {
    name: unlinked(oneLine(String(name))),
    label: labelIn(speech, person),
    line: unlinked(oneLine(line))
  }
}

function button(speech: Speech, { button, isWritten }: MailSpec, filling: Filling): Block[] {
  if (button === undefined) return []
  const { values } = filling
  const { domain } = speech.brand.site.brand
  const url = 'page' in button ? `https://${domain}${button.page}` : values[button.data]
  if (!url) return []
  const own = isWritten ? values.button : undefined
  const label = own || say(speech, filling, 'button')
  return [{ kind: 'button', label, url, below: speech.words('mail.below') }]
}
