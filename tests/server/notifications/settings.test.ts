import { expect, test } from 'vitest'
import { subscribePush, unsubscribePush } from '#contract/calls/accounts/session.ts'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import {
  confirmNotifications,
  enableNotifications,
  getNotifications,
  saveNotifications
} from '#contract/calls/notifications.ts'
import { NOTIFICATION_TYPES } from '#contract/notification.ts'
import { termsVersion } from '#server/domains/brand/terms.ts'
import { person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { toldTo, withPush } from './members.ts'

const server = useServer()

async function consentsOf(id: number) {
  const rows = await server.database.kysely
    .selectFrom('consents')
    .select('choices')
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ choices }) => choices)
}

async function stop(id: number, reason: 'bounce' | 'fbl'): Promise<void> {
  const since = server.clock.now()
  await server.database.kysely
    .insertInto('notifications_disabled')
    .values({ account_id: id, brand: 'avondlicht', reason, since })
    .execute()
}

test('at first everything is on but promotions, weekly updates and news', async () => {
  const anna = await person(server)
  const { types, ...rest } = await anna.must(getNotifications)
  const on = NOTIFICATION_TYPES.filter(type => types[type].email && types[type].push)
  const off = NOTIFICATION_TYPES.filter(type => !types[type].email && !types[type].push)
  expect(on).toEqual([
    'new_conversations',
    'new_messages',
    'like',
    'unread_message_reminders',
    'reminders',
    'saved_searches'
  ])
  expect(off).toEqual(['promotions', 'weekly_updates', 'news'])
  expect(rest).toEqual({
    frequency: 'now',
    quiet: null,
    push_text: false,
    notifications_disabled: []
  })
})

test('a change keeps everything that it does not name', async () => {
  const anna = await person(server)
  await anna.must(saveNotifications, {
    body: { types: { like: { email: false } }, quiet: { from: '22:00', to: '07:30' } }
  })
  await anna.must(saveNotifications, { body: { frequency: 'daily' } })
  const saved = await anna.must(saveNotifications, { body: { push_text: true } })
  expect(saved.types.like).toEqual({ email: false, push: true })
  expect(saved.types.new_messages).toEqual({ email: true, push: true })
  expect(saved).toMatchObject({
    frequency: 'daily',
    quiet: { from: '22:00', to: '07:30' },
    push_text: true
  })
  expect(await anna.must(getNotifications)).toEqual(saved)
  const { quiet } = await anna.must(saveNotifications, { body: { quiet: null } })
  expect(quiet).toBeNull()
})

test.each([
  [{ types: { winks: { email: true } } }, 'winks'],
  [{ types: { like: { sms: true } } }, 'sms'],
  [{ sound: true }, 'sound'],
  [{ frequency: 'hourly' }, 'frequency'],
  [{ quiet: { from: '24:00', to: '07:00' } }, 'quiet.from'],
  [{ quiet: { from: '7:00', to: '08:00' } }, 'quiet.from'],
  [{ quiet: { from: '22:00' } }, 'quiet.to'],
  [{ quiet: { from: '22:00', to: '22:00' } }, 'quiet.to']
])('%j is refused by the name of its field', async (body, field) => {
  const anna = await person(server)
  const answer = await anna.put('/api/notifications.php', body)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
})

test('every change of what needs consent is a line of the ledger, and other changes are none', async () => {
  const anna = await person(server)
  await anna.must(saveNotifications, { body: { types: { like: { email: false } } } })
  await anna.must(saveNotifications, { body: { types: { news: { email: true } } } })
  await anna.must(saveNotifications, { body: { types: { news: { email: true } } } })
  await anna.must(saveNotifications, {
    body: { types: { news: { email: false }, weekly_updates: { push: true } } }
  })
  expect(await consentsOf(anna.id)).toEqual([
    { news_email: true },
    { news_email: false, weekly_updates_push: true }
  ])
})

test('two changes at once both stay', async () => {
  const anna = await person(server)
  await Promise.all(
    NOTIFICATION_TYPES.map(type =>
      anna.must(saveNotifications, { body: { types: { [type]: { email: false } } } })
    )
  )
  const { types } = await anna.must(getNotifications)
  expect(NOTIFICATION_TYPES.filter(type => types[type].email)).toEqual([])
})

