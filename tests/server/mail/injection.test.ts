import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { CATALOG } from '#server/domains.ts'
import { renderMail, renderPush } from '#server/platform/mail/render.ts'
import { oneLine, severalLines } from '#server/platform/mail/safe.ts'
import { sampleOf } from '#server/platform/mail/samples.ts'
import { demoBrand } from './brands.ts'

const brand = demoBrand('avondlicht')
const shape = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('')

/** Words of a member that are meant to break out of a mail. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Anna\r\nBcc: all@mail.example',
    'Anna\u202Egnp.exe',
    '{brand} {link} {name}',
    '<!--[if mso]><b>',
    '\u0000\u0007\u001b[31m',
    '$& $1 $`',
    '\ud800'
  )
)

test('no name and no words of anybody change the markup of a mail', () => {
  const { html: plain } = renderMail(CATALOG.mails, brand, {
    template: 'decision',
    language: 'en',
    data: { ...sampleOf(brand, 'decision'), facts: 'a', rule: 'a' }
  })
  fc.assert(
    fc.property(nasty, nasty, (facts, rule) => {
      fc.pre(severalLines(facts) !== '' && oneLine(rule) !== '')
      const data = {
        ...sampleOf(brand, 'decision'),
        facts: facts.replace(/[\n\r\u2028\u2029]/g, ' '),
        rule
      }
      fc.pre(severalLines(data.facts) !== '')
      const { html } = renderMail(CATALOG.mails, brand, {
        template: 'decision',
        language: 'en',
        data
      })
      expect(shape(html)).toBe(shape(plain))
    }),
    { numRuns: 400 }
  )
})

test('no name puts a line end, control or bidi character into a subject, a push or a text', () => {
  fc.assert(
    fc.property(nasty, name => {
      fc.pre(oneLine(name) !== '')
      const data = { ...sampleOf(brand, 'new_conversations'), name }
      const { subject } = renderMail(CATALOG.mails, brand, {
        template: 'new_conversations',
        language: 'nl',
        data
      })
      const { title, body } = renderPush(CATALOG.pushes, brand, {
        template: 'new_conversations',
        language: 'nl',
        data
      })
      for (const line of [subject, title, body]) {
        expect(line).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u
        )
        expect(line.isWellFormed()).toBe(true)
        expect([...line].length).toBeLessThanOrEqual(140)
      }
    }),
    { numRuns: 600 }
  )
})

test('a name that looks like an address is no link in a mail program', () => {
  const data = { ...sampleOf(brand, 'new_conversations'), name: 'evil.example', kind: 'member' }
  const { html, text } = renderMail(CATALOG.mails, brand, {
    template: 'new_conversations',
    language: 'nl',
    data
  })
  expect(html.slice(html.indexOf('<body'))).not.toContain('evil.example')
  expect(text).not.toContain('evil.example')
  expect(text).toContain('evil.\u2060example')
})

test('a name however long leaves its label room', () => {
  const data = { ...sampleOf(brand, 'new_messages'), name: 'W'.repeat(5_000), others: '22' }
  for (const language of LOCALES) {
    const { subject } = renderMail(CATALOG.mails, brand, {
      template: 'new_messages',
      language,
      data
    })
    const { title } = renderPush(CATALOG.pushes, brand, {
      template: 'new_messages',
      language,
      data
    })
    for (const line of [subject, title]) expect(line).toMatch(/\(\p{L}+ ?\p{L}+\)/u)
  }
})

test('an emoji of several parts stays whole, piled marks do not', () => {
  expect(oneLine('👩‍👧 ❤️')).toBe('👩‍👧 ❤️')
  expect(oneLine(`a${'\u0335'.repeat(40)}`).length).toBeLessThan(6)
})

test.each([
  'https://evil.example/activate?token=1',
  'http://avondlicht.example/',
  'javascript:alert(1)',
  'https://avondlicht.example@evil.example/',
  'https://avondlicht.example.evil.example/',
  'not an address'
])('a link to %s is not sent', link => {
  const said = { template: 'reset', language: 'nl', data: { link } } as const
  expect(() => renderMail(CATALOG.mails, brand, said)).toThrow('leads away')
})

test('a template that is not there, or whose data is not, is refused by its name', () => {
  const data = {}
  expect(() =>
    renderMail(CATALOG.mails, brand, { template: 'reset', language: 'nl', data })
  ).toThrow('lacks link')
  expect(() =>
    renderMail(CATALOG.mails, brand, { template: 'toString', language: 'nl', data })
  ).toThrow('no mail')
  expect(() =>
    renderPush(CATALOG.pushes, brand, { template: 'constructor', language: 'nl', data })
  ).toThrow('no push')
})
