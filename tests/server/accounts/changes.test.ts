import { expect, test } from 'vitest'
import {
  askMailChange,
  askReset,
  changeMail,
  changePassword,
  resetPassword,
  undoChange
} from '#contract/calls/accounts/access.ts'
import { getUser, logIn } from '#contract/calls/accounts/session.ts'
import { activate } from '#contract/calls/accounts/sign-up.ts'
import { Browser, useServer } from '../../world/server.ts'
import {
  atOnce,
  confirmed,
  form,
  mailsTo,
  mailTo,
  newcomer,
  PASSWORD,
  tokenIn
} from './newcomer.ts'

const server = useServer()
const visitor = () => new Browser(server)

const twice = (password: string) => ({ password, password2: password })
const opens = async (email: string, password: string) =>
  (await visitor().call(logIn, { body: { email, password } })).status === 200

/** Starts a change to a new address; answers with the links of both mails. */
async function askChange(browser: Browser, from: string, password = PASSWORD) {
  const email = form().email
  await browser.must(askMailChange, { body: { email, password } })
  const { link } = await mailTo(server, email, 'mail_change')
  const notice = (await mailsTo(server, from)).findLast(
    ({ template }) => template === 'mail_changed'
  )
  return { email, token: tokenIn(link), undo: notice && tokenIn(notice.data.undo) }
}

test('the first notice gives the password back, however often a thief changes it', async () => {
  const { browser, body } = await confirmed(server)
  await browser.must(changePassword, { body: { old: PASSWORD, ...twice('dief-in-de-nacht-1') } })
  const first = tokenIn((await mailTo(server, body.email, 'password_changed')).undo)
  await browser.must(changePassword, {
    body: { old: 'dief-in-de-nacht-1', ...twice('dief-in-de-nacht-2') }
  })
  const second = tokenIn((await mailTo(server, body.email, 'password_changed')).undo)
  await visitor().must(undoChange, { body: { token: first } })
  expect(await opens(body.email, PASSWORD)).toBe(true)
  const late = await visitor().call(undoChange, { body: { token: second } })
  expect(late.refused?.code).toBe('token_expired')
})

test('a change can be taken back for 48 hours', async () => {
  for (const [hours, status] of [
    [47.9, 200],
    [48.1, 410]
  ] as const) {
    const { browser, body } = await confirmed(server)
    await browser.must(changePassword, { body: { old: PASSWORD, ...twice('een-ander-geheim') } })
    const token = tokenIn((await mailTo(server, body.email, 'password_changed')).undo)
    server.clock.pass(hours * 3600)
    expect((await visitor().call(undoChange, { body: { token } })).status).toBe(status)
  }
})

test('taking back used by four at once is one', async () => {
  const { browser, body } = await confirmed(server)
  await browser.must(changePassword, { body: { old: PASSWORD, ...twice('een-ander-geheim') } })
  const token = tokenIn((await mailTo(server, body.email, 'password_changed')).undo)
  const ends = await atOnce(4, () => visitor().call(undoChange, { body: { token } }))
  expect(ends).toEqual({ 200: 1, token_expired: 3 })
})

test('the old address is told at once, and can call the change off', async () => {
  const { browser, body } = await confirmed(server)
  const { token, undo = '' } = await askChange(browser, body.email)
  expect((await visitor().must(undoChange, { body: { token: undo } })).undone).toBe('email')
  expect((await visitor().call(changeMail, { body: { token } })).status).toBe(410)
  expect((await browser.must(getUser)).user).toBeNull()
  expect(await opens(body.email, PASSWORD)).toBe(true)
})

test('the first address comes back, however often a thief moves on', async () => {
  const { browser, body } = await confirmed(server)
  const one = await askChange(browser, body.email)
  await visitor().must(changeMail, { body: { token: one.token } })
  const two = await askChange(browser, one.email)
  await visitor().must(changeMail, { body: { token: two.token } })
  expect(await opens(two.email, PASSWORD)).toBe(true)
  await visitor().must(undoChange, { body: { token: one.undo ?? '' } })
  expect(await opens(body.email, PASSWORD)).toBe(true)
  const theirs = await visitor().call(undoChange, { body: { token: two.undo ?? '' } })
  expect(theirs.refused?.code).toBe('token_expired')
})

