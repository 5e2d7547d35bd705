import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $checkout, pay, resetCheckout } from '#stores/money/checkout.ts'
import { $waitingFor, type Offer } from '#stores/money/offer.ts'
import { $shelf, isReduced } from '#stores/money/products.ts'

/** What a member says beside the bundle and the method. */
interface Said {
  bank: string
  /** The provider may keep the method for a repeat order. */
  remembers: boolean
  /** Delivery at once (product.md §20). */
  isAgreed: boolean
}

export interface Purchase extends Said {
  /** Grows with each try to pay without the consent. */
  asked: number
  isPaying: boolean
  change(said: Partial<Said>): void
  submit(): void
}

const NOTHING: Said = { bank: '', remembers: false, isAgreed: false }

/** The form of a purchase, from the choice to the press on "pay". */
export function usePurchase({ product, method }: Offer): Purchase {
  const { discount } = useStore($shelf)
  const { state } = useStore($checkout)
  const pending = useStore($waitingFor)
  const [said, setSaid] = useState(NOTHING)
  const [asked, setAsked] = useState(0)
  const isPaying = state === 'starting' || state === 'waiting' || state === 'leaving'
  const way = method?.id
  const choice = `${product.id} ${way}`
  const last = useRef(choice)
  useEffect(() => {
    if (last.current === choice) return
    last.current = choice
    // A bank belongs to its method, and a refusal to its choice.
    setSaid(before => ({ ...before, bank: '' }))
    if (!isPaying) resetCheckout()
  }, [choice, isPaying])

  const submit = (): void => {
    if (way === undefined || way === 'direct_debit' || isPaying) return
    if (!said.isAgreed) {
      setAsked(asked + 1)
      return
    }
    void pay({
      product: product.id,
      paymentmethod: way,
      expected_total: product.price_discounted,
      consent_start: true,
      remember: said.remembers && method?.can_repeat === true,
      after: pending === undefined ? {} : { pending_message: pending },
      ...(said.bank === '' ? {} : { bank: said.bank }),
      ...(discount && isReduced(product) ? { discountcode: discount.code } : {})
    })
  }
  return { ...said, asked, isPaying, change: more => setSaid({ ...said, ...more }), submit }
}
