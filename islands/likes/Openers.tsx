import { Icon } from '#islands/ui/Icon.tsx'
import { InterestIcon } from '#islands/ui/InterestIcon.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { likesMessages } from '#stores/messages/likes.ts'
import { interestOf, type Opening } from './openers.ts'

/** Free icebreakers, sent by one press. */
export function Openers({ openers }: { openers: Opening }) {
  const likesWords = useMessages(likesMessages)
  const { items, leftToday, chosen, isSent, send } = openers
  if (items === undefined || items.length === 0) return <div className="openers" />
  if (leftToday < 1 && !isSent) {
    return (
      <div className="openers">
        <p className="openers__none">{likesWords['match.openersUsed']}</p>
      </div>
    )
  }
  return (
    <div className="openers">
      <ul aria-label={likesWords['match.openers']}>
        {items.map(({ id, text }) => {
          const interest = interestOf(id)
          const isIt = chosen === id
          return (
            <li key={id} hidden={chosen !== undefined && !isIt}>
              <button
                type="button"
                className="opener"
                aria-disabled={chosen !== undefined || undefined}
                onClick={() => chosen ?? send(id)}
              >
                {interest ? <InterestIcon interest={interest} /> : <Icon name="icebreaker" />}
                <span className="opener__text">{text}</span>
                {isIt && !isSent ? (
                  <Spinner />
                ) : (
                  <span className="text-success-text font-ui text-small leading-snug font-bold">
                    {isSent ? likesWords['match.sent'] : likesWords['match.free']}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="sr-only" role="status">
        {isSent ? likesWords['match.sent'] : ''}
      </p>
    </div>
  )
}
