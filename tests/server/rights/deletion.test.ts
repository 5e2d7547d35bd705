import { expect, test } from 'vitest'
import {
  deleteAccount,
  deleteByLink,
  deletionPage,
  deletionPageByLink,
  mailDeleteCode,
  mailDeleteLink,
  reactivate,
  undoDeletion
} from '#contract/calls/accounts/rights.ts'
import { getUser } from '#contract/calls/accounts/session.ts'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import { getChat, listChats, sendMessage } from '#contract/calls/chat.ts'
import { swipeDeck } from '#contract/calls/likes/games.ts'
import { likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import { getMember, listVisitors } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { brandCtx } from '#server/core/context.ts'
import {
  alternativesFor,
  declineOffer,
  takeOffer
} from '#server/domains/accounts/rights/delete-offer.ts'
import { Browser, useServer } from '../../world/server.ts'
import { form } from '../accounts/newcomer.ts'
import {
  comeIn,
  couple,
  DAY,
  lastMail,
  leave,
  mailsTo,
  member,
  PASSWORD,
  tokenIn
} from './member.ts'

const SELLERS: Readonly<Record<string, 'mollie'>> = { avondlicht: 'mollie', papillon: 'mollie' }
const server = useServer({
  sites: site => ({ ...site, payments: { ...site.payments, provider: SELLERS[site.id] ?? 'none' } })
})
const link = async (address: string) =>
  tokenIn((await lastMail(server, address, 'account_deleted')).link)
const inDays = (days: number) =>
  new Date(server.clock.now().getTime() + days * DAY * 1000).toISOString()

test('the page has reasons, alternatives that work today, the credits, and when all would be erased', async () => {
  const anna = await member(server, { credits: 7 })
  const page = await anna.must(deletionPage)
  expect(page.reasons).toContain('found_someone')
  const usual = ['mail_change', 'privacy_mode', 'pause', 'notifications']
  expect(page.alternatives).toEqual([...usual, 'trial_package'])
  expect(page).toMatchObject({ credits: 7, discount: null, erases_at: inDays(14) })
})

test('the trial package is for those who never bought, where something is sold; the discount joins it', async () => {
  const since = new Date(server.clock.now().getTime() - 35 * DAY * 1000)
  const old = await member(server, { account: { created_at: since } })
  const offered = (await old.must(deletionPage)).alternatives
  expect(offered.slice(-2)).toEqual(['trial_package', 'discount'])
  const premium = await member(server, { isPremium: true })
  expect((await premium.must(deletionPage)).alternatives).not.toContain('trial_package')
  const elsewhere = await member(server, { domain: 'herbstgold.example' })
  const { alternatives } = await elsewhere.must(deletionPage)
  expect(alternatives).not.toContain('trial_package')
})

test('deleting asks for the password', async () => {
  const anna = await member(server)
  const wrong = { password: 'niet-het-goede-1', reason: 'break' } as const
  expect((await anna.call(deleteAccount, { body: wrong })).refused?.code).toBe('old_wrong')
  expect((await anna.must(getUser)).user?.id).toBe(anna.id)
})

test('passwords can be guessed ten times an hour', async () => {
  const anna = await member(server)
  const body = { password: 'niet-het-goede-1', reason: 'break' } as const
  const codes = []
  for (let at = 0; at < 11; at++) {
    codes.push((await anna.call(deleteAccount, { body })).refused?.code)
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('old_wrong'))
  expect(codes[10]).toBe('too_many')
})

test('a reason of the list is asked for', async () => {
  const anna = await member(server)
  const answer = await anna.post('/api/account-delete.php', {
    password: PASSWORD,
    reason: 'zomaar'
  })
  expect(answer.status).toBe(422)
})

test('a mailed code stands for the password, once', async () => {
  const anna = await member(server)
  await anna.must(mailDeleteCode)
  const { code = '' } = await lastMail(server, anna.email, 'delete_code')
  const deleted = await anna.must(deleteAccount, { body: { mail_code: code, reason: 'privacy' } })
  expect(deleted).toMatchObject({ erases_at: inDays(14), reference: expect.stringMatching(/^E-/) })
})

test('a wrong code says how many tries are left, and five end it', async () => {
  const anna = await member(server)
  await anna.must(mailDeleteCode)
  const { code = '' } = await lastMail(server, anna.email, 'delete_code')
  const wrong = code === '111111' ? '222222' : '111111'
  for (const tries_left of [4, 3, 2, 1, 0]) {
    const { refused } = await anna.call(deleteAccount, {
      body: { mail_code: wrong, reason: 'break' }
    })
    expect(refused).toMatchObject({ code: 'pin_wrong', tries_left })
  }
  const late = await anna.call(deleteAccount, { body: { mail_code: code, reason: 'break' } })
  expect(late.refused?.code).toBe('token_expired')
})

test('a code works for an hour, and one a minute is mailed', async () => {
  const anna = await member(server)
  await anna.must(mailDeleteCode)
  expect((await anna.call(mailDeleteCode)).refused?.code).toBe('too_many')
  const { code = '' } = await lastMail(server, anna.email, 'delete_code')
  server.clock.pass(3_600)
  const late = await anna.call(deleteAccount, { body: { mail_code: code, reason: 'break' } })
  expect(late.refused?.code).toBe('token_expired')
})

test('every session ends at once', async () => {
  const anna = await member(server)
  const other = await comeIn(server, anna.email)
  expect(other.status).toBe(200)
  await leave(anna)
  expect(anna.cookie).toBeUndefined()
  const { rows } = await server.database.pool.query(
    'select 1 from sessions where account_id = $1',
    [anna.id]
  )
  expect(rows).toEqual([])
})

test('whoever left is gone from search, profile, likes, visitors and swipe at once', async () => {
  const { anna, bram } = await couple(server)
  await anna.must(likeMember, { body: { id: bram.id } })
  await anna.must(getMember, { query: { id: String(bram.id) } })
  const seen = async () => ({
    search: (await bram.must(searchMembers, { query: {} })).results.map(({ id }) => id),
    likes: (await bram.must(listLikes)).liked_by.map(({ id }) => id),
    visitors: (await bram.must(listVisitors, { query: {} })).visitors.flatMap(
      v => v.profile?.id ?? []
    ),
    profile: (await bram.call(getMember, { query: { id: String(anna.id) } })).status
  })
  const before = await seen()
  expect(before.search).toContain(anna.id)
  expect(before.likes).toContain(anna.id)
  expect(before.visitors).toContain(anna.id)
  await leave(anna)
  const after = await seen()
  expect(after.search).not.toContain(anna.id)
  expect(after.likes).not.toContain(anna.id)
  expect(after.visitors).not.toContain(anna.id)
  expect(after.profile).toBe(404)
  const { deck } = await bram.must(swipeDeck)
  expect(deck.map(({ id }) => id)).not.toContain(anna.id)
})

test('chats show that the member left, and nothing more can be written', async () => {
  const { anna, bram } = await couple(server)
  const { conversation } = await anna.must(sendMessage, {
    body: { to: bram.id, body: 'Hoi Bram, fiets jij ook zo graag?' }
  })
  await leave(anna)
  const { chats } = await bram.must(listChats)
  expect(chats[0]?.profile).toMatchObject({ gone: true, name: '', main_image: null, online: false })
  const view = await bram.must(getChat, { query: { conversation: String(conversation) } })
  expect(view.can_send).toMatchObject({ ok: false, reason: 'gone' })
  const { refused } = await bram.call(sendMessage, {
    body: { to: anna.id, body: 'Ben je er nog?' }
  })
  expect(refused?.code).toBe('gone')
})

test('a mail has the way back, and logging in meanwhile tells until when', async () => {
  const anna = await member(server)
  const { erases_at, reference } = await leave(anna)
  expect(await lastMail(server, anna.email, 'account_deleted')).toMatchObject({
    erases_at,
    reference,
    link: expect.stringContaining('/account-deleted?token=')
  })
  const { refused } = await comeIn(server, anna.email)
  expect(refused).toMatchObject({ code: 'deleted_account', until: erases_at })
  expect((await mailsTo(server, anna.email)).at(-1)?.template).toBe('reactivate')
})

test('signing up again with the address says that the account can come back', async () => {
  const anna = await member(server)
  const { erases_at } = await leave(anna)
  const { refused } = await new Browser(server).call(signUp, { body: form({ email: anna.email }) })
  expect(refused).toMatchObject({
    code: 'deleted_account',
    until: erases_at,
    reactivation_sent: true
  })
})

test('the name stays its owner’s for as long as they can come back', async () => {
  const anna = await member(server, { profile: { name: 'Terugkomer' } })
  await leave(anna)
  const { refused } = await new Browser(server).call(signUp, { body: form({ name: 'terugkomer' }) })
  expect(refused?.fields).toMatchObject({ name: 'name_taken' })
})

test('coming back finds everything as it was, with a new session', async () => {
  const { anna, bram } = await couple(server)
  await anna.must(sendMessage, { body: { to: bram.id, body: 'Hoi Bram, fiets jij ook zo graag?' } })
  await bram.must(likeMember, { body: { id: anna.id } })
  const before = (await anna.must(getUser)).user
  await leave(anna)
  server.clock.pass(13 * DAY)
  const back = new Browser(server)
  const { user } = await back.must(reactivate, { body: { token: await link(anna.email) } })
  expect(user).toEqual(before)
  expect((await back.must(getUser)).user?.id).toBe(anna.id)
  expect((await back.must(listLikes)).liked_by.map(({ id }) => id)).toContain(bram.id)
  expect((await mailsTo(server, anna.email)).at(-1)?.template).toBe('welcome_back')
  const { chats } = await back.must(listChats)
  expect(chats[0]?.conversation.last_message?.body).toBe('Hoi Bram, fiets jij ook zo graag?')
})

test('DELETE with the link does the same as reactivating', async () => {
  const anna = await member(server)
  await leave(anna)
  const back = new Browser(server)
  const { user } = await back.must(undoDeletion, { body: { token: await link(anna.email) } })
  expect(user.id).toBe(anna.id)
})

test('the link works once, on its brand alone, and to the second until the 14 days are over', async () => {
  const anna = await member(server)
  await leave(anna)
  const token = await link(anna.email)
  const elsewhere = new Browser(server, 'fijnzoeken.example')
  expect((await elsewhere.call(reactivate, { body: { token } })).status).not.toBe(200)
  server.clock.pass(14 * DAY - 1)
  await new Browser(server).must(reactivate, { body: { token } })
  const again = await new Browser(server).call(reactivate, { body: { token } })
  expect(again.refused?.code).toBe('token_expired')
  const bea = await member(server)
  await leave(bea)
  const other = await link(bea.email)
  server.clock.pass(14 * DAY)
  const late = await new Browser(server).call(reactivate, { body: { token: other } })
  expect(late).toMatchObject({ status: 410, refused: { code: 'token_expired' } })
})

test('a late link asked for on day 13 does not lengthen the 14 days', async () => {
  const anna = await member(server)
  await leave(anna)
  server.clock.pass(13 * DAY)
  await comeIn(server, anna.email)
  const token = tokenIn((await lastMail(server, anna.email, 'reactivate')).link)
  server.clock.pass(DAY)
  const late = await new Browser(server).call(reactivate, { body: { token } })
  expect(late.refused?.code).toBe('token_expired')
  expect((await comeIn(server, anna.email)).refused?.code).toBe('login_failed')
})

test('paused comes back paused, on hold comes back on hold', async () => {
  const paused = await member(server, {
    profile: { status: 'paused' },
    account: { paused_at: server.clock.now() }
  })
  await leave(paused)
  const back = new Browser(server)
  const { user } = await back.must(reactivate, { body: { token: await link(paused.email) } })
  expect(user.profile.status).toBe('paused')
})

test('without logging in: the answer is the same for every address, and three mails a day go out', async () => {
  const anna = await member(server)
  const visitor = new Browser(server)
  const known = await visitor.call(mailDeleteLink, { body: { email: anna.email } })
  const unknown = await visitor.call(mailDeleteLink, { body: { email: 'niemand@mail.example' } })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await mailsTo(server, 'niemand@mail.example')).toEqual([])
  for (const status of [200, 200, 429]) {
    expect((await visitor.call(mailDeleteLink, { body: { email: anna.email } })).status).toBe(
      status
    )
  }
  expect(await mailsTo(server, anna.email)).toHaveLength(3)
})

