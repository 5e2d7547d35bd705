import { describe, expect, test } from 'vitest'
import { getChat, listPending } from '#contract/calls/chat.ts'
import { NEW_CHATS_A_DAY_UNVERIFIED } from '#contract/limits.ts'
import { useApp } from '../world/app.ts'
import { named, say, useBrowsers } from '../world/conversation.ts'
import { type Person, person, profile } from '../world/people.ts'

// What stops a message, what it costs, and what becomes of it without a network.

const app = useApp()
const as = useBrowsers(app)
const MEMBER = { credits: 200, isPremium: true }
const LONG = 'Hoi, waar loop jij het liefst op zondag?'

const plain = (text: string | null) => text?.replace(/\s+/g, ' ')
const messagesOf = async (one: Person, conversation: number) =>
  (await one.must(getChat, { query: { conversation: String(conversation) } })).messages

describe('what it costs', () => {
  test('the price stands over the field: free as long as it is, then in credits and in money', async () => {
    const one = await person(app, { credits: 5, account: { free_left: 1 } })
    const two = await person(app, MEMBER)
    const { chat, page } = await as(one)
    await chat.open(`/members/${two.id}/chat`)
    expect(await chat.price.textContent()).toBe('gratis')
    expect(await chat.hint.textContent()).toBe('Nog 1 gratis bericht')
    await chat.write(LONG)
    await chat.price.getByText('1 cr.').waitFor()
    expect(plain(await chat.price.textContent())).toBe('1 cr. per bericht€ 1,25')
    expect(plain(await page.locator('.compose__send').getAttribute('aria-label'))).toBe(
      'Versturen, 1 cr., € 1,25'
    )
    expect(await page.locator('.bar__own').textContent()).not.toMatch(/\b4\b/)
    await chat.write('En waar eet je daarna iets?')
    await expect.poll(() => chat.hint.textContent()).toContain('4 credits')
  })

  test('without credits the text is kept, here and on the server, with the way on', async () => {
    const one = await person(app, { isPremium: true })
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await chat.write('Het liefst langs het water')
    await chat.panel.getByText('Je bericht is bewaard').waitFor()
    expect(await chat.panel.textContent()).toContain('7 dagen')
    expect(await chat.field.inputValue()).toBe('Het liefst langs het water')
    const way = chat.panel.getByRole('link', { name: 'Credits kopen' })
    expect(await way.getAttribute('href')).toBe('/credits')
    expect(await chat.bubble('langs het water').count()).toBe(0)
    expect(await page.locator('.compose__send').isDisabled()).toBe(true)
    const { pending } = await one.must(listPending, { query: { pending: '1' } })
    expect(pending.map(({ body }) => body)).toEqual(['Het liefst langs het water'])
    await page.reload()
    await expect.poll(() => chat.field.inputValue()).toBe('Het liefst langs het water')
  })

  test('another wording takes the place of the one that was kept', async () => {
    const one = await person(app, { isPremium: true })
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await chat.write('Het liefst langs het water')
    await chat.panel.waitFor()
    await chat.write('Het liefst langs de zee')
    const kept = async () =>
      (await one.must(listPending, { query: { pending: '1' } })).pending.map(({ body }) => body)
    await expect.poll(kept).toEqual(['Het liefst langs de zee'])
  })

  test('a gift that cannot be paid is kept and stands in the conversation to be sent later', async () => {
    const one = await person(app, { isPremium: true })
    const two = await person(app, { ...MEMBER, ...named('Gerda') })
    const conversation = await say(two, one, LONG)
    const { chat, page } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await page.getByRole('button', { name: 'Cadeau geven' }).click()
    await page.locator('.gift-tile').first().click()
    await page.getByRole('button', { name: /^Geven/ }).click()
    await page.getByText('Je cadeau is bewaard').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.waiting').getByText('Wacht op credits').waitFor()
  })

  test('a gift stands in the conversation, and its price is gone from the balance', async () => {
    const one = await person(app, { credits: 20, isPremium: true })
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await page.getByRole('button', { name: 'Cadeau geven' }).click()
    const tile = page.locator('.gift-tile').first()
    const price = Number.parseInt((await tile.locator('span').textContent()) ?? '', 10)
    await tile.click()
    await page.getByLabel('Schrijf er iets bij').fill('Voor zondagochtend')
    await page.getByRole('button', { name: /^Geven/ }).click()
    await page.locator('.bubble--gift').getByText('Voor zondagochtend').waitFor()
    await expect.poll(() => chat.hint.textContent()).toContain(`${20 - price} credits`)
  })
})

