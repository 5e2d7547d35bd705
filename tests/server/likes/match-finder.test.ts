import { expect, test } from 'vitest'
import {
  answerQuestions,
  eraseAnswers,
  matchQuestions,
  matchResults
} from '#contract/calls/likes/games.ts'
import { blockMember } from '#contract/calls/people.ts'
import { LOCALES } from '#contract/locale.ts'
import { wordsFor } from '#server/core/words.ts'
import { percentOf } from '#server/domains/likes/match-finder.ts'
import { QUESTIONS } from '#server/domains/likes/match-questions.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

const five = QUESTIONS.slice(0, 5).map(({ id }) => id)

/** The same answer to so many questions. */
const answers = (count: number, own = 0, accept = [0], weight = 2) =>
  Object.fromEntries(QUESTIONS.slice(0, count).map(({ id }) => [id, { own, accept, weight }]))
const answer = (who: Person, given: ReturnType<typeof answers>) =>
  who.must(answerQuestions, { body: { answers: given } })
const results = (who: Person, page = '1') =>
  who.must(matchResults, { query: { results: '1', page } })

/** A man and women of a country of their own, so that tests do not see each other's. */
async function seeker(isPremium = true, country: 'NL' | 'BE' | 'DE' | 'AT' | 'CH' | 'DK' = 'NL') {
  const domain = country === 'NL' || country === 'BE' ? 'avondlicht.example' : 'herbstgold.example'
  const woman = () => person(server, { domain, profile: { country } })
  const man = await person(server, {
    ...{ domain, isPremium },
    profile: { country, gender: 'male', looking_for: ['female'] }
  })
  return { man, woman }
}

test('there are twelve questions, with words and options in all eleven languages', async () => {
  const anna = await person(server)
  const { questions, answered, total } = await anna.must(matchQuestions)
  expect({ answered, total }).toEqual({ answered: 0, total: 12 })
  expect(questions[0]).toMatchObject({ id: 'reason', text: 'Ik zoek vooral', answer: null })
  const brand = server.world.brands.of('avondlicht.example')
  if (brand === undefined) throw new Error('the brand is gone')
  for (const locale of LOCALES) {
    const words = wordsFor(brand, locale)
    for (const { id, options } of QUESTIONS) {
      expect(words(`match.${id}.text`), `${locale} ${id}`).not.toBe('')
      expect(words.list(`match.${id}.options`), `${locale} ${id}`).toHaveLength(options)
    }
  }
})

test('each step saves at once, a later answer takes the place of an earlier one', async () => {
  const anna = await person(server)
  expect(await answer(anna, answers(2))).toEqual({ answered: 2, total: 12 })
  expect(await answer(anna, answers(3, 1, [2, 1, 1], 3))).toEqual({ answered: 3, total: 12 })
  const { questions } = await anna.must(matchQuestions)
  expect(questions[0]?.answer).toEqual({ own: 1, accept: [1, 2], weight: 3 })
  await anna.must(eraseAnswers)
  expect((await anna.must(matchQuestions)).answered).toBe(0)
})

test('questions and options that are none are refused, and nothing is saved', async () => {
  const anna = await person(server)
  const { refused } = await anna.call(answerQuestions, {
    body: {
      answers: {
        reason: { own: 0, accept: [0], weight: 1 },
        meeting: { own: 3, accept: [], weight: 1 },
        smoking: { own: 0, accept: [7], weight: 1 },
        income: { own: 0, accept: [0], weight: 1 }
      }
    }
  })
  expect(refused?.fields).toEqual({
    'answers.meeting': 'invalid',
    'answers.smoking': 'invalid',
    'answers.income': 'unknown'
  })
  expect((await anna.must(matchQuestions)).answered).toBe(0)
})

test('who fits best stands first, and the answers of others are never told', async () => {
  const { man, woman } = await seeker()
  await answer(man, answers(5))
  const [perfect, half, none, few] = [await woman(), await woman(), await woman(), await woman()]
  await answer(perfect, answers(5))
  await answer(half, { ...answers(5, 1), ...answers(3) })
  await answer(none, answers(5, 1))
  await answer(few, answers(3))
  const { results: found, total, limited } = await results(man)
  expect({ total, limited }).toEqual({ total: 2, limited: false })
  expect(found).toMatchObject([
    { profile: { id: perfect.id }, percent: 80, common: five.toSorted() },
    { profile: { id: half.id }, common: five.slice(0, 3).toSorted() }
  ])
  expect(found[1]?.percent).toBeLessThan(80)
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['common', 'percent', 'profile'])
})

test('the percentage is the mean of both, less one in n', () => {
  const full = { mine: 10, mineOf: 10, theirs: 10, theirsOf: 10 }
  expect(percentOf({ shared: 12, ...full })).toBe(92)
  expect(percentOf({ shared: 4, ...full })).toBe(75)
  expect(percentOf({ shared: 12, ...full, theirs: 0 })).toBe(0)
  expect(percentOf({ shared: 10, ...full, mine: 5, theirs: 5 })).toBe(40)
  expect(percentOf({ shared: 10, mine: 0, mineOf: 0, theirs: 0, theirsOf: 0 })).toBe(90)
})

test('without four answers there is nobody', async () => {
  const { man, woman } = await seeker(true, 'BE')
  await answer(await woman(), answers(12))
  await answer(man, answers(3))
  expect(await results(man)).toMatchObject({ results: [], total: 0 })
  await answer(man, answers(4))
  expect((await results(man)).total).toBe(1)
})

test('a free member sees the first six, and how many there are', async () => {
  const { man, woman } = await seeker(false, 'DE')
  await answer(man, answers(6))
  for (let at = 0; at < 8; at++) await answer(await woman(), answers(6))
  const { results: found, total, limited } = await results(man)
  expect({ found: found.length, total, limited }).toEqual({ found: 6, total: 8, limited: true })
  expect((await results(man, '2')).results).toEqual([])
})

test('a blocked pair does not find each other here either', async () => {
  const { man, woman } = await seeker(true, 'CH')
  const anna = await woman()
  await answer(man, answers(6))
  await answer(anna, answers(6))
  expect((await results(anna)).results).toMatchObject([{ profile: { id: man.id } }])
  await man.must(blockMember, { body: { id: anna.id } })
  expect((await results(man)).results).toEqual([])
  expect((await results(anna)).results).toEqual([])
})
