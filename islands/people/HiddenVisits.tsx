import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import type { Visit } from '#stores/people/visitors.ts'

interface HiddenVisitsProps {
  visits: readonly Visit[]
}

/**
 * What a free member sees: how many, the latest without a face, why, and what next (product.md §6).
 */
export function HiddenVisits({ visits }: HiddenVisitsProps) {
  const likesWords = useMessages(likesMessages)
  return (
    <div className="visits">
      <ul className="visits__faces">
        {visits.map(({ blurred, at }) => (
          <li key={at} className="visits__one">
            <span className="visits__photo">
              {blurred ? <img src={blurred} alt="" width={240} height={240} /> : <Shape />}
              <Icon name="lock" />
            </span>
            <Time className="visits__when" at={at} kind="ago" />
          </li>
        ))}
      </ul>
      <section className="visits__why" aria-labelledby="visits-why">
        <h2 id="visits-why">{likesWords['visits.limited.title']}</h2>
        <p>{likesWords['visits.limited.text']}</p>
        <div className="visits__acts">
          <Button href={linkTo('/premium')} icon="gem">
            {likesWords['visits.limited.premium']}
          </Button>
          <Button tone="line" href={linkTo('/members')}>
            {likesWords['visits.limited.search']}
          </Button>
        </div>
      </section>
    </div>
  )
}

/** A visitor without a photo has nothing to blur: a calm shape, the same for everybody. */
function Shape() {
  return (
    <svg className="visits__shape" viewBox="0 0 80 80" aria-hidden="true">
      <circle cx="40" cy="34" r="15" />
      <path d="M6 100c0-32 15-46 34-46s34 14 34 46Z" />
    </svg>
  )
}
