import { Refused } from '#api/refused.ts'
import type { Order, OrderDetail } from '#stores/money/orders.ts'

/** Address at which the bundle of an order is paid, with what the order had. */
export function checkoutOf(
  order: Pick<Order, 'product' | 'discountcode'> & Partial<Pick<OrderDetail, 'waiting'>>,
  method?: Order['paymentmethod']
): string {
  const query = new URLSearchParams()
  if (method === 'direct_debit') query.set('product', order.product)
  if (order.discountcode) query.set('discountcode', order.discountcode)
  if (order.waiting) query.set('pending', String(order.waiting.id))
  const path =
    method === 'direct_debit'
      ? '/directdebit'
      : `/credits/${order.product}${method === undefined ? '' : `/${method}`}`
  return query.size === 0 ? path : `${path}?${query}`
}

/** The provider's or our paper, opened by the browser itself. */
export const paperAddress = (number: string): string => `/api/receipt.php?id=${number}`

/** How a state of an order is drawn. */
export type Mood = 'waiting' | 'done' | 'ended' | 'back'

const MOODS: Readonly<Record<Order['status'], Mood>> = {
  loading: 'waiting',
  pending: 'waiting',
  completed: 'done',
  failed: 'ended',
  cancelled: 'ended',
  expired: 'ended',
  refunded: 'back',
  charged_back: 'back'
}

export const moodOf = ({ status }: Pick<Order, 'status'>): Mood => MOODS[status]

/** What the server would say of an address that names no order. */
export const UNKNOWN_ORDER = new Refused('not_found', 404, {})
