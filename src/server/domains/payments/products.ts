import type { z } from 'zod'
import type { listProducts, MethodOffer, Product } from '#contract/calls/payments.ts'
import type { CountryCode, Currency } from '#contract/country.ts'
import { canRepeat, isMethodOf } from '#contract/payments.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { type Bundle, bundlesOf, perMessage } from '#site/bundles.ts'
import type { MemberCtx } from '../../core/context.ts'
import { type OfferedMethod, ProviderDown } from '../../core/payments.ts'
import { refuse } from '../../core/refusal.ts'
import { type Discount, discountOf, reduced, welcomeOf } from './discounts.ts'

/** The bundles of a country, with the prices that a code makes (product.md §20). */
export async function productsFor(
  ctx: MemberCtx,
  input: { country?: CountryCode | undefined; discountcode?: string | undefined }
): Promise<z.input<typeof listProducts.response>> {
  const { app, brand } = ctx
  if (app.payments.accountOf(brand) === undefined) refuse('not_selling')
  const country = countryOf(ctx, input.country)
  const discount = input.discountcode
    ? await discountOf(ctx, input.discountcode)
    : await welcomeOf(ctx)
  const bundles = bundlesOf(brand.site, country)
  return {
    items: productsOf(ctx, bundles, country, discount),
    methods: await methodsFor(ctx, country, bundles),
    country,
    discount: discount ? { code: discount.code, percentage: discount.percentage } : null
  }
}

/** The country asked for if the brand serves it, else the member's, else the brand's first. */
export function countryOf({ brand, member }: MemberCtx, wished?: CountryCode): CountryCode {
  const { countries } = brand.site.audience
  return (
    [wished, member.country].find(code => code && countries.includes(code)) ?? countries[0] ?? 'NL'
  )
}

function productsOf(
  { brand }: MemberCtx,
  bundles: readonly Bundle[],
  country: CountryCode,
  discount: Discount | undefined
): Product[] {
  const each = (bundle: Bundle) => perMessage(bundle, brand.site.economy.creditCost.message)
  const best = bundles.toSorted(
    (one, other) => one.price / one.credits - other.price / other.credits
  )[0]
  return bundles.map(bundle => ({
    id: bundle.id,
    credits: bundle.credits,
    price: bundle.price,
    price_discounted: priceOf(bundle, country, discount),
    currency: bundle.currency,
    per_message: each({ ...bundle, price: priceOf(bundle, country, discount) }),
    best: bundles.length > 1 && bundle === best
  }))
}

/** The price of a bundle with a code that fits it, else its own. */
export function priceOf(
  bundle: Bundle,
  country: CountryCode,
  discount: Discount | undefined
): number {
  const fits =
    discount !== undefined &&
    bundle.price >= discount.minimum &&
    discount.countries.includes(country)
  return fits ? reduced(bundle.price, discount.percentage) : bundle.price
}

/** What the provider's account offers for a currency and country, by provider account. */
const known = new Map<string, { methods: OfferedMethod[]; at: number }>()
const FRESH_MS = 10 * MINUTE_MS

/**
 * The methods of the brand that the country, the currency and the provider's account have. While the
 * provider is down, what it last said; empty if it never answered.
 */
export async function methodsFor(
  { app, brand, member }: MemberCtx,
  country: CountryCode,
  bundles: readonly Bundle[]
): Promise<MethodOffer[]> {
  const [bundle] = bundles
  const provider = await app.payments.providerOf(brand)
  if (provider === undefined || bundle === undefined) return []
  const { currency } = bundle
  const key = `${provider.account.id} ${provider.account.url} ${currency} ${country}`
  const last = known.get(key)
  const isFresh = last !== undefined && Date.now() - last.at < FRESH_MS
  const offered = isFresh
    ? last.methods
    : await provider
        .methods({ amount: bundle.price, currency, country, locale: member.language })
        .catch(error => {
          if (error instanceof ProviderDown) return undefined
          throw error
        })
  if (offered && !isFresh) known.set(key, { methods: offered, at: Date.now() })
  return (offered ?? last?.methods ?? [])
    .filter(({ id }) => isOffered(brand.site.payments.methods, id, country, currency))
    .toSorted((one, other) => orderOf(brand, one.id) - orderOf(brand, other.id))
    .map(({ id, min, max, banks }) => ({
      id,
      min: min ?? null,
      max: max ?? null,
      banks: [...banks],
      can_repeat: canRepeat(id)
    }))
}

const isOffered = (
  own: readonly MethodOffer['id'][],
  id: MethodOffer['id'],
  country: CountryCode,
  currency: Currency
) => own.includes(id) && isMethodOf(id, country, currency)

const orderOf = ({ site }: MemberCtx['brand'], id: MethodOffer['id']) =>
  site.payments.methods.indexOf(id)
