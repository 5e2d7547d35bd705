import { ordersMessages } from '#stores/messages/orders.ts'
import { isSlow, type OrderDetail } from '#stores/money/orders.ts'

interface ResultWords {
  title: string
  text: string
}

/** What happened to an order, and what that means for the money; `said` says an amount. */
export function resultWords(
  order: OrderDetail,
  said: (minor: number, currency: string) => string
): ResultWords {
  const words = ordersMessages.get()
  const isDebit = order.paymentmethod === 'direct_debit'
  switch (order.status) {
    case 'pending':
      if (isSlow(order)) return slowWords(order)
      return { title: words['pending.title'], text: words['pending.text'] }
    case 'failed':
      return {
        title: words['failed.title'],
        text: isDebit ? words['failed.debit'] : words['failed.text']
      }
    case 'refunded': {
      const amount = said(order.refunded, order.currency)
      return { title: words['back.title'], text: words['back.text']({ amount }) }
    }
    case 'charged_back': {
      const amount = said(order.refunded || order.total, order.currency)
      return { title: words['reversed.title'], text: words['reversed.text']({ amount }) }
    }
    case 'loading':
    case 'completed':
    case 'cancelled':
    case 'expired':
      return { title: words[`${order.status}.title`], text: words[`${order.status}.text`] }
  }
}

function slowWords({ paymentmethod, completed_at }: OrderDetail): ResultWords {
  const words = ordersMessages.get()
  if (paymentmethod === 'bank_transfer') {
    return { title: words['transfer.title'], text: words['transfer.text'] }
  }
  const text = completed_at === null ? words['debit.text'] : words['debit.granted']
  return { title: words['debit.title'], text }
}
