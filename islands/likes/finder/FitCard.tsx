import { DOT } from '#islands/ui/dot.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import type { Fit } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { Percent } from './Percent.tsx'
import { topicWords } from './topic-words.ts'

/** Subjects that are named; the percentage counts them all. */
const MAX_TOPICS = 3

/**
 * A match with its percentage and shared subjects; never the other's own answers (product.md §16).
 */
export function FitCard({ fit }: { fit: Fit }) {
  const finderWords = useMessages(finderMessages)
  const uiWords = useMessages(uiMessages)
  const { profile, percent, common } = fit
  const { id, name, age, city, kind, label, online } = profile
  const more = common.length - MAX_TOPICS
  const topics = common.slice(0, MAX_TOPICS).map(topicWords)
  return (
    <li className="min-w-0">
      <a className="fit__link" href={linkTo(`/members/${id}`)}>
        <span className="fit__photo">
          <Portrait picture={profile.main_image} gender={profile.gender} />
        </span>
        <Percent className="fit__percent" percent={percent} />
        <span className="fit__name">
          <Parted name={name} age={age} />
          {online && (
            <span className="presence">
              <span className="sr-only">{uiWords.online}</span>
            </span>
          )}
        </span>
        {city !== null && <span className="fit__note">{city}</span>}
        <Label kind={kind} text={label} />
        <span className="fit__note">
          {common.length > 0 ? topics.join(DOT) : finderWords['results.none']}
          {more > 0 && `${DOT}+${more}`}
        </span>
      </a>
    </li>
  )
}
