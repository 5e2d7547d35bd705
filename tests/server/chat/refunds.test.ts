import { expect, test } from 'vitest'
import { listLedger, sendMessage } from '#contract/calls/chat.ts'
import { brandCtx } from '#server/core/context.ts'
import { refundFor } from '#server/domains/credits/refunds.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

const refund = (message: number, domain = 'avondlicht.example') => {
  const brand = server.world.brands.of(domain)
  if (brand === undefined) throw new Error('no brand')
  return server.database.kysely
    .transaction()
    .execute(tx => refundFor(brandCtx(server.world, brand, tx), message, 'fraud'))
}

test('what a message cost comes back once, with a line that names it', async () => {
  const anna = await person(server, { credits: 5, isPremium: true })
  const bram = await person(server)
  const body = { to: bram.id, body: 'Hoe was je dag?' }
  const { message } = await anna.must(sendMessage, { body })
  expect(await refund(message.id, 'papillon.example')).toBe(0)
  expect(await refund(message.id)).toBe(1)
  expect(await refund(message.id)).toBe(0)
  const { credits, lines } = await anna.must(listLedger)
  expect(credits).toBe(5)
  expect(lines[0]).toMatchObject({ amount: 1, reason: 'refund', member: bram.id })
})

test('a free message comes back as a free one, and once', async () => {
  const anna = await person(server, { account: { free_left: 1 } })
  const bram = await person(server)
  const body = { to: bram.id, body: 'Hoe was je dag?' }
  const { message } = await anna.must(sendMessage, { body })
  await refund(message.id)
  await refund(message.id)
  const { free_left } = await server.database.kysely
    .selectFrom('accounts')
    .select('free_left')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow()
  expect(free_left).toBe(1)
})
