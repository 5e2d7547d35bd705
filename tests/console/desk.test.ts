import { beforeEach, expect, test } from 'vitest'
import { saveProfile } from '#contract/calls/own-profile.ts'
import { RunningClock } from '../world/app.ts'
import { atDesk, useConsole, waitingPhoto } from '../world/console.ts'
import { person } from '../world/people.ts'
import { useServer } from '../world/server.ts'

const server = useServer({ clock: new RunningClock() })
const side = useConsole(server)

// What an earlier test left would be first in its queue.
beforeEach(() =>
  server.database.pool.query(
    `update photos set status = 'active' where status = 'review';
     update profiles set about_in_review = null`
  )
)

const photoRow = (id: number) =>
  server.database.kysely
    .selectFrom('photos')
    .select(['status', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('photos are approved and rejected by keys alone, the next one shown at once', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const [first, second] = [await waitingPhoto(server, anna), await waitingPhoto(server, bob)]
  const { page, errors } = await atDesk(server, side, 'moderator')
  await page.keyboard.press('1')
  await page.getByRole('region', { name: `Photos ${first}` }).waitFor()
  await page.getByRole('img', { name: /whose profile says 41/ }).waitFor()
  await page.keyboard.press('a')
  await page.getByText(`${first}: approved.`).waitFor()
  await page.getByRole('region', { name: `Photos ${second}` }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'Why is it rejected?' }).waitFor()
  await page.keyboard.press('1')
  await page.getByText('Nothing is waiting here.').waitFor()
  await expect.poll(() => photoRow(first)).toMatchObject({ status: 'active' })
  await expect.poll(() => photoRow(second)).toMatchObject({ status: 'rejected', reason: 'no_face' })
  expect(errors).toEqual([])
})

test('a decision that is undone was never sent', async () => {
  const id = await waitingPhoto(server, await person(server))
  const { page } = await atDesk(server, side, 'moderator', { path: '/app/queue/photos' })
  const item = page.getByRole('region', { name: `Photos ${id}` })
  await item.waitFor()
  await page.keyboard.press('a')
  await page.getByText('Nothing is waiting here.').waitFor()
  await page.keyboard.press('u')
  await item.waitFor()
  await page.getByText('Undone. Nothing was sent.').waitFor()
  expect(await photoRow(id)).toMatchObject({ status: 'review' })
  await page.keyboard.press('r')
  await page.keyboard.press('4')
  await expect.poll(() => photoRow(id)).toMatchObject({ status: 'rejected', reason: 'not_you' })
})

test('an item that is skipped is left for others, and comes no more', async () => {
  const id = await waitingPhoto(server, await person(server))
  const first = await atDesk(server, side, 'moderator', { path: '/app/queue/photos' })
  await first.page.getByRole('region', { name: `Photos ${id}` }).waitFor()
  await first.page.keyboard.press('s')
  await first.page.getByText('Nothing is waiting here.').waitFor()
  const other = await atDesk(server, side, 'moderator', { path: '/app/queue/photos' })
  await other.page.getByRole('region', { name: `Photos ${id}` }).waitFor()
})

test('of two operators at one photo, the second reads who has it and what was decided', async () => {
  const id = await waitingPhoto(server, await person(server))
  const path = `/app/queue/photos/${id}`
  const first = await atDesk(server, side, 'moderator', { path })
  await first.page.getByRole('region', { name: `Photos ${id}` }).waitFor()
  const second = await atDesk(server, side, 'moderator', { path })
  await second.page.getByText(`${first.name} is working on this until`).waitFor()
  await second.page.getByRole('button', { name: 'Go on with the next one' }).press('Enter')
  await second.page.getByText('Nothing is waiting here.').waitFor()
  await first.page.keyboard.press('a')
  await expect.poll(() => photoRow(id)).toMatchObject({ status: 'active' })
  await second.page.goto(`${side.address}${path}`)
  await second.page.getByText(`${first.name} has decided this: approved`).waitFor()
})

test('a text that was rewritten meanwhile is not approved, and can be seen again', async () => {
  const anna = await person(server)
  await anna.must(saveProfile, { body: { about: 'I bake bread on Sundays' } })
  const { page } = await atDesk(server, side, 'moderator', { path: '/app/queue/texts' })
  const item = page.getByRole('region', { name: `Texts ${anna.id}` })
  await item.waitFor()
  await anna.must(saveProfile, { body: { about: 'I sell bread on Sundays' } })
  await page.keyboard.press('a')
  await page.getByText('It has changed since you saw it.').waitFor()
  await page.getByRole('button', { name: 'Show it again' }).press('Enter')
  await item.getByText('I sell bread on Sundays').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.press('6')
  const reason = () =>
    server.database.kysely
      .selectFrom('profiles')
      .select('about_reason')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow()
  await expect.poll(reason).toEqual({ about_reason: 'selling' })
})

test('a report is upheld with a measure by a form that takes Ctrl and Enter', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const { reportMember } = await import('#contract/calls/moderation.ts')
  const text = 'he asked me for money'
  await anna.must(reportMember, {
    body: { id: bob.id, category: 'scam', context: 'profile', text }
  })
  const { page } = await atDesk(server, side, 'moderator', { path: '/app/queue/reports' })
  await page.getByText(text).waitFor()
  await page.keyboard.press('a')
  await page.getByLabel('Measure').selectOption('hold')
  await page.getByLabel('What you found').focus()
  await page.keyboard.type('Several members were asked for money.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Our terms: no begging.')
  await page.keyboard.press('Control+Enter')
  const status = () =>
    server.database.kysely
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', bob.id)
      .executeTakeFirstOrThrow()
  await expect.poll(status).toEqual({ status: 'on_hold' })
})