test('the mailed link opens the page of that account and deletes it, once', async () => {
  server.clock.pass(DAY)
  const anna = await member(server, { credits: 3 })
  await new Browser(server).must(mailDeleteLink, { body: { email: anna.email } })
  const token = tokenIn((await lastMail(server, anna.email, 'delete_link')).link)
  const visitor = new Browser(server)
  const page = await visitor.must(deletionPageByLink, { query: { token } })
  expect(page).toMatchObject({ credits: 3, erases_at: inDays(14) })
  const body = { token, reason: 'other', text: 'Tot ziens' } as const
  expect((await visitor.must(deleteByLink, { body })).erases_at).toBe(inDays(14))
  expect((await visitor.call(deleteByLink, { body })).refused?.code).toBe('token_expired')
  expect((await anna.must(getUser)).user).toBeNull()
})

test('somebody on hold can delete the account too', async () => {
  const anna = await member(server, { account: { status: 'on_hold' } })
  expect((await leave(anna)).erases_at).toBe(inDays(14))
})

test('the discount is offered once, and not where nothing is sold', async () => {
  const { brands, database } = server.world
  const brand = brands.of('avondlicht.example')
  if (!brand) throw new Error('no brand')
  const { site } = brand
  const payments = { ...site.payments, provider: 'none' as const }
  const silent = { ...brand, site: { ...site, payments } }
  const since = new Date(server.clock.now().getTime() - 35 * 86_400_000)
  const old = () => member(server, { account: { created_at: since } })
  const [taker, leaver, newcomer] = [await old(), await old(), await member(server)]
  const offered = async ({ id }: { id: number }, at = brand) =>
    (await alternativesFor(brandCtx(server.world, at, database.kysely), id)).discount
  expect(await offered(taker)).toBe(brand.site.company.deleteDiscount)
  expect(await offered(taker, silent)).toBeNull()
  // As good as the welcome offer, whose pause is not over.
  expect(await offered(newcomer)).toBeNull()
  const take = () =>
    database.kysely
      .transaction()
      .execute(tx => takeOffer(brandCtx(server.world, brand, tx), taker.id))
  expect(await take()).toMatchObject({ percent: brand.site.company.deleteDiscount })
  expect(await offered(taker)).toBeNull()
  await expect(take()).rejects.toThrow('not_found')
  await database.kysely
    .transaction()
    .execute(tx => declineOffer(brandCtx(server.world, brand, tx), leaver.id))
  expect(await offered(leaver)).toBeNull()
})
