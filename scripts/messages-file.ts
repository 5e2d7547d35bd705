import { PLACEHOLDERS } from '#legal/facts.ts'
import type { Word, WordTree } from '#locales/words.ts'

const TONES = ['warm', 'direct', 'playful']
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The TypeScript file with the names, parameters and plurals of a group of words. */
export function messagesFile(group: string, words: WordTree): string {
  const all = messagesIn(words)
  const plain = all.filter(({ shape }) => shape === '').map(({ key }) => `'${key}'`)
  const shaped = all.filter(({ shape }) => shape !== '')
  const used = ['list', 'params'].filter(name => shaped.some(({ shape }) => shape.startsWith(name)))
  const shapes = [...used, ...(plain.length > 0 ? ['texts'] : [])]
  const body = [
    ...(plain.length > 0
      ? [`...texts<\n${plain.map(key => `    | ${key}`).join('\n')}\n  >()`]
      : []),
    ...shaped.map(({ key, shape }) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${shape}`)
  ]
  return [
    `// Generated from locales/en/${group}.json: npm run messages.`,
    "import { i18n } from './i18n.ts'",
    ...(shapes.length > 0 ? [`import { ${shapes.join(', ')} } from './shapes.ts'`] : []),
    '',
    `export const ${group}Messages = i18n('${group}', {`,
    body.map(line => `  ${line}`).join(',\n'),
    '})',
    ''
  ].join('\n')
}

interface Message {
  key: string
  /** How it is called; '' for a text without parameters. */
  shape: string
}

function messagesIn(word: Word, key = ''): Message[] {
  if (isMessage(word)) return [{ key, shape: shapeOf(word) }]
  return Object.entries(word as WordTree).flatMap(([name, inner]) =>
    messagesIn(inner, key === '' ? name : `${key}.${name}`)
  )
}

/** A text, a list, or the forms of a text. */
function isMessage(word: Word): boolean {
  if (typeof word === 'string' || Array.isArray(word)) return true
  return Object.keys(word).every(name => TONES.includes(name) || PLURALS.includes(name))
}

function shapeOf(word: Word): string {
  if (Array.isArray(word)) return 'list()'
  const names = [...new Set(textsOf(word).flatMap(namesIn))].sort()
  const isPlural = typeof word === 'object' && isPluralised(word)
  if (isPlural && !names.includes('count')) names.push('count')
  return names.length === 0 ? '' : `params<${names.map(name => `'${name}'`).join(' | ')}>()`
}

const isPluralised = (word: Word): boolean =>
  typeof word === 'object' &&
  Object.entries(word as WordTree).some(
    ([name, inner]) => PLURALS.includes(name) || isPluralised(inner)
  )

const textsOf = (word: Word): string[] =>
  typeof word === 'string' ? [word] : Object.values(word as WordTree).flatMap(textsOf)

/** Parameters of a call; what a brand fills in is none (src/legal/facts.ts). */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter(name => !PLACEHOLDERS.includes(name))
