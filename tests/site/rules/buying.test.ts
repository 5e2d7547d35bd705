import { expect, test } from 'vitest'
import { zonnigWith } from '../../world/fleet.ts'

const ECONOMY = 'economy:\n'
const sells = (bundles: string, payments = '') =>
  zonnigWith(
    ECONOMY,
    `payments:\n  provider: mollie\n${payments}economy:\n  bundles:\n    NL: { currency: EUR, items: [${bundles}] }\n`
  )

test('L196: a bundle makes a message dearer than the price that pages name', async () => {
  expect(
    await sells('{ credits: 6, price: 9.99 }, { credits: 100, price: 95 }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:20:55 error L196 6 credits for 9.99 EUR make a message 1.67; pages name 1.25 in NL
      19 |   bundles:
      20 |     NL: { currency: EUR, items: [{ credits: 6, price: 9.99 }, { credits: 100, price: 95 }] }
         |                                                       ^^^^
      21 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      fix: sell the bundle for 7.50 or less, or write NL: { amount: 1.67, currency: EUR } under economy.minimumMessageCost"
  `)
})

test('L196: without a provider nothing is sold, so that no bundle is judged', async () => {
  expect(
    await zonnigWith(
      ECONOMY,
      'economy:\n  bundles:\n    NL: { currency: EUR, items: [{ credits: 6, price: 9.99 }] }\n'
    )
  ).toBe('')
})

test('L197: an amount that the currency cannot pay', async () => {
  expect(await sells('{ credits: 6, price: 7.495 }')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:20:55 error L197 7.495 EUR cannot be paid
      19 |   bundles:
      20 |     NL: { currency: EUR, items: [{ credits: 6, price: 7.495 }] }
         |                                                       ^^^^^
      21 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      fix: write at most 2 decimals"
  `)
})

test('L197: two bundles of one size', async () => {
  expect(
    await sells('{ credits: 6, price: 7.49 }, { credits: 6, price: 6.99 }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:20:74 error L197 two bundles of 6 credits in NL
      19 |   bundles:
      20 |     NL: { currency: EUR, items: [{ credits: 6, price: 7.49 }, { credits: 6, price: 6.99 }] }
         |                                                                          ^
      21 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      fix: remove one of them"
  `)
})

test('L197: a larger bundle whose credits cost more', async () => {
  expect(
    await sells('{ credits: 6, price: 6 }, { credits: 15, price: 18 }')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:20:82 warning L197 a credit of the 15 costs more than one of the 6
      19 |   bundles:
      20 |     NL: { currency: EUR, items: [{ credits: 6, price: 6 }, { credits: 15, price: 18 }] }
         |                                                                                  ^^
      21 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      fix: members expect a larger bundle to be cheaper a credit"
  `)
})

test('L198: a code that is the welcome offer’s own', async () => {
  expect(
    await sells(
      '{ credits: 6, price: 7.49 }',
      '  discounts: [{ code: TIMEBONUS25, percentage: 10 }]\n'
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:23 error L198 TIMEBONUS25 is the code of the welcome offer
      17 |   provider: mollie
      18 |   discounts: [{ code: TIMEBONUS25, percentage: 10 }]
         |                       ^^^^^^^^^^^
      19 | economy:
      fix: choose another code"
  `)
})

test('L198: a code that ends before it begins', async () => {
  expect(
    await sells(
      '{ credits: 6, price: 7.49 }',
      "  discounts: [{ code: SPRING10, percentage: 10, from: '2027-04-01', until: '2027-03-01' }]\n"
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:76 error L198 SPRING10 ends on 2027-03-01, before it begins on 2027-04-01
      17 |   provider: mollie
      18 |   discounts: [{ code: SPRING10, percentage: 10, from: '2027-04-01', until: '2027-03-01' }]
         |                                                                            ^^^^^^^^^^^^
      19 | economy:
      fix: write a later day"
  `)
})

test('L198: a code for a method that is not offered', async () => {
  expect(
    await sells(
      '{ credits: 6, price: 7.49 }',
      '  methods: [card]\n  discounts: [{ code: SPRING10, percentage: 10, methods: [ideal] }]\n'
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:58 error L198 SPRING10 is for ideal, which payments.methods does not offer
      18 |   methods: [card]
      19 |   discounts: [{ code: SPRING10, percentage: 10, methods: [ideal] }]
         |                                                          ^^^^^^^
      20 | economy:
      fix: add ideal there, or remove it here"
  `)
})
