import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { LandingActs } from './LandingActs.tsx'

/** Without a visible member: general statements. */
export function LandingNobody({ id }: { id: number }) {
  const memberWords = useMessages(memberMessages)
  return (
    <div className="wrap screen landing landing--nobody">
      <h1>
        <Rich text={memberWords['landing.nobody.title']} />
      </h1>
      <p className="lede">{memberWords['landing.nobody.text']}</p>
      <LandingActs id={id} />
    </div>
  )
}