test('an address that somebody else has taken meanwhile does not come back', async () => {
  const { browser, body } = await confirmed(server)
  const { token, undo = '' } = await askChange(browser, body.email)
  await visitor().must(changeMail, { body: { token } })
  await newcomer(server, { email: body.email })
  const { refused } = await visitor().call(undoChange, { body: { token: undo } })
  expect(refused?.code).toBe('undo_too_late')
})

test('an address that was never confirmed may be a stranger’s and gets no notice', async () => {
  const { browser, body } = await newcomer(server)
  const { email, token } = await askChange(browser, body.email)
  await visitor().must(changeMail, { body: { token } })
  expect((await mailsTo(server, body.email)).map(({ template }) => template)).toEqual(['activate'])
  expect((await browser.must(getUser)).user).toMatchObject({ email, status: 'active' })
})

test('the activation link in the old mailbox ends with the change', async () => {
  const { browser, body } = await newcomer(server)
  const { link } = await mailTo(server, body.email, 'activate')
  const { token } = await askChange(browser, body.email)
  await visitor().must(changeMail, { body: { token } })
  const { status } = await visitor().call(activate, { body: { token: tokenIn(link) } })
  expect(status).toBe(410)
})

test('two who change to one address at once: one has it, the other is told', async () => {
  const [one, two] = [await confirmed(server), await confirmed(server)]
  const email = form().email
  const tokens: string[] = []
  for (const { browser } of [one, two]) {
    await browser.must(askMailChange, { body: { email, password: PASSWORD } })
    tokens.push(tokenIn((await mailTo(server, email, 'mail_change')).link))
  }
  const ends = await atOnce(2, at =>
    visitor().call(changeMail, { body: { token: tokens[at] ?? '' } })
  )
  expect(ends).toEqual({ 200: 1, email_exists: 1 })
})

test('the link to the new address lives a day', async () => {
  const { browser, body } = await confirmed(server)
  const { token } = await askChange(browser, body.email)
  server.clock.pass(86_401)
  expect((await visitor().call(changeMail, { body: { token } })).status).toBe(410)
})

test('a change needs the password, and an address that can be one', async () => {
  const { browser } = await confirmed(server)
  const ask = async (email: string, password: string) =>
    (await browser.call(askMailChange, { body: { email, password } })).refused
  expect(await ask(form().email, 'fout')).toMatchObject({ code: 'old_wrong' })
  expect(await ask('niet-goed', PASSWORD)).toMatchObject({ fields: { email: 'invalid' } })
  expect(await ask('a@mailinator.com', PASSWORD)).toMatchObject({ fields: { email: 'disposable' } })
})

test('a new password by mail calls off an address that a thief asked for', async () => {
  const { browser, body } = await confirmed(server)
  const { token } = await askChange(browser, body.email)
  await visitor().must(askReset, { body: { email: body.email } })
  const reset = tokenIn((await mailTo(server, body.email, 'reset')).link)
  await visitor().must(resetPassword, { body: { token: reset, ...twice('nieuw-huis-aan-zee') } })
  expect((await visitor().call(changeMail, { body: { token } })).status).toBe(410)
})

test('a reset link in the old mailbox ends with the change of address', async () => {
  const { browser, body } = await confirmed(server)
  const { token } = await askChange(browser, body.email)
  await visitor().must(askReset, { body: { email: body.email } })
  const reset = tokenIn((await mailTo(server, body.email, 'reset')).link)
  await visitor().must(changeMail, { body: { token } })
  const late = { token: reset, ...twice('nieuw-huis-aan-zee') }
  expect((await visitor().call(resetPassword, { body: late })).status).toBe(410)
})

test('a link for one thing does nothing else', async () => {
  const { browser, body } = await newcomer(server)
  const { link } = await mailTo(server, body.email, 'activate')
  const token = tokenIn(link)
  expect((await visitor().call(changeMail, { body: { token } })).status).toBe(410)
  expect((await visitor().call(undoChange, { body: { token } })).status).toBe(410)
  const reset = { token, ...twice('nieuw-huis-aan-zee') }
  expect((await visitor().call(resetPassword, { body: reset })).status).toBe(410)
  expect((await browser.must(activate, { body: { token } })).user?.status).toBe('active')
})
