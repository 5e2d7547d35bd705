import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { scan } from '#server/domains/scam/scan.ts'
import { quickest } from '../../world/speed.ts'

const LONGEST = 10_000
const filled = (piece: string) => piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST)

/** Below this, in ms, a clock's steps and a call's own cost are most of a time. */
const SHORTEST_MS = 0.02

/** Texts that are made to take long. */
const HOSTILE: Record<string, string> = {
  'one letter': 'a'.repeat(LONGEST),
  'spaced letters': filled('a '),
  'only digits': '1'.repeat(LONGEST),
  'spaced digits': filled('0 6-'),
  'at signs': '@'.repeat(LONGEST),
  'addresses that end nowhere': filled('a@b '),
  'addresses without an end': filled('a@'),
  'beginnings of patterns': filled('send stuur leen give kun '),
  'beginnings with their middles': filled('pay video send photos '),
  'minors that never end': filled('ik ben 15 ik ben '),
  leetspeak: filled('w4t5 '),
  'letters drawn out': filled('aaabbbccc '),
  'accents on accents': 'e\u0301'.normalize('NFD').padEnd(LONGEST, '\u0301'),
  'what is not seen': filled('\u200b\u200d'),
  emoji: filled('👩‍👩‍👧‍👦'),
  'account numbers that are none': filled('nl91 abna 0417 '),
  dates: filled('21-11-1985 '),
  links: filled('a.com/'),
  dots: '.'.repeat(LONGEST),
  'line ends': '\n'.repeat(LONGEST)
}

test.each(Object.entries(HOSTILE))('the time for %s grows with their length alone', (_, text) => {
  const tenth = quickest(() => scan(text.slice(0, LONGEST / 10), 'nl', 'de'))
  const whole = quickest(() => scan(text, 'nl', 'de'))
  // In proportion it is ten; a pattern that goes back over the text makes it a hundred.
  expect(whole / Math.max(tenth, SHORTEST_MS)).toBeLessThan(30)
})

test.each([
  'WhatsApp',
  'w h a t s a p p',
  'w.h.a.t.s.a.p.p',
  'wh4t54pp',
  'whatsaaaapp',
  'whats\u200bapp',
  'wh\u00adatsapp',
  'ｗｈａｔｓａｐｐ',
  '𝐰𝐡𝐚𝐭𝐬𝐚𝐩𝐩',
  'whаtsаpp',
  'wh@ts@pp',
  'Ŵhätsàpp'
])('"%s" is the messenger it is meant to be', text => {
  expect(scan(text).hits.map(({ id }) => id)).toContain('any-app')
})

test.each([
  '06-12345678',
  '+31 6 12 34 56 78',
  '0.6.1.2.3.4.5.6.7.8',
  'o6 l2 34 56 78',
  'nul zes een twee drie vier vijf zes zeven acht',
  'nul 6 een 2 drie 4 vijf 6 zeven 8',
  '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣'
])('"%s" is a phone number', text => {
  expect(scan(text, 'nl')).toMatchObject({ warning: 'other_app' })
})

test.each([
  'Ik ben geboren op 14-03-1985 en woon hier sinds 2010',
  'We waren er van 2019 2020 2021',
  'Het kostte 1.000.000 en dat was het waard',
  'Tot 20.30 of 21.00, op 12-12-2026',
  'een twee drie vier, hoedje van papier'
])('"%s" is no phone number', text => {
  expect(scan(text, 'nl').warning).toBeNull()
})

test('a short phone number is one where numbers are short', () => {
  expect(scan('20 12 34 56', 'da').warning).toBe('other_app')
  expect(scan('20 12 34 56', 'nl').warning).toBeNull()
})

test('honest first messages have no warning in any language', () => {
  const honest = [
    'Hoi Anna, ik las dat je van wandelen houdt. Welke route raad je aan?',
    'Ich habe gelesen, dass du gern kochst. Was gibt es am Sonntag?',
    'Hi there, I saw you like films. Which one made you laugh last?',
    'J’ai vu que tu aimes la mer. Quelle plage préfères-tu ?'
  ]
  for (const text of honest) expect(scan(text, ...LOCALES)).toMatchObject({ score: 0, hits: [] })
})

test('English is looked for whatever the language, and no other than the ones named', () => {
  expect(scan('Could you lend me some money?', 'fi').warning).toBe('money')
  expect(scan('Kun je me 200 euro lenen?', 'fi').warning).toBeNull()
})

test('what is graver is told where several things are found', () => {
  const text = 'Kun je me 200 euro lenen voor bitcoin op WhatsApp? Ik ben 15.'
  expect(scan(text, 'nl')).toMatchObject({ warning: 'underage', score: 100 })
})
