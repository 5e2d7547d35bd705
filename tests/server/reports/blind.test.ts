import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listDecisions } from '#contract/calls/moderation.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { closed, reported, rowOf, statusOf } from './desk.ts'

const server = useServer()
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Where it is decided about members: reports, complaints, decisions; queues and operators. */
const FOLDERS = [
  'src/server/domains/moderation',
  'src/server/core/operator',
  'src/contract/operator'
]
/** Words by which code would learn who pays. */
const MONEY =
  /\bcredits?\b|paid|premium|purse|\bledger\b|\bbalance\b|free_left|\bcost\b|purchase|payment(?!')/i
/** What a name in one of these files may be all the same. */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  // A comment that says what is not there.
  'src/contract/operator/shapes.ts': /A member without credits and purchases/,
  // Calls on money: moderators have no right to them.
  'src/contract/operator/members.ts': /./,
  'src/contract/operator/orders.ts': /./,
  'src/contract/operator/refusal.ts': /this order was not paid/,
  // Not about conduct: what a bank took back. Moderators, who decide about that, have no right to it.
  'src/server/domains/moderation/operator/queues/chargebacks.ts': /./,
  // A fraud that is upheld gives back what its victims spent; nothing is read of who pays.
  'src/server/domains/moderation/decisions.ts': /^import \{ refundAllTo \} from/
}
/** Modules that know what a member has or pays. */
const TILL = /\/(purse|user-view|pending|gifts|gift-list|send|held|allowances)\.ts$/

test('code that decides about members has no word for who pays', () => {
  const files = FOLDERS.flatMap(folder => globSync(join(ROOT, folder, '**/*.ts')))
  expect(files.length).toBeGreaterThan(15)
  for (const file of files) {
    const name = relative(ROOT, file)
    const told = readFileSync(file, 'utf8')
    const lines = told.split('\n').filter(line => !HARMLESS[name]?.test(line))
    expect(lines.filter(line => MONEY.test(line)).map(line => `${name}: ${line.trim()}`)).toEqual(
      []
    )
  }
})

test('code that decides about members imports nothing that knows who pays', () => {
  for (const file of globSync(join(ROOT, 'src/server/domains/moderation/*.ts'))) {
    for (const imported of importsOf(file)) expect(imported, file).not.toMatch(TILL)
  }
})

test('the test sees what it is to see', () => {
  for (const line of ['a.premium_since', 'row.paid_user', 'member.isPremium', 'select credits']) {
    expect(line).toMatch(MONEY)
  }
  for (const line of ['acredited', 'is there', 'accost']) expect(line).not.toMatch(MONEY)
})

test('a member who pays is dealt with as one who does not, whoever reports them', async () => {
  const dealt: unknown[] = []
  for (const isPremium of [true, false]) {
    const given = { isPremium, credits: isPremium ? 900 : 0 }
    const [bob, anna, eve] = [
      await person(server, given),
      await person(server, { ...given, isPremium: !isPremium }),
      await person(server)
    ]
    const reference = await reported(anna, bob.id, 'threat')
    await reported(eve, bob.id, 'threat')
    const { priority } = { priority: (await rowOf(server, reference)).is_priority }
    await closed(server, reference, 'unfounded')
    const mine = (await bob.must(listDecisions)).decisions
    const theirs = (await anna.must(listDecisions)).decisions
    const told = [...mine, ...theirs].map(({ outcome, rule, facts }) => ({ outcome, rule, facts }))
    dealt.push({ priority, status: await statusOf(server, bob.id), told })
  }
  expect(dealt[0]).toEqual(dealt[1])
})

function importsOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) =>
    join(dirname(file), name)
  )
  return names.filter(existsSync).map(name => relative(ROOT, name))
}
