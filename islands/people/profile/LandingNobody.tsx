import { Rich } from '#islands/ui/Rich.tsx'
import { useWords } from '#islands/ui/words.ts'
import { LandingActs } from './LandingActs.tsx'

/** Without a visible member: general statements. */
export function LandingNobody({ id }: { id: number }) {
  const words = useWords()
  return (
    <div className="wrap screen landing landing--nobody">
      <h1>
        <Rich text={words('member.landing.nobody.title')} />
      </h1>
      <p className="lede">{words('member.landing.nobody.text')}</p>
      <LandingActs id={id} />
    </div>
  )
}
