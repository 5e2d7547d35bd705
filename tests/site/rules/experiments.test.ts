import { expect, test } from 'vitest'
import { writeFleet, ZONNIG } from '../../world/fleet.ts'

async function printed(more: string): Promise<string> {
  return (await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG + more })).printed()
}

const RIGHT =
  '{ id: hero, lander: gallery, from: "2099-01-01", goal: activation, arms: { control: { weight: 60 }, b: { weight: 40, set: { knobs: { cards: 6 } } } } }'

const experiments = (...all: string[]) =>
  printed(
    `landers:\n  use: { gallery: {} }\n  experiments:\n${all.map(one => `    - ${one}\n`).join('')}`
  )

test('L205: a right experiment', async () => {
  expect(await experiments(RIGHT)).toBe('')
})

test('L205: weights that do not add up to 100', async () => {
  expect(await experiments(RIGHT.replace('weight: 40', 'weight: 30'))).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:21:80 error L205 the arms add up to 90
      20 |   experiments:
      21 |     - { id: hero, lander: gallery, from: "2099-01-01", goal: activation, arms: { control: { weight: 60 }, b: …
         |                                                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      fix: their weights make 100 together"
  `)
})

test.each([
  ['no control', 'control:', 'a:', 'an experiment needs an arm named control'],
  ['a single arm', /, b: .*? } } }/, '', 'an experiment needs two arms'],
  [
    'an arm that changes nothing',
    ', set: { knobs: { cards: 6 } }',
    '',
    'the arm b is the same as control'
  ],
  [
    'a control that changes something',
    '60 }',
    '60, set: { look: { radius: round } } }',
    'control is the lander as it is, and sets nothing'
  ],
  [
    'a lander that the brand does not use',
    'lander: gallery',
    'lander: video',
    'the experiment compares video, which the brand does not use'
  ],
  [
    'more days before a verdict than it runs',
    'goal',
    'minDays: 20, maxDays: 14, goal',
    'minDays is 20, and the experiment ends after 14 days'
  ],
  ['six weeks and a day', 'goal', 'maxDays: 43, goal', 'a whole number of days, 1 to 42'],
  ['a name of an arm with blanks', ' b:', ' "b b":', 'the name of an arm']
])('L205: %s', async (_, what, instead, says) => {
  const text = await experiments(RIGHT.replace(what, instead))
  expect(text).toContain('error L205')
  expect(text).toContain(says)
})

test('L205: an experiment past its last day is a warning', async () => {
  const text = await experiments(RIGHT.replace('2099', '2024'))
  expect(text).toContain('warning L205 the experiment began')
  expect(text).toContain('fix: run livery ab report')
})

test('L205: two experiments on one lander, unless one is stopped', async () => {
  const second = RIGHT.replace('id: hero', 'id: text')
  expect(await experiments(RIGHT, second)).toContain(
    'error L205 gallery is compared by hero already'
  )
  expect(await experiments(RIGHT.replace('goal', 'stopped: true, goal'), second)).toBe('')
})

test('L205: two experiments of one id', async () => {
  const again = RIGHT.replace('goal', 'stopped: true, goal')
  expect(await experiments(again, RIGHT)).toContain('error L205 there are two experiments hero')
})
