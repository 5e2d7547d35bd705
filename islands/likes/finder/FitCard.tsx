import { Chip } from '#islands/ui/Chip.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import type { Fit } from '#stores/likes/finder.ts'
import { finderMessages } from '#stores/messages/finder.ts'
import { findText } from '#stores/messages/i18n.ts'
import { uiMessages } from '#stores/messages/ui.ts'

/** Subjects that are named; the percentage counts them all. */
const MAX_TOPICS = 4

/**
 * A match with its percentage and shared answers; never the other's own answers (product.md §16).
 */
export function FitCard({ fit, isFirst }: { fit: Fit; isFirst: boolean }) {
  const finderWords = useMessages(finderMessages)
  const uiWords = useMessages(uiMessages)
  const { profile, percent, common } = fit
  const { id, name, age, city, kind, label, online } = profile
  const more = common.length - MAX_TOPICS
  return (
    <li className="min-w-0">
      <a className="fit__link" href={linkTo(`/members/${id}`)}>
        <span className="fit__photo">
          <Portrait picture={profile.main_image} gender={profile.gender} isFirst={isFirst} />
        </span>
        <span className="fit__text">
          <span className="fit__name">
            <span>{age === null ? name : `${name}, ${age}`}</span>
            {online && (
              <span className="presence">
                <span className="sr-only">{uiWords.online}</span>
              </span>
            )}
          </span>
          {city !== null && (
            <span className="text-text-muted font-ui text-tiny leading-relaxed font-normal">
              {city}
            </span>
          )}
          <Label kind={kind} text={label} />
          <span className="mt-2 text-state-text font-ui text-body leading-normal font-bold figures">
            {finderWords['results.percent']({ percent })}
          </span>
          <meter
            className="fit__meter appearance-none w-full h-1.5 mx-0 mt-1 mb-2 overflow-hidden border-0 rounded-[6px] bg-surface-3"
            min={0}
            max={100}
            value={percent}
            aria-hidden="true"
          />
          <span className="text-text-muted font-ui text-tiny leading-relaxed font-normal">
            {common.length > 0 ? finderWords['results.both'] : finderWords['results.none']}
          </span>
          <span className="fit__topics flex flex-wrap gap-2 items-center mt-1">
            {common.slice(0, MAX_TOPICS).map(topic => (
              <Chip key={topic} kind="fact">
                {topicWords(topic)}
              </Chip>
            ))}
            {more > 0 && <span className="text-text-muted text-tiny font-semibold">+{more}</span>}
          </span>
        </span>
      </a>
    </li>
  )
}

/** A subject that this app does not know yet has no words. */
export function topicWords(topic: string): string {
  return findText(finderMessages, `topic.${topic}`) ?? topic
}
