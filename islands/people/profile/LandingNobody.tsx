import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { LandingActs } from './LandingActs.tsx'

/** Without a visible member: general statements. */
export function LandingNobody({ id }: { id: number }) {
  const words = useMessages(landingMessages)
  return (
    <div className="wrap screen landing landing--nobody">
      <span className="empty__art empty__art--talk" aria-hidden="true" />
      <h1>
        <Rich text={words['nobody.title']} />
      </h1>
      <p className="lede">{words['nobody.text']}</p>
      <LandingActs card={{ id }} />
    </div>
  )
}
