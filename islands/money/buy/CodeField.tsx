import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { WELCOME_CODE } from '#contract/limits.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { percentIn } from '#locales/format.ts'
import { $place } from '#stores/app/place.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import {
  $codeTrouble,
  $shelf,
  dropCode,
  isReduced,
  type Product,
  takeCode
} from '#stores/money/products.ts'
import { moneyRefusalWords } from '#stores/money/refusals.ts'
import { useAmount } from './use-amount.ts'

const SHAPE = /^[A-Z0-9]{4,24}$/

/** A discount code: folded until asked for; the one in use can be taken away. */
export function CodeField({ product }: { product: Product }) {
  const { discount } = useStore($shelf)
  const { query } = useStore($place)
  // The welcome offer holds without a code, and has its own place.
  const isTyped = query.has('discountcode') && discount?.code !== WELCOME_CODE
  return isTyped && discount ? <CodeInUse product={product} /> : <CodeEntry />
}

function CodeInUse({ product }: { product: Product }) {
  const { discount, terms } = useStore($shelf)
  const buyWords = useMessages(buyMessages)
  const amount = useAmount()
  const locale = useLocale()
  if (!discount) return null
  const { code, percentage } = discount
  return (
    <div className="code-used">
      <p>
        <Icon name="check" />
        <b>{buyWords['code.active']({ code, percent: percentIn(locale, percentage / 100) })}</b>
      </p>
      {terms && !isReduced(product) && (
        <p className="small">
          {buyWords['code.from']({ amount: amount(terms.minimum_order_value, terms.currency) })}
        </p>
      )}
      <button type="button" className="link" onClick={() => void dropCode()}>
        {buyWords['code.remove']}
      </button>
    </div>
  )
}

function CodeEntry() {
  const buyWords = useMessages(buyMessages)
  const refused = useStore($codeTrouble)
  const { query } = useStore($place)
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState(refused ? (query.get('discountcode') ?? '') : '')
  const { run, faults, error, isBusy } = useAttempt()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const wasPressed = useRef(false)
  const isShown = isOpen || refused !== undefined
  useEffect(() => {
    if (isShown && wasPressed.current) box.current?.querySelector('input')?.focus()
  }, [isShown])
  if (!isShown) {
    return (
      <p>
        <button
          type="button"
          className="link code-open"
          onClick={() => {
            wasPressed.current = true
            setIsOpen(true)
          }}
        >
          {buyWords['code.open']}
        </button>
      </p>
    )
  }
  const use = (): void => {
    const typed = code.trim().toUpperCase()
    void run(() => takeCode(typed), SHAPE.test(typed) ? {} : { code: buyWords['code.invalid'] })
  }
  const trouble = error ?? (isBusy ? undefined : refused)
  return (
    <div ref={box} className="code-entry" id={id}>
      <Field
        label={buyWords['code.label']}
        name="discountcode"
        error={faults.code ?? (trouble === undefined ? undefined : moneyRefusalWords(trouble))}
      >
        <TextInput
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          onChange={setCode}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            // Enter uses the code; it does not pay.
            event.preventDefault()
            use()
          }}
        />
      </Field>
      <Button tone="line" busy={isBusy} onClick={use}>
        {buyWords['code.use']}
      </Button>
    </div>
  )
}