test.each([true, false])(
  'marketing that was wanted at sign-up (%s) is news and promotions',
  async wanted => {
    const visitor = new Browser(server)
    const { user } = await visitor.must(signUp, {
      body: {
        email: `new${wanted}@mail.example`,
        name: `nieuw${wanted}`,
        date_of_birth: '1985-03-14',
        gender: 'female',
        looking_for: ['male'],
        password: 'Paardenbloem-en-77-eiken',
        terms_version: termsVersion(
          server.world.brands.of('avondlicht.example')?.site.company.added ?? ''
        ),
        consents: { sensitive: true, marketing: wanted }
      }
    })
    const { types } = await visitor.must(getNotifications)
    expect(types.promotions).toEqual({ email: wanted, push: wanted })
    expect(types.news).toEqual({ email: wanted, push: wanted })
    expect(types.weekly_updates).toEqual({ email: false, push: false })
    const [first] = await consentsOf(user.id)
    expect(first).toMatchObject({ marketing: wanted })
  }
)

test('stopped mails are told with their reason, and go out again after the link of a mail', async () => {
  const anna = await person(server)
  await stop(anna.id, 'bounce')
  const { notifications_disabled } = await anna.must(getNotifications)
  expect(notifications_disabled).toEqual([
    { reason: 'bounce', since: server.clock.now().toISOString() }
  ])
  await anna.must(enableNotifications, { query: { enable: '1' } })
  expect((await anna.must(getNotifications)).notifications_disabled).toHaveLength(1)
  const [mail] = await toldTo(server, anna)
  expect(mail).toMatchObject({ channel: 'mail', template: 'confirm_notifications', kind: null })
  const token = new URL(String(mail?.data.link)).searchParams.get('token') ?? ''
  const elsewhere = new Browser(server)
  await elsewhere.must(confirmNotifications, { query: { confirm: '1' }, body: { token } })
  expect((await anna.must(getNotifications)).notifications_disabled).toEqual([])
  expect(await consentsOf(anna.id)).toEqual([{ notifications_email: true }])
  const again = await elsewhere.call(confirmNotifications, {
    query: { confirm: '1' },
    body: { token }
  })
  expect(again.refused?.code).toBe('token_expired')
})

test('where nothing was stopped no mail is sent', async () => {
  const anna = await person(server)
  await anna.must(enableNotifications, { query: { enable: '1' } })
  expect(await toldTo(server, anna)).toEqual([])
})

test('a link of another brand enables nothing', async () => {
  const anna = await person(server)
  await stop(anna.id, 'fbl')
  await anna.must(enableNotifications, { query: { enable: '1' } })
  const [mail] = await toldTo(server, anna)
  const token = new URL(String(mail?.data.link)).searchParams.get('token') ?? ''
  const { refused } = await new Browser(server, 'papillon.example').call(confirmNotifications, {
    query: { confirm: '1' },
    body: { token }
  })
  expect(refused?.code).toBe('token_expired')
})

test('whoever is not logged in has no settings', async () => {
  const { refused } = await new Browser(server).call(getNotifications)
  expect(refused?.code).toBe('authentication_required')
})

const push = { query: { push: '1' as const } }

test('a browser is taken off by the body that attached it, or by its address', async () => {
  const anna = await person(server)
  const subscription = { endpoint: 'https://push.example/own', keys: { p256dh: 'p', auth: 'a' } }
  const count = () => browsersOf(anna.id).then(({ length }) => length)
  await anna.must(subscribePush, { ...push, body: { subscription } })
  await anna.must(unsubscribePush, { ...push, body: { subscription } })
  expect(await count()).toBe(0)
  await anna.must(subscribePush, { ...push, body: { subscription } })
  await anna.must(unsubscribePush, { ...push, body: { endpoint: subscription.endpoint } })
  expect(await count()).toBe(0)
})

test('of more than ten browsers of a member the oldest goes', async () => {
  const anna = await person(server)
  const attached: string[] = []
  for (let at = 0; at < 12; at++) {
    server.clock.pass(1)
    attached.push(await withPush(anna))
  }
  expect((await browsersOf(anna.id)).toSorted()).toEqual(attached.slice(2).toSorted())
})

async function browsersOf(id: number): Promise<string[]> {
  const rows = await server.database.kysely
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', id)
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}
