import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { answerQuestions, matchQuestions } from '#contract/calls/likes/games.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { type Person, person } from '../world/people.ts'

const app = useApp()

const CALM = { isCalm: true }
const QUESTIONS = ['reason', 'meeting', 'evening', 'smoking', 'drinking']

const man = (name: string, isPremium = false) =>
  person(app, { isPremium, profile: { gender: 'male', looking_for: ['female'], name } })

/** Answers the first five questions alike, so that whoever does so fits. */
async function answerAlike(who: Person, count = QUESTIONS.length): Promise<void> {
  const answer = { own: 0, accept: [0], weight: 2 }
  const answers = Object.fromEntries(QUESTIONS.slice(0, count).map(id => [id, answer]))
  await who.must(answerQuestions, { body: { answers } })
}

async function women(names: readonly string[]): Promise<void> {
  for (const name of names) await answerAlike(await person(app, { profile: { name } }))
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
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan en verder' }).click()

test('each answer is saved by itself, and one goes on where one stopped', async () => {
  const ruben = await man('Vinder1')
  const { page, errors, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  await heading(page, 'Wie past er echt bij jou?').waitFor()
  await page.getByText('Niemand ziet je antwoorden').waitFor()
  expect(await accessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await heading(page, 'Ik zoek vooral').waitFor()
  await save(page)
  await page.getByText('Kies eerst wat voor jou geldt.').waitFor()
  await page.getByRole('radio', { name: 'Een vaste relatie' }).check()
  await page.getByRole('button', { name: 'Vriendschap' }).click()
  await page.getByRole('radio', { name: 'Een must' }).check()
  expect(await accessible(page)).toEqual([])
  await save(page)
  await heading(page, 'In het echt afspreken doe ik graag').waitFor()
  await expect
    .poll(() => answered(ruben))
    .toMatchObject([{ id: 'reason', answer: { own: 0, accept: [0, 2], weight: 3 } }])
  await page.getByRole('button', { name: 'Overslaan' }).click()
  await heading(page, 'Mijn ideale vrije avond').waitFor()
  await page.reload()
  await heading(page, 'Mijn ideale vrije avond').waitFor()
  await page.getByRole('button', { name: 'Vorige vraag' }).click()
  await heading(page, 'In het echt afspreken doe ik graag').waitFor()
  await page.goto(app.at('/match-finder'))
  await heading(page, 'In het echt afspreken doe ik graag').waitFor()
  await page.getByText('Nog 3 antwoorden en je ziet wie er past.').waitFor()
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('what does not matter needs no choice in another, anything else does', async () => {
  const ruben = await man('Vinder2')
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder?q=pets'))
  await page.getByRole('radio', { name: 'Liever niet' }).check()
  await page.getByRole('button', { name: 'Liever niet', pressed: true }).click()
  await save(page)
  await page.getByText('Kies er minstens één, of zeg dat het niet uitmaakt.').waitFor()
  await page.getByRole('radio', { name: 'Maakt niet uit' }).check()
  await save(page)
  await heading(page, 'De mooiste vakantie').waitFor()
  await expect
    .poll(() => answered(ruben))
    .toMatchObject([{ id: 'pets', answer: { own: 2, accept: [0, 1, 2], weight: 0 } }])
  await context.close()
})

test('a question is answered with the keyboard alone, and the focus goes to the next one', async () => {
  const ruben = await man('Vinder3')
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder?q=smoking'))
  await page.getByRole('radio', { name: 'Ik rook niet' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await heading(page, 'Alcohol').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Alcohol')
  await context.close()
})

test('a free member sees the first six with percent and subjects, and why there are no more', async () => {
  await women(['Ada', 'Bea', 'Cor', 'Dina', 'Ella', 'Fenna', 'Gerda'])
  const ruben = await man('Vinder4')
  await answerAlike(ruben)
  const { page, errors, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  await heading(page, 'Wie bij je past').waitFor()
  await page.locator('.fit__link').first().waitFor()
  expect(await page.locator('.fit__link').count()).toBe(6)
  const first = await page.locator('.fit__link').first().innerText()
  expect(first).toMatch(/80\s*% past/)
  expect(first).toContain('Alcohol')
  await page.getByRole('heading', { name: /^Nog \d+ (lid|leden) pass?(t|en)$/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Wat premium opent' }).getAttribute('href')).toBe(
    '/premium'
  )
  expect(await accessible(page)).toEqual([])
  expect(grave(errors)).toEqual([])
  await context.close()
})

test('answers are changed one by one, and all are erased only after a question', async () => {
  const ruben = await man('Vinder5', true)
  await answerAlike(ruben, 4)
  const { page, context } = await app.as(ruben, CALM)
  await page.goto(app.at('/match-finder'))
  await page.getByRole('button', { name: 'Mijn antwoorden' }).click()
  await page.getByText('4 van 12 beantwoord').waitFor()
  expect(await accessible(page)).toEqual([])
  await page.getByRole('button', { name: /^Roken/ }).click()
  await page.getByRole('radio', { name: 'Ik rook', exact: true }).check()
  await save(page)
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
  await page.getByRole('heading', { name: 'Nog niemand past' }).waitFor()
  await page.getByRole('button', { name: 'Verder met antwoorden' }).waitFor()
  await context.close()
})
