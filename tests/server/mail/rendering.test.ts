import { brotliCompressSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { CATALOG } from '#server/domains.ts'
import { lookOf, type MailColours } from '#server/platform/mail/look.ts'
import { renderMail, renderPush } from '#server/platform/mail/render.ts'
import { sampleOf } from '#server/platform/mail/samples.ts'
import { contrastOf } from '#theme/oklch.ts'
import { quickest } from '../../world/speed.ts'
import { DEMO, demoBrand } from './brands.ts'

const templates = Object.keys(CATALOG.mails)
const KB = 1024

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // What Outlook and Gmail need, and a page would not.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'element-required-attributes': 'off',
    'meta-refresh': 'off',
    'text-content': 'off',
    'long-title': 'off',
    'no-redundant-role': 'off'
  }
})

describe.each(DEMO.map(brand => [brand.id, brand] as const))('%s', (_, brand) => {
  const { domain } = brand.site.brand

  test('every text of a mail has its contrast in light and in dark', () => {
    const { light, dark } = lookOf(brand.site)
    for (const colours of [light, dark]) {
      for (const [front, ground] of textPairs(colours)) {
        expect(contrastOf(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('every mail is HTML that a validator has nothing against', () => {
    for (const template of templates) {
      const { html } = renderMail(CATALOG.mails, brand, {
        template,
        language: 'de',
        data: sampleOf(brand, template)
      })
      const report = validator.validateStringSync(html)
      const faults = report.results.flatMap(({ messages }) => messages)
      expect(faults.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`)).toEqual([])
    }
  })

  test('a mail fetches nothing, and leads nowhere but to the brand', () => {
    for (const template of templates) {
      const { html } = renderMail(CATALOG.mails, brand, {
        template,
        language: 'fr',
        data: sampleOf(brand, template)
      })
      expect(html).not.toMatch(
        /<img|<link|<script|<iframe|url\(|@import|@font-face|src=|background=/i
      )
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        const isOwn = href.startsWith(`https://${domain}/`)
        expect(isOwn || href === `mailto:${brand.site.support.email}`, href).toBe(true)
      }
    }
  })

  test('a mail is smaller than 60 KB, in every language', () => {
    for (const language of LOCALES) {
      for (const template of templates) {
        const { html } = renderMail(CATALOG.mails, brand, {
          template,
          language,
          data: sampleOf(brand, template)
        })
        expect(Buffer.byteLength(html)).toBeLessThan(60 * KB)
      }
    }
  })

  test('a mail says who sends it and how to reach them, in both its forms', () => {
    const { company, support } = brand.site
    const data = sampleOf(brand, 'reset')
    const { html, text, from } = renderMail(CATALOG.mails, brand, {
      template: 'reset',
      language: 'en',
      data
    })
    expect(from).toBe(brand.site.brand.mailName)
    for (const said of [html, text]) {
      for (const fact of [company.name, company.address, company.city, support.email]) {
        expect(said).toContain(fact)
      }
      expect(said).toContain(company.kvk)
      expect(said).toContain(company.vatNumbers[0])
    }
  })
})

/** What stands on what: the head, the sheet, plates on it and the foot on the page. */
function textPairs(c: MailColours): (readonly [MailColours['text'], MailColours['text']])[] {
  const grounds = [c.sheet, c.plate, c.page]
  return [
    [c.onHead, c.head],
    [c.onButton, c.button],
    ...[c.text, c.muted, c.link].flatMap(front => grounds.map(ground => [front, ground] as const)),
    [c.label, c.plate]
  ]
}

const brand = demoBrand('avondlicht')

test('both forms of a mail say the same', () => {
  for (const template of templates) {
    const data = sampleOf(brand, template)
    const { html, text } = renderMail(CATALOG.mails, brand, { template, language: 'nl', data })
    const seen = html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    for (const line of text.split('\n').filter(line => /^\p{Lu}[^:*]+[.?]$/u.test(line))) {
      expect(seen, `${template}: ${line}`).toContain(line.replaceAll('"', '&quot;'))
    }
  }
})

test('an amount comes in the smallest unit, and is said as the language writes it', () => {
  const said = (language: Locale, total: unknown): string =>
    renderMail(CATALOG.mails, brand, {
      template: 'purchase',
      language,
      data: { ...sampleOf(brand, 'purchase'), total }
    }).text
  expect(said('nl', { amount: 1799, currency: 'EUR' })).toMatch(/€\s17,99/)
  expect(said('de', { amount: 109999, currency: 'CHF' })).toMatch(/1\.099,99\sCHF/)
  expect(said('en', { amount: 1799, currency: 'JPY' })).toContain('¥1,799')
  for (const total of ['17.99 EUR', 1799, { amount: 17.99, currency: 'EUR' }, { amount: 1799 }]) {
    expect(() => said('nl', total)).toThrow('is no amount')
  }
})

test('a notification can be ended by a link in it, and a mail that must be sent has none', () => {
  const like = renderMail(CATALOG.mails, brand, {
    template: 'like',
    language: 'nl',
    data: sampleOf(brand, 'like')
  })
  expect(like.html).toContain('>Afmelden</a>')
  expect(like.text).toContain('Afmelden: https://avondlicht.example/notifications?t=')
  const data = sampleOf(brand, 'reset')
  expect(
    renderMail(CATALOG.mails, brand, { template: 'reset', language: 'nl', data }).html
  ).not.toContain('Afmelden')
})

test('a profile that is no member carries its label wherever it is named', () => {
  for (const template of [
    'new_conversations',
    'new_messages',
    'like',
    'unread_message_reminders'
  ]) {
    for (const [kind, label] of [
      ['fictional', 'fictief profiel'],
      ['demo', 'demoprofiel'],
      ['cam', 'betaalde dienst']
    ]) {
      const data = { ...sampleOf(brand, template), kind, label: '' }
      const { subject, html, text } = renderMail(CATALOG.mails, brand, {
        template,
        language: 'nl',
        data
      })
      const { title } = renderPush(CATALOG.pushes, brand, { template, language: 'nl', data })
      for (const said of [subject, title, html, text]) expect(said).toContain(`Marijke (${label})`)
      for (const said of [html, text]) expect(said).not.toMatch(/Marijke(?! \()/)
    }
  }
})

test('a push with words of a fictional profile says so before them', () => {
  const data = { name: 'Marijke', kind: 'fictional', label: '', text: 'Heb je even?' }
  const { body } = renderPush(CATALOG.pushes, brand, {
    template: 'new_messages',
    language: 'nl',
    data
  })
  expect(body).toBe('(fictief profiel) Heb je even?')
})

test('a list of people in a mail has the label of each who is no member', () => {
  const data = sampleOf(brand, 'digest')
  const { html, text } = renderMail(CATALOG.mails, brand, {
    template: 'digest',
    language: 'nl',
    data
  })
  expect(text).toContain('* Marijke (fictief profiel), schreef je opnieuw')
  expect(text).toContain('* Annelies, schreef je voor het eerst')
  expect(html).toMatch(/Marijke <span class="label[^>]*>fictief profiel<\/span>/)
})

describe('a brand of a niche', () => {
  const niche = demoBrand('papillon')
  const telling = templates.filter(template => CATALOG.mails[template]?.isTelling)

  test('says nothing of what it is about in a subject, a preheader or a push', () => {
    expect(telling.length).toBeGreaterThan(6)
    for (const language of LOCALES) {
      const neutral = new Set<string>()
      for (const template of telling) {
        const data = { ...sampleOf(niche, template), kind: 'member' }
        const { subject, html, from } = renderMail(CATALOG.mails, niche, {
          template,
          language,
          data
        })
        const hidden = /mso-hide:all[^>]*>([^&<]*)/.exec(html)?.[1]
        neutral.add(`${from}: ${subject} ${hidden}`)
      }
      expect(neutral.size).toBe(1)
      const data = { ...sampleOf(niche, 'like'), kind: 'member' }
      const { title, body } = renderPush(CATALOG.pushes, niche, {
        template: 'like',
        language,
        data
      })
      expect(`${title} ${body}`).not.toMatch(/Marijke|like|lik|mag|leuk|tyk|piac|lubi|gust/i)
    }
  })

  test('no subject or preheader of any brand names the brand', () => {
    for (const language of LOCALES) {
      for (const template of templates) {
        const data = sampleOf(niche, template)
        const { subject, html } = renderMail(CATALOG.mails, niche, { template, language, data })
        expect(subject).not.toContain('Papillon')
        expect(/mso-hide:all[^>]*>([^<]*)/.exec(html)?.[1]).not.toContain('Papillon')
      }
    }
  })

  test('a neutral push still says that its sender is fictional', () => {
    const data = { ...sampleOf(niche, 'new_messages'), text: 'Salut' }
    const { title, body } = renderPush(CATALOG.pushes, niche, {
      template: 'new_messages',
      language: 'fr',
      data
    })
    expect(body).toBe('Ouvre, tu verras. (profil fictif)')
    expect(title).not.toContain('Marijke')
  })
})

test('a brand that is light alone has no dark colours, one that is dark alone no light ones', () => {
  for (const mode of ['light', 'dark'] as const) {
    const alone = demoBrand('avondlicht', site => ({ ...site, theme: { ...site.theme, mode } }))
    const data = sampleOf(alone, 'reset')
    const { html } = renderMail(CATALOG.mails, alone, { template: 'reset', language: 'en', data })
    expect(html).not.toContain('prefers-color-scheme')
    const { light, dark } = lookOf(brand.site)
    expect(html).toContain(mode === 'light' ? light.sheet : dark.sheet)
    expect(html).not.toContain(mode === 'light' ? dark.sheet : light.sheet)
  }
})

test('a mail takes less time to render than to compress', () => {
  const data = sampleOf(brand, 'digest')
  const render = () =>
    renderMail(CATALOG.mails, brand, { template: 'digest', language: 'nl', data })
  const { html } = render()
  expect(quickest(render, 200)).toBeLessThan(quickest(() => brotliCompressSync(html)))
})
