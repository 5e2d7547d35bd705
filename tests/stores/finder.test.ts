import { expect, test } from 'vitest'
import {
  answerQuestions,
  eraseAnswers,
  matchQuestions,
  matchResults
} from '#contract/calls/likes/games.ts'
import { MATCH_RESULTS_PAGE } from '#contract/limits.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import {
  $finder,
  $fits,
  type Answer,
  answeredIn,
  eraseAllAnswers,
  loadFinder,
  loadFits,
  loadMoreFits,
  nextQuestion,
  saveAnswer,
  skipQuestion
} from '#stores/likes/finder.ts'
import { settle } from '../world/fake-browser.ts'
import { aCard, aUser } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const ANSWER: Answer = { own: 1, accept: [0, 1], weight: 2 }
const ASKED = ['reason', 'pets', 'smoking']

async function open(answers: Record<string, Answer> = {}) {
  receiveUser(aUser())
  const questions = ASKED.map(id => ({
    ...{ id, text: id, options: ['a', 'b', 'c'] },
    answer: answers[id] ?? null
  }))
  const answered = Object.keys(answers).length
  world.server.answer(matchQuestions, { questions, answered, total: ASKED.length })
  world.server.answer(answerQuestions, { answered, total: ASKED.length })
  await loadFinder()
}

const aFit = (id: number) => ({ profile: aCard(id), percent: 80, common: ['pets'] })
const answerTo = (id: string) => {
  const now = $finder.get()
  return now.state === 'loaded' ? now.questions.find(one => one.id === id)?.answer : undefined
}

test('one goes on at the first question without an answer', async () => {
  await open({ reason: ANSWER })
  expect(answeredIn($finder.get())).toBe(1)
  expect(nextQuestion($finder.get())?.id).toBe('pets')
})

test('an answer stands at once and is saved by itself', async () => {
  await open()
  const release = world.server.hold(answerQuestions)
  const saved = saveAnswer('pets', ANSWER)
  expect(answerTo('pets')).toEqual(ANSWER)
  await release()
  await saved
  expect(world.server.last(answerQuestions).body).toEqual({ answers: { pets: ANSWER } })
})

test('an answer that is refused is as it was before, and a toast says why', async () => {
  const before = { ...ANSWER, own: 0 }
  await open({ pets: before })
  world.server.refuse(answerQuestions, 'failed')
  await saveAnswer('pets', ANSWER)
  expect(answerTo('pets')).toEqual(before)
  expect($toasts.get()).toHaveLength(1)
})

test('a refusal does not undo the answer that was given after it', async () => {
  await open()
  world.server.refuse(answerQuestions, 'failed')
  const release = world.server.hold(answerQuestions)
  const first = saveAnswer('pets', ANSWER)
  const later = { ...ANSWER, own: 2 }
  const second = saveAnswer('pets', later)
  await settle()
  world.server.answer(answerQuestions, { answered: 1, total: 3 })
  await release()
  await Promise.all([first, second])
  expect(answerTo('pets')).toEqual(later)
})

test('the next question comes after this one, and then from the start', async () => {
  await open()
  expect(nextQuestion($finder.get(), 'pets')?.id).toBe('smoking')
  expect(nextQuestion($finder.get(), 'smoking')?.id).toBe('reason')
})

test('a question that was left out is not asked again, and there is an end', async () => {
  await open({ reason: ANSWER })
  skipQuestion('smoking')
  expect(nextQuestion($finder.get(), 'pets')).toBeUndefined()
  await loadFinder()
  expect(nextQuestion($finder.get())?.id).toBe('pets')
})

test('results wait for the answer that is on its way, and a new answer makes them old', async () => {
  await open()
  world.server.answer(matchResults, { results: [aFit(1)], total: 1, limited: false })
  const release = world.server.hold(answerQuestions)
  void saveAnswer('pets', ANSWER)
  const loading = loadFits()
  await settle()
  expect(world.server.times(matchResults)).toBe(0)
  await release()
  await loading
  expect($fits.get()).toMatchObject({ state: 'loaded', total: 1 })
  await saveAnswer('reason', ANSWER)
  expect($fits.get()).toMatchObject({ state: 'unknown', entries: [] })
})

test('a free member gets the first six and no further page', async () => {
  await open({ reason: ANSWER })
  const six = [1, 2, 3, 4, 5, 6].map(aFit)
  world.server.answer(matchResults, { results: six, total: 31, limited: true })
  await loadFits()
  await loadMoreFits()
  expect($fits.get()).toMatchObject({ limited: true, total: 31, next: null })
  expect(world.server.times(matchResults)).toBe(1)
})

test('further pages are joined, nobody twice', async () => {
  await open({ reason: ANSWER })
  const first = Array.from({ length: MATCH_RESULTS_PAGE }, (_, index) => aFit(index + 1))
  world.server.answer(matchResults, ({ query }) => ({
    results: query.page === '1' ? first : [aFit(MATCH_RESULTS_PAGE), aFit(99)],
    total: 25,
    limited: false
  }))
  await loadFits()
  await loadMoreFits()
  const fits = $fits.get()
  expect(fits.entries.map(({ profile }) => profile.id)).toEqual([
    ...first.map(({ profile }) => profile.id),
    99
  ])
})

test('erased is said only once the server has erased', async () => {
  await open({ pets: ANSWER })
  world.server.refuse(eraseAnswers, 'failed')
  expect(await eraseAllAnswers()).toBe(false)
  expect(answerTo('pets')).toEqual(ANSWER)
  world.server.answer(eraseAnswers, { ok: true })
  expect(await eraseAllAnswers()).toBe(true)
  expect(answeredIn($finder.get())).toBe(0)
})

test('an answer on its way is not saved after the erasing', async () => {
  await open()
  world.server.answer(eraseAnswers, { ok: true })
  const release = world.server.hold(answerQuestions)
  void saveAnswer('pets', ANSWER)
  const erased = eraseAllAnswers()
  await settle()
  expect(world.server.times(eraseAnswers)).toBe(0)
  await release()
  await erased
  expect(world.server.asked.at(-1)?.name).toBe(eraseAnswers.name)
})

test('the answers of a member are gone with the member', async () => {
  await open({ pets: ANSWER })
  receiveUser(null)
  expect($finder.get()).toEqual({ state: 'unknown' })
  expect($fits.get()).toMatchObject({ state: 'unknown', entries: [] })
})
