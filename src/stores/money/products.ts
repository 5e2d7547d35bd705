import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import { getDiscountCode } from '#contract/calls/discounts.ts'
import { listProducts } from '#contract/calls/payments.ts'
import { onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $place, changeQuery } from '#stores/app/place.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { browser } from '#stores/browser/port.ts'

type Answer = z.output<typeof listProducts.response>
export type Product = Answer['items'][number]
export type Method = Answer['methods'][number]
type Terms = z.output<typeof getDiscountCode.response>['discountcode']

/** What is on sale, how it is paid, and what a discount makes of it. */
export interface Shelf {
  state: 'unknown' | 'failed' | 'loaded'
  items: readonly Product[]
  /** Empty while the provider can't be reached. */
  methods: readonly Method[]
  discount: Answer['discount']
  /** From which order on, and for which methods the discount holds; null while not known. */
  terms: Terms | null
}

const NOTHING: Shelf = { state: 'unknown', items: [], methods: [], discount: null, terms: null }
/** How often methods are asked for again while there are none. */
const AGAIN_MS = 15_000

const $here = atom<Shelf>(NOTHING)

/** The first listener loads it, with the code of the address. */
export const $shelf: ReadableAtom<Shelf> = readonlyType($here)

const $trouble = atom<unknown>(undefined)

/** Why the code of the address was refused; undefined where it was not. */
export const $codeTrouble: ReadableAtom<unknown> = readonlyType($trouble)

onSessionEnd(() => {
  $here.set(NOTHING)
  $trouble.set(undefined)
})

onMount($here, () => {
  void loadShelf()
  return stopAll(
    browser.every(AGAIN_MS, () => {
      const { state, methods } = $here.get()
      if (state !== 'unknown' && methods.length === 0 && browser.isOnline()) void loadShelf()
    }),
    browser.onOnline(isOnline => {
      if (isOnline && $here.get().methods.length === 0) void loadShelf()
    })
  )
})

let reading = 0

/** Reads what is on sale. A refused code is told, and the usual prices come. */
export async function loadShelf(): Promise<void> {
  const code = $place.get().query.get('discountcode') ?? undefined
  try {
    await read(code)
    $trouble.set(undefined)
  } catch (error) {
    if (code !== undefined && isOfCode(error)) {
      $trouble.set(error)
      await read(undefined).catch(fail)
    } else fail()
  }
}

/** Takes a code. Throws Refused, and keeps the prices as they were. */
export async function takeCode(code: string): Promise<void> {
  await read(code)
  $trouble.set(undefined)
  changeQuery({ discountcode: code })
}

export async function dropCode(): Promise<void> {
  changeQuery({ discountcode: undefined })
  await loadShelf()
}

async function read(code: string | undefined): Promise<void> {
  reading += 1
  const mine = reading
  const isSame = thisSession()
  const query = code === undefined ? {} : { discountcode: code }
  const { items, methods, discount } = await ask(listProducts, { query })
  if (mine !== reading || !isSame()) return
  const known = $here.get().terms
  const terms = known !== null && known.code === discount?.code ? known : null
  $here.set({ state: 'loaded', items, methods, discount, terms })
  if (discount !== null && terms === null) void readTerms(discount.code)
}

/** Without them the prices stand all the same; the server refuses what does not hold. */
async function readTerms(code: string): Promise<void> {
  try {
    const { discountcode } = await ask(getDiscountCode, { query: { code } })
    const shelf = $here.get()
    if (shelf.discount?.code === code) $here.set({ ...shelf, terms: discountcode })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

function fail(): void {
  if ($here.get().state !== 'loaded') $here.set({ ...NOTHING, state: 'failed' })
}

const CODE_REFUSALS: ReadonlySet<string> = new Set([
  'discount_not_found',
  'discount_used',
  'discount_expired',
  'invalid'
])

function isOfCode(error: unknown): boolean {
  return error instanceof Refused && CODE_REFUSALS.has(error.code)
}

/** Whether the discount takes something off this bundle. */
export function isReduced({ price, price_discounted }: Product): boolean {
  return price_discounted < price
}
