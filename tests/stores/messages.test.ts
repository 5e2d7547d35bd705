import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { APP_GROUPS, WORD_FILES } from '#locales/app.ts'
import { wordsOf } from '#locales/words.ts'
import { appWordsOf } from '#render/app-words.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { treeOf } from '#render/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { findText, loadWords, said, textAt } from '#stores/messages/i18n.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { messagesFile } from '../../scripts/messages-file.ts'
import { storeWorld } from '../world/stores.ts'

storeWorld()

const read = (file: string): string => readFileSync(join(CHECKOUT, file), 'utf8')
/** Without what the formatter decides. */
const bare = (code: string): string => code.replaceAll(/[\s|,]+/g, '')

test.each(APP_GROUPS)(
  'the messages of %s are those of the English words (npm run messages)',
  group => {
    const made = messagesFile(group, JSON.parse(read(`locales/en/${group}.json`)))
    expect(bare(read(`src/stores/messages/${group}.ts`))).toBe(bare(made))
  }
)

test.each(['Jan$&', "$'x$`", '{name}', '{place}', '$1'])(
  'the name %s stands in a text as it is',
  name => {
    expect(chatMessages.get()['log.label']({ name })).toContain(name)
    expect(chatMessages.get()['pane.waiting']({ name, count: 2 })).toContain(name)
  }
)

test('a tone that a language lacks is its own warm one, not the English', () => {
  const english = { title: { warm: 'Here', direct: 'Here', playful: 'In the bag' }, text: 'Thanks' }
  const tree = treeOf(english, { title: { warm: 'Ze zijn er', direct: 'Ze zijn er' } })
  const words = wordsOf('nl', 'playful', tree, {})
  expect([words('title'), words('text')]).toEqual(['Ze zijn er', 'Thanks'])
})

test('a count chooses the form of the language, and may go with other parameters', () => {
  const searchWords = searchMessages.get()
  expect(searchWords['filters.show']({ count: 1 })).toBe('1 lid tonen')
  expect(searchWords['filters.show']({ count: 2 })).toBe('2 leden tonen')
})

test('a list has all its texts', () => {
  expect(signupMessages.get()['push.points']().length).toBeGreaterThan(1)
})

test('a key that the server names is found, and one that is not there is told', () => {
  expect(textAt(searchMessages, 'sort.new')).toBe(searchMessages.get()['sort.new'])
  expect(findText(searchMessages, 'sort.never_heard_of')).toBeUndefined()
  expect(() => textAt(searchMessages, 'sort.never_heard_of')).toThrow(
    'no text search.sort.never_heard_of'
  )
  expect(said(moneyMessages.get()['balance.none'], { count: 1 })).toBe(
    moneyMessages.get()['balance.none']
  )
})

test('a brand’s facts are filled in before, and its tone is chosen', () => {
  const tree = { ui: { hello: { warm: 'Dag bij {brand}', direct: 'Welkom' }, to: 'Aan {name}' } }
  const text = appWordsOf(tree, 'warm', { brand: 'Avond$&licht' }).get('ui') ?? ''
  expect(JSON.parse(text)).toEqual({ hello: 'Dag bij Avond$&licht', to: 'Aan {name}' })
})

test('every group of words is in one file', () => {
  expect(Object.values(WORD_FILES).join(' ').split(' ').toSorted()).toEqual(APP_GROUPS)
})

test('words that two wait for are fetched once, and again after a failure', async () => {
  const facts = $facts.get()
  const asked: string[] = []
  let answer = new Response('', { status: 503 })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(answer.clone())
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    $facts.set(facts)
  })
  $facts.set({ ...facts, locale: 'fi', words: '/_w/fi.1/' })
  await expect(loadWords(['label'])).rejects.toThrow('503 /_w/fi.1/frame.json')
  answer = new Response('{"label":{"demo":"Esimerkki"}}')
  await Promise.all([loadWords(['label']), loadWords(['label'])])
  await loadWords(['label'])
  expect(asked).toEqual(['/_w/fi.1/frame.json', '/_w/fi.1/frame.json'])
})
