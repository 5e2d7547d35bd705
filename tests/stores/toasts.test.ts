import { expect, test } from 'vitest'
import { Refused } from '#api/refused.ts'
import { fieldWords, refusalWords } from '#stores/app/refusals.ts'
import {
  $toasts,
  closeToast,
  forgetUndoables,
  holdToast,
  releaseToast,
  showErrorToast,
  toast,
  undoable
} from '#stores/app/toasts.ts'
import { moneyRefusalWords } from '#stores/money/refusals.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const texts = () => $toasts.get().map(({ text }) => text)
const firstId = () => $toasts.get()[0]?.id ?? 0

test('a toast goes after six seconds', async () => {
  toast({ text: 'Bewaard' })
  await world.browser.pass(5_999)
  expect(texts()).toEqual(['Bewaard'])
  await world.browser.pass(1)
  expect(texts()).toEqual([])
})

test('a toast with an action stays eight seconds, and goes when it is pressed', async () => {
  let pressed = 0
  toast({ text: 'Weg', action: { text: 'Terug', act: () => (pressed += 1) } })
  await world.browser.pass(7_999)
  expect(texts()).toEqual(['Weg'])
  $toasts.get()[0]?.action?.act()
  expect(pressed).toBe(1)
  expect(texts()).toEqual([])
})

test('a toast that is pointed at waits, and then gives at least two seconds more', async () => {
  toast({ text: 'Lees mij' })
  await world.browser.pass(5_500)
  holdToast(firstId())
  await world.browser.pass(60_000)
  expect(texts()).toEqual(['Lees mij'])
  releaseToast(firstId())
  await world.browser.pass(1_999)
  expect(texts()).toEqual(['Lees mij'])
  await world.browser.pass(1)
  expect(texts()).toEqual([])
})

test('the same words twice stand once, and as long as the second', async () => {
  toast({ text: 'Geen verbinding' })
  await world.browser.pass(5_000)
  toast({ text: 'Geen verbinding' })
  expect(texts()).toEqual(['Geen verbinding'])
  await world.browser.pass(5_000)
  expect(texts()).toEqual(['Geen verbinding'])
})

test('at most three stand at once: the oldest goes', () => {
  for (const text of ['een', 'twee', 'drie', 'vier']) toast({ text })
  expect(texts()).toEqual(['twee', 'drie', 'vier'])
})

test('what can be undone is done when its toast goes, once', async () => {
  const acts: string[] = []
  undoable({ text: 'Weg', undo: () => acts.push('undo'), commit: () => acts.push('commit') })
  expect($toasts.get()[0]?.action?.text).toBe('Ongedaan maken')
  await world.browser.pass(8_000)
  await world.browser.hide()
  expect(acts).toEqual(['commit'])
})

test('what was undone is never done', async () => {
  const acts: string[] = []
  undoable({ text: 'Weg', undo: () => acts.push('undo'), commit: () => acts.push('commit') })
  $toasts.get()[0]?.action?.act()
  await world.browser.pass(60_000)
  await world.browser.hide()
  expect(acts).toEqual(['undo'])
})

test('what can be undone is done at once when the page is hidden, closed, or pushed away', async () => {
  const acts: number[] = []
  const one = (number: number) =>
    undoable({ text: `Weg ${number}`, undo: () => {}, commit: () => acts.push(number) })
  one(1)
  await world.browser.hide()
  expect(acts).toEqual([1])
  await world.browser.show()
  one(2)
  closeToast(firstId())
  expect(acts).toEqual([1, 2])
  for (const number of [3, 4, 5, 6]) one(number)
  expect(acts).toEqual([1, 2, 3])
})

test('for somebody else nothing is done that could still be undone', async () => {
  const acts: string[] = []
  undoable({ text: 'Weg', undo: () => acts.push('undo'), commit: () => acts.push('commit') })
  toast({ text: 'blijft' })
  forgetUndoables()
  await world.browser.pass(1_000)
  expect(acts).toEqual([])
  expect(texts()).toEqual(['blijft'])
})

test('a refusal is told in the words of its code', () => {
  showErrorToast(new Refused('login_blocked', 429, { minutes: 15 }))
  expect(texts()[0]).toContain('15')
  expect($toasts.get()[0]?.tone).toBe('bad')
  expect(refusalWords(new Refused('offline', 0, {}))).not.toBe(refusalWords(new Error('x')))
})

test('words of a refusal count what travels beside it', () => {
  expect(refusalWords(new Refused('too_long', 422, { limit: 1 }))).toContain('1 teken')
  expect(refusalWords(new Refused('too_long', 422, { limit: 500 }))).toContain('500 tekens')
  const credits = new Refused('not_enough_credits', 402, { required: 5, credits: 2 })
  expect(refusalWords(credits)).toMatch(/5 .*2/)
})

test('every refusal that the server can give has words, whatever travels with it', async () => {
  const { REFUSAL_CODES, FIELD_CODES } = await import('#contract/refusal.ts')
  const extras = { required: 5, credits: 2, minutes: 3, tries_left: 2, limit: 4 }
  const amounts = { total: 1799, minimum: 500, limit: 2000, spent: 100, currency: 'EUR' }
  const aboutMoney = ['price_changed', 'spend_limit', 'below_minimum']
  const failed = refusalWords(new Refused('failed', 500, {}))
  for (const code of REFUSAL_CODES) {
    const words = aboutMoney.includes(code)
      ? moneyRefusalWords(new Refused(code, 400, amounts))
      : refusalWords(new Refused(code, 400, extras))
    expect(words, code).not.toMatch(/[{}]/)
    if (code !== 'failed') expect(words, code).not.toBe(failed)
  }
  for (const code of FIELD_CODES) {
    const words = fieldWords(code, { count: 3, min: 18, max: 99 })
    expect(words, code).not.toMatch(/[{}]/)
  }
})

test('words whose numbers did not come along are not said', () => {
  const words = refusalWords(new Refused('not_enough_credits', 402, {}))
  expect(words).toBe(refusalWords(new Refused('failed', 500, {})))
})

test('a code without words of its own still says that something failed', () => {
  expect(fieldWords('never_heard_of')).toBe(fieldWords('invalid'))
})
