import { beforeAll, expect, test } from 'vitest'
import { getChat, sendMessage } from '#contract/calls/chat.ts'
import { getMember } from '#contract/calls/people.ts'
import { createFictional } from '#contract/operator/fictional.ts'
import { useOperators, type Worker, worker } from '../server/moderation/desk.ts'
import { RunningClock } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { atDesk, useConsole } from '../world/console.ts'
import { type Person, person } from '../world/people.ts'
import { useServer } from '../world/server.ts'

const server = useServer({ clock: new RunningClock() })
const side = useConsole(server)
const desk = useOperators(server)

let names = 0
let editor: Worker
beforeAll(async () => {
  editor = await worker(server, desk, 'admin')
})

/** A member has written to a fictional profile. */
async function written(body: string): Promise<{ anna: Person; chat: number; name: string }> {
  const name = `sanne${++names}`
  const { id } = await editor.must(createFictional, {
    body: {
      ...{ brand: 'avondlicht', name, gender: 'female', looking_for: ['male'] },
      ...{ date_of_birth: '1984-05-02', country: 'NL', region: 'NL-UT', portrait: 'sanne' }
    }
  })
  const anna = await person(server, { credits: 50, isPremium: true })
  const sent = await anna.must(sendMessage, { body: { to: id, body, acknowledged: true } })
  return { anna, chat: sent.conversation, name }
}

const heard = async (anna: Person, chat: number) =>
  (await anna.must(getChat, { query: { conversation: String(chat) } })).messages.map(
    message => message.body
  )

test('an editor answers a waiting member by keys alone, and the member reads it', async () => {
  const { anna, chat, name } = await written('Ik heb lang getwijfeld voor ik dit schreef')
  const { page, errors } = await atDesk(server, side, 'editor')
  await page.keyboard.press('c')
  await page.getByRole('heading', { name: 'Fictional chats', level: 1 }).waitFor()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link').press('Enter')
  await page.getByText('Ik heb lang getwijfeld').waitFor()
  await page.getByRole('textbox', { name: 'Answer as this profile' }).focus()
  await page.keyboard.type('Wat fijn dat je het toch deed. Waar wandel je graag?')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('status').getByText('Sent.').waitFor()
  expect(await heard(anna, chat)).toContain('Wat fijn dat je het toch deed. Waar wandel je graag?')
  await page.getByRole('listitem').filter({ hasText: 'Waar wandel je graag?' }).waitFor()
  expect(errors).toEqual([])
})

test('whoever asks if the profile is real can only be told the truth', async () => {
  const { anna, chat } = await written('Ben je een echt persoon?')
  const { page } = await atDesk(server, side, 'editor', { path: `/app/chats/${chat}` })
  const honest = page.getByRole('region', { name: 'This member asked' })
  await honest.waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  const text = await honest.locator('.said').first().innerText()
  await honest
    .getByRole('button', { name: /^Send in/ })
    .first()
    .press('Enter')
  await page.getByRole('status').getByText('Sent.').waitFor()
  expect(await heard(anna, chat)).toContain(text)
  await page.getByRole('textbox', { name: 'Answer as this profile' }).waitFor()
})

test('a lie about being real is refused, and what was typed stays', async () => {
  const { chat } = await written('Hoe was je weekend?')
  const { page } = await atDesk(server, side, 'editor', { path: `/app/chats/${chat}` })
  const field = page.getByRole('textbox', { name: 'Answer as this profile' })
  await field.fill('Ik ben een echt persoon, hoor')
  await field.press('Control+Enter')
  await page.getByRole('alert').getByText('the profile is a real person').waitFor()
  expect(await field.inputValue()).toBe('Ik ben een echt persoon, hoor')
})

test('a profile is made, changed, hidden and shown again, and members see each', async () => {
  const { page, errors } = await atDesk(server, side, 'editor')
  const anna = await person(server)
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'New profile' }).press('Enter')
  const form = page.getByRole('form', { name: 'New profile' })
  const name = `marit${++names}`
  await form.getByLabel('Brand').selectOption('avondlicht')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Born').fill('2015-02-03')
  await form.getByLabel('Portrait').fill('marit-1')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByRole('alert').getByText('date of birth').waitFor()
  await form.getByLabel('Born').fill('1981-02-03')
  await form.getByLabel('Text').fill('Ik schrijf graag over boeken.')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('status').getByText(`${name} is saved.`).waitFor()
  const { id } = await server.database.kysely
    .selectFrom('profiles')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const seen = () => anna.call(getMember, { query: { id: String(id) } })
  expect((await seen()).body?.profile).toMatchObject({
    ...{ kind: 'fictional', about: 'Ik schrijf graag over boeken.' }
  })
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Edit' }).press('Enter')
  const edit = page.getByRole('form', { name: 'Edit' })
  expect(await edit.getByLabel('Born').inputValue()).toBe('1981-02-03')
  await edit.getByLabel('Lives in').fill('Zutphen')
  await edit.getByRole('button', { name: 'Save' }).press('Enter')
  await row.getByText('Zutphen').waitFor()
  expect((await seen()).body?.profile.city).toBe('Zutphen')
  await row.getByRole('button', { name: 'Hide' }).press('Enter')
  await page.getByRole('status').getByText(`${name} is hidden.`).waitFor()
  expect((await seen()).status).toBe(404)
  await row.getByRole('button', { name: 'Show again' }).press('Enter')
  await page.getByRole('status').getByText('can be found again').waitFor()
  expect((await seen()).status).toBe(200)
  expect(errors.filter(error => !error.includes('422'))).toEqual([])
})

test('who may not answer for fictional profiles sees neither page', async () => {
  const { page } = await atDesk(server, side, 'moderator', { path: '/app/chats' })
  await page.getByText('Your role may not do that.').waitFor()
  expect(await page.getByRole('link', { name: /Fictional/ }).count()).toBe(0)
})

test.each([
  ['light', 1280],
  ['dark', 390]
] as const)('fictional pages have no fault that axe finds: %s, %i', async (mode, width) => {
  const { chat } = await written('Hoe gaat het vandaag?')
  const asked = await written('Ben je een echt persoon?')
  const { page, errors } = await atDesk(server, side, 'admin', { mode, width })
  for (const path of ['/chats', `/chats/${chat}`, `/chats/${asked.chat}`, '/profiles']) {
    await page.goto(`${side.address}/app${path}`)
    await page.locator('table, .messages').first().waitFor()
    if (path === '/profiles') await page.getByRole('button', { name: 'New profile' }).click()
    expect(await violationsOn(page), path).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(width)
  }
  expect(errors).toEqual([])
})
