import { expect, test } from 'vitest'
import { erase } from '#server/domains/accounts/rights/erasing.ts'
import { forgetOrders } from '#server/domains/payments/forget.ts'
import { auditMoney } from '#server/domains/payments/index.ts'
import { person } from '../../world/people.ts'
import { TestClock } from '../../world/server.ts'
import { checkout, choose, until, useShop } from '../../world/shop.ts'
import { DAY, leave, member } from '../rights/member.ts'

const shop = useShop('mollie', { clock: new TestClock() })

const orders = async (account: number): Promise<number> =>
  (await shop.database.pool.query('select from orders where account_id = $1', [account]))
    .rowCount ?? 0

test('orders and papers of an account that is gone stay seven years, and no longer', async () => {
  const [leaver, stayer] = [await member(shop), await person(shop)]
  for (const buyer of [leaver, stayer]) {
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
  }
  await leave(leaver)
  shop.clock.pass(14 * DAY)
  await erase(shop.world)
  shop.clock.pass(7 * 365 * DAY - 20 * DAY)
  await forgetOrders(shop.world)
  expect(await orders(leaver.id)).toBe(1)
  shop.clock.pass(30 * DAY)
  await forgetOrders(shop.world)
  expect([await orders(leaver.id), await orders(stayer.id)]).toEqual([0, 1])
  const { rows } = await shop.database.pool.query('select number from papers')
  expect(rows).toEqual([{ number: 2 }])
  expect(await auditMoney(shop.world)).toEqual([])
})
