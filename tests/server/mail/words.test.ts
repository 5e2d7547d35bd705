import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import type { Brand } from '#server/core/brands.ts'
import type { Data, MailSpec } from '#server/core/mail-spec.ts'
import { CATALOG } from '#server/domains.ts'
import { renderMail, renderPush, renderSms } from '#server/platform/mail/render.ts'
import { sampleOf } from '#server/platform/mail/samples.ts'
import { demoBrand } from './brands.ts'

const TONES = ['warm', 'direct', 'playful'] as const
/** Every plural form of our languages is chosen by one of these. */
const OTHERS = ['0', '1', '2', '5', '22']
/** What a decision may be about, as the database keeps it. */
const SUBJECTS = ['account', 'photo', 'text', 'report', 'complaint', 'message']

/** Each with its own id, by which the server keeps the words that it has made. */
const spoken = TONES.map(tone => ({
  ...demoBrand('avondlicht', site => ({ ...site, brand: { ...site.brand, tone } })),
  id: `avondlicht-${tone}`
}))
const templates = Object.keys(CATALOG.mails)

/** The data of a template with everything that chooses other words. */
function variantsOf(brand: Brand, template: string): Data[] {
  const data = sampleOf(brand, template)
  const outcomes = ['upheld', 'reversed', 'partly', 'rejected', 'unfounded', 'warned', 'on_hold']
  return [
    ...OTHERS.map(others => ({ ...data, others, count: others, credits: others, match: '0' })),
    { ...data, match: '1' },
    { ...data, period: 'weekly' },
    { ...data, appeal: '1' },
    ...outcomes.map(outcome => ({ ...data, outcome }))
  ]
}

describe.each(LOCALES)('in %s', language => {
  test('every mail has words in every tone and plural', () => {
    for (const brand of spoken) {
      for (const template of templates) {
        for (const data of variantsOf(brand, template)) {
          const { subject, text, html } = renderMail(CATALOG.mails, brand, {
            template,
            language,
            data
          })
          for (const said of [subject, text, html])
            expect(said).not.toMatch(/\{\w+\}|undefined|NaN/)
        }
      }
    }
  })

  test('a decision says what it is about, whatever that is', () => {
    for (const brand of spoken) {
      const told = SUBJECTS.map(subject => {
        const data = { ...sampleOf(brand, 'decision'), subject }
        return renderMail(CATALOG.mails, brand, { template: 'decision', language, data }).text
      })
      expect(new Set(told).size).toBe(SUBJECTS.length)
    }
  })

  test('a subject has at most 60 characters, and a preheader 90', () => {
    for (const brand of spoken) {
      for (const template of templates) {
        const data = { ...sampleOf(brand, template), name: 'Marijke', kind: 'member' }
        const { subject, html } = renderMail(CATALOG.mails, brand, { template, language, data })
        expect(subject.length, `${template}: ${subject}`).toBeLessThanOrEqual(60)
        const preheader = /line-height:1px;color:[^>]*>([^&<]*)/.exec(html)?.[1] ?? ''
        expect(preheader.length, `${template}: ${preheader}`).toBeLessThanOrEqual(90)
        expect(preheader.length, `${template} has no preheader`).toBeGreaterThan(8)
      }
    }
  })

  test('every push and text message has words in every tone and plural', () => {
    for (const brand of spoken) {
      for (const template of Object.keys(CATALOG.pushes)) {
        for (const data of variantsOf(brand, template)) {
          const { title, body } = renderPush(CATALOG.pushes, brand, { template, language, data })
          expect(`${title} ${body}`).not.toMatch(/\{\w+\}|undefined|NaN|…/)
          expect(title.length * body.length).toBeGreaterThan(0)
        }
      }
      for (const template of Object.keys(CATALOG.texts)) {
        const data = sampleOf(brand, template)
        const said = renderSms(CATALOG.texts, brand, { template, language, data })
        expect(said).toContain('482915')
        expect(said.length).toBeLessThanOrEqual(160)
      }
    }
  })
})

test.each(templates)('all data that %s needs is said or chooses what is said', template => {
  const brand = demoBrand('avondlicht')
  const spec: MailSpec = CATALOG.mails[template] as MailSpec
  const chooses = ['outcome', 'period']
  for (const key of spec.needs) {
    if (chooses.includes(key)) continue
    const data = { ...sampleOf(brand, template) }
    const other = { ...data, [key]: otherThan(data[key]) }
    const mail = renderMail(CATALOG.mails, brand, { template, language: 'en', data })
    const changed = renderMail(CATALOG.mails, brand, { template, language: 'en', data: other })
    expect(changed.text, `${template} does not say ${key}`).not.toBe(mail.text)
    expect(changed.html, `${template} does not show ${key}`).not.toBe(mail.html)
  }
})

test.each([
  ['en', '1', 'We’ve received your return. 1 credit is off your balance'],
  ['en', '12', '12 credits are off your balance'],
  ['nl', '1', 'Er is 1 credit van je saldo gehaald.'],
  ['pl', '1', 'Z salda zniknęła 1 moneta.'],
  ['pl', '12', 'Z salda zniknęło 12 monet.'],
  ['pl', '22', 'Z salda zniknęły 22 monety.']
] as const)(
  'in %s a mail counts %s credits in the form that the number asks for',
  (language, credits, said) => {
    const brand = demoBrand('avondlicht')
    const template = 'withdrawal'
    const data = { ...sampleOf(brand, template), credits }
    expect(renderMail(CATALOG.mails, brand, { template, language, data }).text).toContain(said)
  }
)

function otherThan(given: unknown): unknown {
  if (typeof given === 'object') return { ...given, amount: 12345 }
  const value = String(given)
  if (value.startsWith('https://')) return `${value}x`
  if (/^\d{4}-/.test(value)) return '2027-01-02T03:04:05Z'
  return /^\d$/.test(value) ? String(1 - Number(value)) : `${value}7`
}
