import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { answerQuestions, matchQuestions, matchResults } from '#contract/calls/likes/games.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { type Person, person } from '../world/people.ts'

const app = useApp()

const CALM = { isCalm: true }
const QUESTIONS = ['reason', 'meeting', 'evening', 'smoking', 'drinking']

const man = (isPremium = false) =>
  person(app, { isPremium, profile: { gender: 'male', looking_for: ['female'] } })

/** Answers the first five questions alike, so that whoever does so fits. */
async function answerAlike(who: Person, count = QUESTIONS.length): Promise<void> {
  const answer = { own: 0, accept: [0], weight: 2 }
  const answers = Object.fromEntries(QUESTIONS.slice(0, count).map(id => [id, answer]))
  await who.must(answerQuestions, { body: { answers } })
}

async function women(count: number): Promise<void> {
  for (let made = 0; made < count; made++) await answerAlike(await person(app))
}

const answered = async (who: Person) =>
  (await who.must(matchQuestions)).questions.filter(({ answer }) => answer !== null)

/** A build without media has no icon for the tab. */
const grave = (errors: readonly string[]) => errors.filter(error => !/status of 404/.test(error))

async function accessible(page: Page): Promise<string[]> {
  const violations = await violationsOn(page)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`)
  )
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Says how much it matters, which saves the answer and goes on. */
const weigh = (page: Page, name = 'Belangrijk') => page.getByRole('button', { name }).click()

test('each answer is saved by itself, and one goes on where one stopped', async () => {
  const ruben = await man()
  const { page, errors, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  await heading(page, 'Wie past er echt bij jou?').waitFor()
  await page.getByText('Niemand ziet je antwoorden').waitFor()
  expect(await accessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await heading(page, 'Ik zoek vooral').waitFor()
  // What suits in another comes after the own answer.
  expect(await page.getByText('En wat zoek je in een ander?').count()).toBe(0)
  await page.getByRole('radio', { name: 'Een vaste relatie' }).check()
  await page.getByText('En wat zoek je in een ander?').waitFor()
  await page.getByRole('button', { name: 'Vriendschap' }).click()
  expect(await accessible(page)).toEqual([])
  await weigh(page, 'Een must')
  await heading(page, 'In het echt afspreken doe ik het liefst').waitFor()
  await expect
    .poll(() => answered(ruben))
    .toMatchObject([{ id: 'reason', answer: { own: 0, accept: [0, 2], weight: 3 } }])
  await page.getByRole('button', { name: 'Overslaan' }).click()
  await heading(page, 'Mijn ideale vrije avond').waitFor()
  await page.reload()
  await heading(page, 'Mijn ideale vrije avond').waitFor()
  await page.getByRole('button', { name: 'Vorige vraag' }).click()
  await heading(page, 'In het echt afspreken doe ik het liefst').waitFor()
  await page.goto(app.at('/match-finder'))
  await heading(page, 'In het echt afspreken doe ik het liefst').waitFor()
  await page.getByText('Nog 3 antwoorden en je ziet wie er bij je past.').waitFor()
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('what does not matter needs no choice in another, anything else does', async () => {
  const ruben = await man()
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder?q=pets'))
  await page.getByRole('radio', { name: 'Liever niet' }).check()
  await page.getByRole('button', { name: 'Liever niet', pressed: true }).click()
  await weigh(page)
  await page.getByText('Kies er minstens één, of geef aan dat het je niet uitmaakt.').waitFor()
  await weigh(page, 'Maakt niet uit')
  await heading(page, 'De mooiste vakantie').waitFor()
  await expect
    .poll(() => answered(ruben))
    .toMatchObject([{ id: 'pets', answer: { own: 2, accept: [0, 1, 2], weight: 0 } }])
  await context.close()
})

test('a question is answered with the keyboard alone, and the focus goes to the next one', async () => {
  const ruben = await man()
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder?q=smoking'))
  await page.getByRole('radio', { name: 'Ik rook niet' }).focus()
  await page.keyboard.press('Space')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let at = 0; at < 12 && (await focused()) !== 'Belangrijk'; at++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await heading(page, 'Alcohol').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Alcohol')
  await context.close()
})

test('a free member sees the first six with percent and subjects, and why there are no more', async () => {
  await women(7)
  const ruben = await man()
  await answerAlike(ruben)
  const { page, errors, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  await heading(page, 'Wie bij je past').waitFor()
  await page.locator('.best').waitFor()
  await expect.poll(() => page.locator('.fit__link').count()).toBe(5)
  const next = await page.locator('.fit__link').first().innerText()
  expect(next).toMatch(/80% match/)
  expect(next).toContain('Alcohol')
  await page.getByRole('heading', { name: /^Nog \d+ (lid past|leden passen) bij je$/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Voordelen van premium' }).getAttribute('href')).toBe(
    '/premium'
  )
  expect(await accessible(page)).toEqual([])
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('the best fit stands large, with the own answers as reasons, to be written to and liked', async () => {
  await women(1)
  const ruben = await man()
  await answerAlike(ruben)
  const { page, errors, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  const best = page.locator('.best')
  await best.waitFor()
  const { results } = await ruben.must(matchResults, { query: { results: '1', page: '1' } })
  const [first] = results
  if (first === undefined) throw new Error('nobody fits')
  const { profile, percent } = first
  await best.getByRole('heading', { level: 2, name: profile.name }).waitFor()
  expect(await best.locator('.best__percent .sr-only').innerText()).toBe(`${percent}%`)
  const reasons = await best.getByRole('listitem').allInnerTexts()
  expect(reasons).toHaveLength(QUESTIONS.length)
  expect(reasons.join()).toMatch(/Wat jullie zoeken\s+Jouw antwoord: Een vaste relatie/)
  const write = best.getByRole('link', { name: `Bericht aan ${profile.name}` })
  expect(await write.getAttribute('href')).toBe(`/members/${profile.id}/chat`)
  await best.getByRole('button', { name: `Leuk: ${profile.name}` }).click()
  await expect
    .poll(async () =>
      (await ruben.must(listLikes, { query: { pageNumber: '1' } })).likes.map(({ id }) => id)
    )
    .toEqual([profile.id])
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('from the fourth answer on the best fit stands in a ring, with the percentage of the server', async () => {
  await women(1)
  const ruben = await man()
  await answerAlike(ruben, 3)
  const { page, errors, context } = await app.as(ruben, { ...CALM, width: 390, height: 844 })
  await page.goto(app.at('/match-finder?q=smoking'))
  await page.getByText('Nog 1 antwoord en je ziet wie er bij je past.').waitFor()
  const best = page.locator('.finder__best')
  expect(await best.innerText()).not.toMatch(/%/)
  await page.getByRole('radio', { name: 'Ik rook niet' }).check()
  await weigh(page)
  await best.getByText('% match').waitFor()
  const { results } = await ruben.must(matchResults, { query: { results: '1', page: '1' } })
  const [first] = results
  expect(await best.innerText()).toContain(`${first?.percent}% match`)
  expect(await best.innerText()).toContain(first?.profile.name)
  const filled = page.locator('.finder__ring .is-on')
  expect(await filled.getAttribute('stroke-dasharray')).toBe(`${first?.percent} 100`)
  expect(await accessible(page)).toEqual([])
  expect(grave(errors)).toEqual([])
  await context.close()
})

test.each([
  [360, 640],
  [390, 844],
  [1280, 800]
])('at %i x %i nothing that can be pressed lies under a bar', async (width, height) => {
  // With a picture, so that no notice asks for one.
  const ruben = await person(app, { profile: { gender: 'male', picture: 'man/1' } })
  const { page, context } = await app.as(ruben, { ...CALM, width, height })
  await page.goto(app.at('/match-finder?q=holiday'))
  await page.getByRole('radio').first().check()
  const last = page.getByRole('button', { name: 'Een must' })
  await last.waitFor()
  // It came into sight by itself, and what lies at its middle is the button.
  await expect
    .poll(() =>
      last.evaluate(button => {
        const { left, top, width: w, height: h } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + w / 2, top + h - 4))
      })
    )
    .toBe(true)
  await context.close()
})

test('the picture of the finder is there after a way within the app as well', async () => {
  const ruben = await man()
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  await page.locator('.finder__scene svg:visible').waitFor()
  await page.goto(app.at('/likes'))
  await page.locator('.bar__own').waitFor()
  await page.locator('.account__button').click()
  await page.locator('a[href$="/match-finder"]').first().click()
  await heading(page, 'Wie past er echt bij jou?').waitFor()
  await page.locator('.finder__scene svg:visible').waitFor()
  await context.close()
})

test('answers are changed one by one, and all are erased only after a question', async () => {
  const ruben = await man(true)
  await answerAlike(ruben, 4)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  await page.getByRole('button', { name: 'Antwoorden', exact: true }).click()
  await page.getByText('4 van 12 beantwoord').waitFor()
  expect(await accessible(page)).toEqual([])
  await page.getByRole('button', { name: /^Roken/ }).click()
  await page.getByRole('radio', { name: 'Ik rook', exact: true }).check()
  await weigh(page)
  await expect
    .poll(async () => (await answered(ruben)).find(({ id }) => id === 'smoking')?.answer?.own)
    .toBe(2)
  await page.goto(app.at('/match-finder?view=answers'))
  await page.getByRole('button', { name: 'Al mijn antwoorden wissen' }).click()
  const asked = page.getByRole('dialog', { name: 'Alle antwoorden wissen?' })
  await asked.getByRole('button', { name: 'Annuleren' }).click()
  expect(await answered(ruben)).toHaveLength(4)
  await page.getByRole('button', { name: 'Al mijn antwoorden wissen' }).click()
  await asked.getByRole('button', { name: 'Wissen' }).click()
  await heading(page, 'Wie past er echt bij jou?').waitFor()
  expect(await answered(ruben)).toEqual([])
  await context.close()
})

test('who has nobody to be compared with is told what helps', async () => {
  const alone = await person(app, {
    domain: 'papillon.example',
    account: { language: 'nl' },
    profile: { gender: 'male', looking_for: ['female'], name: 'Alleen', country: 'BE' }
  })
  await answerAlike(alone)
  const { page, context } = await app.as(alone, CALM)
  await page.goto(app.at('/nl/match-finder', 'papillon.example'))
  await page.getByRole('heading', { name: 'Nog geen matches' }).waitFor()
  await page.getByRole('button', { name: 'Verder beantwoorden' }).waitFor()
  await context.close()
})
