import { MemberLink } from '../ui/MemberLink.tsx'
import { timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'

interface Line {
  message: number
  to: number
  category: string
  score: number
  text: string
  at: string
}

/** Messages that the scam shield asks about, with what it thinks of each. */
export function Flagged({ evidence }: { evidence: unknown }) {
  const { say, locale } = useSpeech()
  return (
    <section>
      <h2>{say('queue.messages')}</h2>
      <ol className="messages">
        {(evidence as Line[]).map(({ message, to, category, score, text, at }) => (
          <li key={message}>
            <p className="soft">
              {timeIn(locale, at)} · {say('queue.to')} <MemberLink id={to} /> · {category} {score}
            </p>
            <p className="said large">{visible(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