describe('what stops it', () => {
  test('a third conversation of a free member is premium, and the text stays', async () => {
    const one = await person(app, { account: { free_left: 3 } })
    for (const _ of [1, 2]) await say(one, await person(app, MEMBER), LONG)
    const third = await person(app, MEMBER)
    const { chat } = await as(one)
    await chat.open(`/members/${third.id}/chat`)
    await chat.panel.getByText('2 gesprekken zijn gratis').waitFor()
    const way = chat.panel.getByRole('link', { name: 'Voordelen van premium' })
    expect(await way.getAttribute('href')).toBe('/premium')
  })

  test('a first message that says little is hinted at, and sent at the second press', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const { chat, page } = await as(one)
    await chat.open(`/members/${two.id}/chat`)
    await chat.write('Hoi')
    await chat.panel.waitFor()
    expect(await chat.field.inputValue()).toBe('Hoi')
    await page.locator('.compose__send').click()
    await chat.bubble('Hoi').waitFor()
    expect(await chat.panel.count()).toBe(0)
  })

  test('a text that is too long is counted and not sent', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const { chat, page } = await as(one)
    await chat.open(`/members/${two.id}/chat`)
    await chat.field.fill('a'.repeat(503))
    expect(await page.locator('.compose__count').textContent()).toBe('3 tekens te veel')
    expect(await page.locator('.compose__send').isDisabled()).toBe(true)
  })

  test('too many messages in a minute go out by themselves, with the seconds told', async () => {
    const one = await person(app, {
      ...MEMBER,
      account: { slowed_until: new Date(Date.now() + 3_600_000) }
    })
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page } = await as(one)
    await chat.open(`/chats/${conversation}`)
    expect(await chat.hint.textContent()).toContain('minder berichten per minuut')
    // Messages are counted by the minute: all of these fall into one.
    app.clock.pass(62 - app.clock.now().getSeconds())
    for (const number of [1, 2, 3, 4]) await chat.write(`Dit is nummer ${number} van vandaag`)
    await page
      .locator('.turn__state')
      .getByText(/wordt over \d+ second/)
      .waitFor({ timeout: 20_000 })
    await page.locator('.turn__state').getByRole('button', { name: 'Annuleren' }).click()
    await chat.bubble('nummer 4').waitFor({ state: 'detached' })
  })

  test('the first paid contact with a fictional profile asks to read what it is', async () => {
    const one = await person(app, { credits: 9, isPremium: true })
    const id = await profile(app, { name: 'Fenna', kind: 'fictional', label: 'Fictief profiel' })
    const { chat, page } = await as(one)
    await chat.open(`/members/${id}/chat`)
    await chat.write(LONG)
    const dialog = page.getByRole('dialog', { name: 'Fenna is een fictief profiel' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Niet versturen' }).click()
    expect(await chat.field.inputValue()).toBe(LONG)
    await page.locator('.compose__send').click()
    await dialog.getByRole('button', { name: 'Begrepen, versturen' }).click()
    await chat.sent('waar loop jij')
    const side = await app.database.kysely
      .selectFrom('sides')
      .select('acknowledged_at')
      .where('member_id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(side.acknowledged_at).not.toBeNull()
  })

  test('before activation a message is held, says so, and can be taken back', async () => {
    const one = await person(app, {
      account: { free_left: 3, status: 'not_confirmed', activated_at: null },
      profile: { status: 'disabled' }
    })
    const two = await person(app, MEMBER)
    const { chat, page } = await as(one)
    await chat.open(`/members/${two.id}/chat`)
    await chat.write(LONG)
    await page.getByText('wacht op je bevestiging, nog niets betaald').waitFor()
    await page.locator('.held').getByRole('button', { name: 'Intrekken' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
    await page.getByText('Je hebt dit bericht ingetrokken').waitFor()
  })

  test('a partner who left is grey, said in words, and cannot be written to', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    await app.database.kysely
      .updateTable('profiles')
      .set({ status: 'deleted' })
      .where('id', '=', two.id)
      .execute()
    const { chat, page } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await page.locator('.shut').getByText('Dit lid is hier niet meer').waitFor()
    expect(await chat.field.count()).toBe(0)
    await page.locator('.chat-row').getByText('Is geen lid meer').waitFor()
    expect(await page.locator('.chat-row .avatar.is-gone').count()).toBe(1)
  })
})

describe('without a network', () => {
  test('a text waits through a reload and goes once, photos and gifts say why they cannot', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page, context } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await chat.bubble('waar loop jij').waitFor()
    await context.setOffline(true)
    await page.locator('.offline-row').waitFor()
    await chat.write('Door de duinen, altijd')
    await page.getByText('Wordt verstuurd zodra je online bent, 1 credit').waitFor()
    expect(await page.getByRole('button', { name: 'Cadeau geven' }).isDisabled()).toBe(true)
    expect(await chat.hint.textContent()).toContain('zodra je online bent')
    expect(await page.locator('.avatar__presence').count()).toBe(0)
    await context.setOffline(false)
    await page.reload()
    await chat.sent('Door de duinen')
    const sent = (await messagesOf(one, conversation)).filter(({ from_me }) => from_me)
    expect(sent.map(({ body }) => body)).toEqual(['Door de duinen, altijd'])
  })

  test('two tabs do not send a text twice', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page, context } = await as(one)
    await chat.open(`/chats/${conversation}`)
    const other = await context.newPage()
    await other.goto(app.at(`/chats/${conversation}`))
    await other.locator('.compose__field').waitFor()
    await context.setOffline(true)
    await chat.write('Door de duinen, altijd')
    await page.locator('.bubble--queued').waitFor()
    await other.locator('.bubble--queued').waitFor()
    await context.setOffline(false)
    await page.locator('.bubble--queued').waitFor({ state: 'detached' })
    await other.locator('.bubble--queued').waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    const sent = (await messagesOf(one, conversation)).filter(({ from_me }) => from_me)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.cost).toBe(1)
  })
})

test('the eleventh new conversation of a day leads to the check by phone, which allows thirty', async () => {
  const one = await person(app, { ...MEMBER, profile: { verified_at: null } })
  for (let count = 0; count < NEW_CHATS_A_DAY_UNVERIFIED; count++) {
    await say(one, await person(app, MEMBER), `${LONG} ${count}`)
  }
  const last = await person(app, MEMBER)
  const { chat, page } = await as(one)
  await chat.open(`/members/${last.id}/chat`)
  await chat.write(LONG)
  await chat.panel.getByRole('link', { name: 'Telefoon verifiëren: 30 per dag' }).click()
  await page.waitForURL(/\/settings#phone$/)
  await page.locator('#phone button').waitFor()
})
