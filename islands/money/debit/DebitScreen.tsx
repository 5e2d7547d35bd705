import { memberScreen } from '#islands/app/screen.tsx'
import { ordersMessages } from '#stores/messages/orders.ts'
import '#theme/css/app/access.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { type CompanyInfo, companyInfo } from '#stores/app/company.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import type { Loaded } from '#stores/app/resource.ts'
import { $settings, loadSettings } from '#stores/app/settings.ts'
import { type DebitOffer, type DebitWish, readOffer } from '#stores/money/debit.ts'
import { moneyRefusalWords } from '#stores/money/refusals.ts'

const NotOnSaleScreen = lazy(async () => ({
  default: (await import('../NotOnSaleScreen.tsx')).NotOnSaleScreen
}))
const Debit = lazy(async () => ({ default: (await import('./Debit.tsx')).Debit }))

/** Fourteen days are the law of the Union (product.md §20). */
const LEAST_DAYS = 14

interface Ready {
  offer: DebitOffer | undefined
  company: CompanyInfo
  days: number
}

/** /directdebit?product=…&discountcode=…&pending=…: a bundle by direct debit (product.md §21). */
export const DebitScreen = memberScreen(function DirectDebit() {
  useMessages(ordersMessages)
  const { query } = useStore($place)
  const settings = useStore($settings)
  const product = query.get('product') ?? ''
  const code = query.get('discountcode') ?? undefined
  const pending = Number(query.get('pending')) || undefined
  const [data, setData] = useState<Loaded<Ready>>({ state: 'unknown' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads anew
  useEffect(() => {
    let isWanted = true
    if (product === '') return
    void read({ product, code, pending }).then(found => {
      if (isWanted) setData(found)
    })
    return () => {
      isWanted = false
    }
  }, [product, code, pending, tries])
  if (settings?.selling === false) {
    return (
      <Suspense fallback={<Outline />}>
        <NotOnSaleScreen />
      </Suspense>
    )
  }
  if (product === '') return <Impossible why="choose" product={undefined} />
  if (data.state === 'unknown') return <Outline />
  if (data.state === 'failed') {
    return <Unread error={data.error} again={() => setTries(tries + 1)} />
  }
  const { offer, company, days } = data.value
  if (offer === undefined) return <Impossible why="choose" product={undefined} />
  if (!offer.isPossible) return <Impossible why="unavailable" product={product} />
  return (
    <Suspense fallback={<Outline />}>
      <Debit
        wish={{ product, code, pending }}
        offer={offer}
        company={company.name}
        days={days}
        onChanged={() => setTries(tries + 1)}
      />
    </Suspense>
  )
})

async function read(wish: DebitWish): Promise<Loaded<Ready>> {
  try {
    const [offer, company, settings] = await Promise.all([
      readOffer(wish),
      companyInfo(),
      loadSettings()
    ])
    const days = Math.max(settings.refund_days, LEAST_DAYS)
    return { state: 'loaded', value: { offer, company, days } }
  } catch (error) {
    return { state: 'failed', error }
  }
}

function Impossible(props: { why: 'choose' | 'unavailable'; product: string | undefined }) {
  const { why, product } = props
  const words = useMessages(ordersMessages)
  return (
    <div className="wrap screen">
      <EmptyState
        level={1}
        icon="coins"
        title={words[`form.${why}`]}
        text={why === 'unavailable' ? words['form.unavailableText'] : undefined}
      >
        <Button href={linkTo(product === undefined ? '/credits' : `/credits/${product}`)}>
          {product === undefined ? words.bundles : words.other}
        </Button>
      </EmptyState>
    </div>
  )
}

function Unread({ error, again }: { error: unknown; again: () => void }) {
  const words = useMessages(ordersMessages)
  return (
    <div className="wrap screen">
      <EmptyState
        level={1}
        icon="wifiOff"
        title={words['unread.title']}
        text={moneyRefusalWords(error)}
      >
        <Button onClick={again}>{words.retry}</Button>
      </EmptyState>
    </div>
  )
}
