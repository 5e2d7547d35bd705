import '#theme/css/app/ui-forms.css'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useFault } from '#islands/ui/answer.ts'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $settings } from '#stores/app/settings.ts'
import { buyMessages } from '#stores/messages/buy.ts'

interface ConsentProps {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  /** Grows with each try to pay without it. */
  asked: number
}

/** Delivery at once, and what it does to the right of withdrawal (product.md §20). */
export function Consent({ isAgreed, onChange, asked }: ConsentProps) {
  const buyWords = useMessages(buyMessages)
  const days = useStore($settings)?.refund_days ?? 14
  const box = useRef<HTMLDivElement>(null)
  useFault(box, asked)
  const isMissing = asked > 0 && !isAgreed
  return (
    <div ref={box} className="order__consent">
      <div className="entry">
        <Checkbox
          label={
            <>
              {buyWords['consent.text']({ days })}{' '}
              <a href={linkTo('/pages/return-policy')}>{buyWords['consent.link']}</a>
            </>
          }
          name="consent"
          checked={isAgreed}
          isInvalid={isMissing}
          isRequired
          onChange={onChange}
        />
        {isMissing && (
          <p className="entry__error" role="alert">
            <Icon name="alert" />
            <span>{buyWords['consent.missing']}</span>
          </p>
        )}
      </div>
    </div>
  )
}
