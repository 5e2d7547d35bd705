import { expect, test } from 'vitest'
import { z } from 'zod'
import { csvOf, yamlOf } from '#server/core/data-file.ts'

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
