import { beforeEach, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { checkEmail, checkName, saveSignupStep, signUp } from '#contract/calls/accounts/sign-up.ts'
import { getSettings } from '#contract/calls/brand.ts'
import { $user, receiveUser } from '#stores/accounts/session.ts'
import {
  beginSignup,
  editPassword,
  editSignup,
  forgetSignup,
  leaveField,
  sendAccount,
  takeSuggestion
} from '#stores/accounts/signup/account.ts'
import { $emailSuggestion } from '#stores/accounts/signup/checks.ts'
import { $signupDraft, $signupPassword } from '#stores/accounts/signup/draft.ts'
import {
  $isSigningUp,
  $signupErrors,
  $signupFaults,
  $signupTries,
  $signupTrouble
} from '#stores/accounts/signup/faults.ts'
import { $signupGate, enterInvite } from '#stores/accounts/signup/gate.ts'
import { $asked, turnTo } from '#stores/accounts/signup/questions.ts'
import { $signupStage, goToStep } from '#stores/accounts/signup/signup.ts'
import { sendAbout, sendLocation, skipStep } from '#stores/accounts/signup/steps.ts'
import { tell } from '#stores/accounts/signup/tell.ts'
import { $facts } from '#stores/app/facts.ts'
import { settle } from '../world/fake-browser.ts'
import { BIRTHDAYS, EMAILS, NAMES, PASSWORDS } from '../world/field-examples.ts'
import { aUser, brandSettings } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()
const NEW = aUser({ id: 7, status: 'not_confirmed', signup_step: 'photo' })

beforeEach(() => forgetSignup())

/** A visitor with a form that has nothing wrong with it. */
async function filled(changes: Parameters<typeof editSignup>[0] = {}): Promise<void> {
  const { server } = world
  server.answer(getUser, { user: null, server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(getSettings, { settings: brandSettings() })
  server.answer(signUp, { user: NEW, next: 'photo' })
  world.listen($signupStage)
  world.listen($signupGate)
  receiveUser(null)
  beginSignup(new URLSearchParams())
  await settle()
  editSignup({
    email: ' Ruben@Example.org ',
    name: 'Ruben',
    date_of_birth: '1984-03-14',
    gender: 'male',
    looking_for: ['female'],
    sensitive: true,
    ...changes
  })
  editPassword('fiets molen wolk')
  await world.browser.pass(12_000)
}

const body = () => world.server.last(signUp).body as Record<string, unknown>

test('an account is made with what was typed, how long it took, and no news by mail', async () => {
  await filled()
  expect(await sendAccount('')).toBe(true)
  expect(body()).toMatchObject({
    email: 'Ruben@Example.org',
    password: 'fiets molen wolk',
    took: 12_000,
    website: '',
    consents: { sensitive: true, marketing: false },
    terms_version: brandSettings().terms_version,
    country: 'NL'
  })
  expect($user.get()?.id).toBe(7)
  expect($signupStage.get()).toBe('photo')
})

test('what was typed is there again after a reload, but for the password and the consent', async () => {
  await filled({ signup_message: 'Voor de wandelingen' })
  const kept = world.browser.recall('signup-draft') ?? ''
  expect(kept).toContain('Ruben')
  expect(kept).not.toContain('fiets')
  forgetSignup()
  world.browser.remember('signup-draft', kept)
  beginSignup(new URLSearchParams())
  expect($signupDraft.get()).toMatchObject({
    name: 'Ruben',
    signup_message: 'Voor de wandelingen',
    sensitive: false
  })
  expect($signupPassword.get()).toBe('')
})

test('it begins with the answers of a quiz, and keeps what was filled in before', () => {
  const answers = 'reason=meet&looking_for=both&interests=hiking&interests=unknown'
  beginSignup(new URLSearchParams(answers))
  const begun = {
    signup_reason: 'dating',
    looking_for: ['female', 'male'],
    interests: ['hiking']
  }
  expect($signupDraft.get()).toMatchObject(begun)
  beginSignup(new URLSearchParams('reason=talk&looking_for=male&interests=music'))
  expect($signupDraft.get()).toMatchObject(begun)
  forgetSignup()
  beginSignup(new URLSearchParams('reason=look'))
  expect($signupDraft.get()).toMatchObject({ signup_reason: null, interests: [] })
})

test('a form that was left is forgotten after a week', async () => {
  await filled()
  const kept = world.browser.recall('signup-draft') ?? ''
  forgetSignup()
  world.browser.remember('signup-draft', kept)
  await world.browser.pass(8 * 86_400_000)
  beginSignup(new URLSearchParams())
  expect($signupDraft.get().name).toBe('')
})

test('a draft of another shape is not taken over', () => {
  const draft = { name: 7, looking_for: 'female', email: 'a@b.example', other: 1 }
  world.browser.remember('signup-draft', JSON.stringify({ at: world.browser.now(), draft }))
  beginSignup(new URLSearchParams())
  expect($signupDraft.get()).toMatchObject({ name: '', looking_for: [], email: 'a@b.example' })
  expect($signupDraft.get()).not.toHaveProperty('other')
})

test('the answers of a lander fill in what is still open, and change nothing that was typed', async () => {
  await filled()
  const query = new URLSearchParams(
    'gender=female&looking_for=both&countryregion=NL-UT&invite=AB12'
  )
  beginSignup(query)
  expect($signupDraft.get()).toMatchObject({
    gender: 'male',
    looking_for: ['female'],
    region: 'NL-UT',
    invite: 'AB12'
  })
})

test.each([
  [{ email: 'ruben@' }, 'email', 'email_invalid'],
  [{ name: 'ruben@example.org' }, 'name', 'name_is_email'],
  [{ name: '@ruben' }, 'name', 'name_at'],
  [{ name: 'Ru' }, 'name', 'too_short'],
  [{ name: 'Ruben B' }, 'name', 'invalid'],
  [{ date_of_birth: '' }, 'date_of_birth', 'required'],
  [{ date_of_birth: '1984-02-30' }, 'date_of_birth', 'dob_invalid'],
  [{ date_of_birth: '2011-03-14' }, 'date_of_birth', 'too_young'],
  [{ gender: null }, 'gender', 'required'],
  [{ looking_for: [] }, 'looking_for', 'required'],
  [{ signup_message: 'x'.repeat(501) }, 'signup_message', 'too_long'],
  [{ sensitive: false }, 'consents.sensitive', 'terms_required']
] as const)('%j is told at %s as %s, and nothing is sent', async (change, field, code) => {
  await filled(change)
  expect(await sendAccount()).toBe(false)
  expect($signupFaults.get()[field]?.code).toBe(code)
  expect($signupErrors.get().map(({ field }) => field)).toEqual([field])
  expect(world.server.times(signUp)).toBe(0)
})

test.each([
  ...EMAILS.map(([email, fault]) => [{ email }, 'email', fault] as const),
  ...NAMES.map(([name, fault]) => [{ name, email: 'anna@mail.example' }, 'name', fault] as const),
  ...BIRTHDAYS.map(([day, fault]) => [{ date_of_birth: day }, 'date_of_birth', fault] as const)
])('%j at %s is judged by the contract’s rule: %s', async (change, field, fault) => {
  await filled(change)
  expect(await sendAccount()).toBe(fault === undefined)
  const code = field === 'email' && fault === 'invalid' ? 'email_invalid' : fault
  expect($signupFaults.get()[field]?.code).toBe(code)
})

test.each(PASSWORDS)(
  'the password %j is judged by the contract’s rule: %s',
  async (text, fault) => {
    await filled()
    editPassword(text)
    expect(await sendAccount()).toBe(fault === undefined)
    expect($signupFaults.get().password?.code).toBe(fault)
  }
)

test('who turns 18 today is let in, and who turns 18 the day after tomorrow is not', async () => {
  await filled({ date_of_birth: '2008-11-21' })
  expect(await sendAccount()).toBe(true)
  forgetSignup()
  await filled({ date_of_birth: '2008-11-23' })
  expect(await sendAccount()).toBe(false)
})

test('leaving a field tells what is wrong with it, and nothing of one that is still empty', async () => {
  await filled({ name: '@ruben', gender: null, email: '' })
  leaveField('name')
  leaveField('email')
  expect(Object.keys($signupFaults.get())).toEqual(['name'])
  expect($signupErrors.get()).toEqual([])
})

test('a fault goes as soon as it is mended, and the list does not take another one in', async () => {
  await filled({ name: '@ruben' })
  await sendAccount()
  const tries = $signupTries.get()
  editSignup({ name: 'Ruben' })
  expect($signupErrors.get()).toEqual([])
  editSignup({ name: '@' })
  leaveField('name')
  expect($signupFaults.get().name?.code).toBe('name_at')
  expect($signupErrors.get()).toEqual([])
  expect($signupTries.get()).toBe(tries)
})

test('the address that was probably meant is offered, and put right by one press', async () => {
  await filled({ email: 'ruben@gmial.com' })
  world.server.answer(checkEmail, { ok: true, reason: null, suggestion: 'ruben@gmail.com' })
  leaveField('email')
  await settle()
  expect($emailSuggestion.get()).toBe('ruben@gmail.com')
  takeSuggestion()
  expect($signupDraft.get().email).toBe('ruben@gmail.com')
  expect($emailSuggestion.get()).toBe(null)
})

test('an answer about an address that was changed meanwhile says nothing', async () => {
  await filled({ email: 'ruben@gmial.com' })
  world.server.answer(checkEmail, { ok: false, reason: 'disposable', suggestion: null })
  const release = world.server.hold(checkEmail)
  leaveField('email')
  editSignup({ email: 'ruben@example.org' })
  await release()
  expect($signupFaults.get().email).toBeUndefined()
})

test('a name that is taken is told when the field is left, and asked for once', async () => {
  await filled()
  world.server.answer(checkName, { ok: false, reason: 'name_taken', suggestion: null })
  leaveField('name')
  await settle()
  leaveField('name')
  await settle()
  expect($signupFaults.get().name?.code).toBe('name_taken')
  expect(world.server.times(checkName)).toBe(1)
})

test('a question that is answered leads to the next one that is open', async () => {
  await filled({ date_of_birth: '' })
  await tell('gender')
  expect($asked.get()).toEqual({ stage: 'who', question: 'birth' })
  await tell('birth')
  expect($signupErrors.get().map(({ field }) => field)).toEqual(['date_of_birth'])
  editSignup({ date_of_birth: '1984-03-14' })
  await tell('birth')
  expect($signupStage.get()).toBe('account')
})

test('a check that does not come holds nobody for longer than two seconds', async () => {
  await filled({ name: '' })
  turnTo('account', 'login')
  world.server.hold(checkEmail)
  const told = tell('login')
  await settle()
  expect($asked.get()?.question).toBe('login')
  await world.browser.pass(2_000)
  await told
  expect($asked.get()?.question).toBe('name')
})

test('faults that the server finds stand at their fields, with the numbers of their words', async () => {
  await filled()
  const fields = { name: 'name_taken', password: 'password_weak', email: 'invalid' }
  world.server.refuse(signUp, 'invalid', { fields })
  expect(await sendAccount()).toBe(false)
  expect($signupFaults.get()).toEqual({
    name: { code: 'name_taken' },
    password: { code: 'password_weak' },
    email: { code: 'email_invalid' }
  })
  // The list is of the question that asks the first of them.
  expect($signupErrors.get().map(({ field }) => field)).toEqual(['email', 'password'])
  expect($signupTrouble.get()).toBe(null)
  expect($signupDraft.get().name).toBe('Ruben')
})

test('a refusal of what no field shows is told of the whole form', async () => {
  await filled()
  world.server.refuse(signUp, 'invalid', { fields: { took: 'too_quick' } })
  await sendAccount()
  expect($signupTrouble.get()).toMatchObject({ kind: 'other' })
})

test('an address with an account is told with the form as it was, until it is changed', async () => {
  await filled()
  world.server.refuse(signUp, 'email_exists')
  await sendAccount()
  expect($signupTrouble.get()).toEqual({ kind: 'exists' })
  editSignup({ email: 'other@example.org' })
  expect($signupTrouble.get()).toBe(null)
  expect($signupPassword.get()).toBe('fiets molen wolk')
})

test('a deleted account is told with its last day, and whether a mail has gone', async () => {
  await filled()
  const until = '2026-12-05T12:00:00.000Z'
  world.server.refuse(signUp, 'deleted_account', { until, reactivation_sent: true })
  await sendAccount()
  expect($signupTrouble.get()).toEqual({ kind: 'deleted', until, isMailed: true })
})

test('a press that was not answered is sent again word for word, and so under the same key', async () => {
  await filled()
  world.server.refuse(signUp, 'offline')
  await sendAccount()
  const first = world.server.last(signUp)
  await world.browser.pass(60_000)
  world.server.answer(signUp, { user: NEW, next: 'photo' })
  expect(await sendAccount()).toBe(true)
  expect(world.server.last(signUp)).toEqual(first)
})

test('a form that was changed after a refusal is another press', async () => {
  await filled()
  world.server.refuse(signUp, 'invalid', { fields: { name: 'name_taken' } })
  await sendAccount()
  const { body } = world.server.last(signUp)
  editSignup({ name: 'Ruben2' })
  await sendAccount()
  expect(world.server.last(signUp).body).not.toEqual(body)
})

test('whoever signs up in a language has chosen it, unless another was chosen before', async () => {
  await filled()
  await sendAccount()
  expect(world.browser.cookie('locale')).toBe($facts.get().locale)
  world.browser.saveCookie('locale', 'en')
  await filled()
  await sendAccount()
  expect(world.browser.cookie('locale')).toBe('en')
})

test('two presses make one account', async () => {
  await filled()
  const release = world.server.hold(signUp)
  const both = [sendAccount(), sendAccount()]
  await settle()
  expect($isSigningUp.get()).toBe(true)
  await release()
  expect(await Promise.all(both)).toEqual([true, false])
  expect(world.server.times(signUp)).toBe(1)
  expect($isSigningUp.get()).toBe(false)
})

test('a brand that takes whom a partner sends is closed to others, and open to those', async () => {
  await filled()
  world.server.refuse(signUp, 'signups_closed')
  await sendAccount()
  expect($signupGate.get()).toBe('closed')
})

test('a brand that invites asks for a code, and again when the code is refused', async () => {
  await filled()
  world.server.refuse(signUp, 'invite_required')
  enterInvite(' AB-12 ')
  expect($signupGate.get()).toBe('open')
  await sendAccount()
  expect(body().invite).toBe('AB-12')
  expect($signupGate.get()).toBe('wrong_invite')
  enterInvite('CD-34')
  expect($signupGate.get()).toBe('open')
})

test('what is typed about oneself at first is the beginning of the text later', async () => {
  await filled({ signup_message: 'Voor de wandelingen', region: 'NL-UT' })
  await sendAccount()
  expect($signupDraft.get()).toMatchObject({
    about: 'Voor de wandelingen',
    region: 'NL-UT',
    email: ''
  })
  expect($signupPassword.get()).toBe('')
})

test('each step is saved at once and the next one is what the server says', async () => {
  await filled()
  await sendAccount()
  world.server.answer(saveSignupStep, { next: 'location', completeness: 20 })
  await skipStep('photo')
  expect($signupStage.get()).toBe('location')
  editSignup({ region: 'NL-UT', city: ' Zeist ' })
  world.server.answer(saveSignupStep, { next: 'personal', completeness: 40 })
  await sendLocation()
  expect(world.server.last(saveSignupStep).body).toEqual({
    step: 'location',
    country: 'NL',
    region: 'NL-UT',
    city: 'Zeist'
  })
  expect($user.get()?.profile).toMatchObject({ region: 'NL-UT', city: 'Zeist', completeness: 40 })
  expect($signupStage.get()).toBe('personal')
})

test('the location can not be left open', async () => {
  receiveUser({ ...NEW, signup_step: 'location', profile: { ...NEW.profile, region: null } })
  world.listen($signupStage)
  expect(await sendLocation()).toBe(false)
  expect($signupErrors.get().map(({ field }) => field)).toEqual(['region'])
  expect(world.server.times(saveSignupStep)).toBe(0)
})

test('a text is shown as waiting for its inspection; an empty one is skipped', async () => {
  receiveUser({ ...NEW, signup_step: 'about' })
  world.listen($signupStage)
  world.server.answer(saveSignupStep, { next: 'push', completeness: 60 })
  editSignup({ about: '  ' })
  await sendAbout()
  expect(world.server.last(saveSignupStep).body).toEqual({ step: 'about', skip: true })
  editSignup({ about: 'Ik wandel graag.' })
  await sendAbout()
  expect($user.get()?.profile.about_in_review).toBe('Ik wandel graag.')
})

test('after the last step comes the activation, and nothing for who is active already', async () => {
  world.listen($signupStage)
  receiveUser({ ...NEW, signup_step: 'push' })
  world.server.answer(saveSignupStep, { next: 'activation', completeness: 60 })
  await skipStep('push')
  expect($signupStage.get()).toBe('activation')
  receiveUser({ ...NEW, status: 'active', signup_step: null })
  expect($signupStage.get()).toBe('done')
})

test('a step that was opened again leads back to where the member was', async () => {
  world.listen($signupStage)
  receiveUser({ ...NEW, signup_step: 'about' })
  goToStep('location')
  expect($signupStage.get()).toBe('location')
  editSignup({ region: 'NL-GR' })
  world.server.answer(saveSignupStep, { next: 'about', completeness: 40 })
  await sendLocation()
  expect($signupStage.get()).toBe('personal')
  await skipStep('personal')
  expect($signupStage.get()).toBe('about')
})

test('a step that could not be saved stays, with what was typed', async () => {
  world.listen($signupStage)
  receiveUser({ ...NEW, signup_step: 'about' })
  world.server.refuse(saveSignupStep, 'offline')
  editSignup({ about: 'Ik wandel graag.' })
  expect(await sendAbout()).toBe(false)
  expect($signupStage.get()).toBe('about')
  expect($signupTrouble.get()).toMatchObject({ kind: 'other', error: { code: 'offline' } })
  expect($signupDraft.get().about).toBe('Ik wandel graag.')
})

test('nothing of what was typed is left for whoever comes after logging out', async () => {
  await filled({ signup_message: 'Voor de wandelingen' })
  await sendAccount()
  receiveUser(null)
  expect($signupDraft.get()).toMatchObject({ about: '', email: '' })
  expect(world.browser.recall('signup-draft')).toBe(null)
})
