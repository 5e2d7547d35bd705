import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { Parted } from '#islands/ui/Parted.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { BePremium } from './buy/BePremium.tsx'
import { PremiumTerms } from './PremiumTerms.tsx'

interface PremiumHeadProps {
  isPremium: boolean
  isSelling: boolean
}

/** The offer with its price and its terms; for who has premium, whose it is and until when. */
export function PremiumHead({ isPremium, isSelling }: PremiumHeadProps) {
  const moneyWords = useMessages(moneyMessages)
  const name = useStore($user)?.profile.name ?? ''
  return (
    <header className="premium__head">
      <span className="premium__art empty__art--premium" aria-hidden="true" />
      <div className="premium__words">
        <h1>{isPremium ? moneyWords['premium.titleMember'] : moneyWords['premium.title']}</h1>
        <p className="premium__claim display">
          {isPremium ? <Parted name={name} /> : <Sentences text={moneyWords['premium.claim']} />}
        </p>
        {isPremium || !isSelling ? (
          <p className="lede">
            {isPremium ? moneyWords['premium.ledeMember'] : moneyWords['premium.lede']}
          </p>
        ) : (
          <BePremium />
        )}
      </div>
      {(isPremium || isSelling) && <PremiumTerms isPremium={isPremium} />}
    </header>
  )
}

/** Breaks between sentences first. */
function Sentences({ text }: { text: string }) {
  return text.split(/(?<=\.) /).map(sentence => (
    <Fragment key={sentence}>
      <span className="inline-block">{sentence}</span>{' '}
    </Fragment>
  ))
}
