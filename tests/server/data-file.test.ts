import { expect, test } from 'vitest'
import { z } from 'zod'
import { LOCALES } from '#contract/locale.ts'
import { csvOf, readCsv, yamlOf } from '#server/core/data-file.ts'
import { commonWords } from '#server/domains/accounts/password/common-passwords.ts'
import { questionsIn } from '#server/domains/fictional/questions.ts'
import { packOf } from '#server/domains/scam/pack.ts'
import { mailDomains } from '#server/platform/email/mail-domains.ts'

const list = z.strictObject({ words: z.array(z.string()), weight: z.number() })
const row = z.strictObject({ code: z.string().min(2), name: z.string() })

test('a YAML file is what its schema says', () => {
  expect(yamlOf('weight: 3\nwords: [one, two]\n', 'x.yaml', list)).toEqual({
    weight: 3,
    words: ['one', 'two']
  })
})

test('a fault in a YAML file has its line', () => {
  expect(() => yamlOf('weight: 3\nwords:\n  - one\n  - 2\n', 'x.yaml', list)).toThrow(
    /^data\/x\.yaml:4: words\.1: /
  )
  expect(() => yamlOf('weight: 3\nword: []\n', 'x.yaml', list)).toThrow(/^data\/x\.yaml:1: /)
  expect(() => yamlOf('weight: 3\nwords: [one\n', 'x.yaml', list)).toThrow(/^data\/x\.yaml:\d: /)
  expect(() => yamlOf('', 'x.yaml', list)).toThrow(/^data\/x\.yaml:1: /)
})

test('a CSV file has a row of columns, comments and quoted fields', () => {
  const text = '# towns\ncode,name\nab,Plain\n\ncd,"Two, ""quoted"""\n'
  expect(csvOf(text, 'x.csv', row)).toEqual([
    { code: 'ab', name: 'Plain' },
    { code: 'cd', name: 'Two, "quoted"' }
  ])
})

test('a fault in a CSV file has its line', () => {
  expect(() => csvOf('code,name\nab,One\nab\n', 'x.csv', row)).toThrow(
    'data/x.csv:3: 2 fields are wanted, not 1'
  )
  expect(() => csvOf('code,name\na,One\n', 'x.csv', row)).toThrow(/^data\/x\.csv:2: code: /)
})

test.each(LOCALES)('every list has what the language %s needs', locale => {
  expect(packOf(locale).patterns.length).toBeGreaterThan(10)
  expect(questionsIn(locale).questions.length).toBeGreaterThan(3)
  const rows = readCsv('mail/domains.csv', z.object({ language: z.string(), domain: z.string() }))
  expect(rows.filter(({ language }) => language === locale).length).toBeGreaterThan(10)
})

test('lists of words are read whole, without their comments', () => {
  expect(mailDomains()).toContain('gmail.com')
  expect(mailDomains()).toContain('ziggo.nl')
  expect(commonWords()).toContain('wachtwoord')
  expect([...commonWords()].filter(word => /[#\s]/.test(word))).toEqual([])
})
