import { useStore } from '@nanostores/react'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { choose, type Hindrance, hindranceOf } from '#stores/money/offer.ts'
import { $shelf, type Method, type Product } from '#stores/money/products.ts'
import { useAmount } from './use-amount.ts'

interface MethodsProps {
  product: Product
  chosen: Method | undefined
  bank: string
  onBank: (bank: string) => void
}

/** How it is paid; a method that can't pay this bundle says why. */
export function Methods({ product, chosen, bank, onBank }: MethodsProps) {
  const { methods, terms } = useStore($shelf)
  const buyWords = useMessages(buyMessages)
  const reason = useReason()
  const banks = chosen?.banks ?? []
  return (
    <>
      <Field isGroup label={buyWords['method.title']} name="paymentmethod">
        <RadioTiles
          look="tiles"
          name="paymentmethod"
          value={chosen?.id}
          onChange={paymentmethod => choose({ paymentmethod })}
          options={methods.filter(isHere).map(method => {
            const hindrance = hindranceOf(method, product, terms)
            return {
              value: method.id,
              text: buyWords[`method.${method.id}`],
              note: hindrance && reason(hindrance),
              isDisabled: hindrance !== undefined
            }
          })}
        />
      </Field>
      {banks.length > 0 && (
        <Field isOptional label={buyWords['bank.title']} name="bank">
          <Select
            value={bank}
            none={buyWords['bank.later']}
            options={banks.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={onBank}
          />
        </Field>
      )}
    </>
  )
}

/** Apple Pay is for Apple's browsers; elsewhere its page could not be paid on. */
function isHere({ id }: Method): boolean {
  return id !== 'apple_pay' || 'ApplePaySession' in globalThis
}

function useReason(): (hindrance: Hindrance) => string {
  const buyWords = useMessages(buyMessages)
  const amount = useAmount()
  return hindrance => {
    if (hindrance.reason === 'code') return buyWords['bound.code']
    return buyWords[`bound.${hindrance.reason}`]({
      amount: amount(hindrance.amount, hindrance.currency)
    })
  }
}
