import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { type Gap, gapsOf, type OwnProfile } from '#stores/people/own.ts'
import type { OwnPhoto } from '#stores/photos/photos.ts'

export interface CompletenessProps {
  profile: OwnProfile
  /** Fields that the brand shows on a profile. */
  asked: readonly string[]
  photos: readonly OwnPhoto[]
}

const ANCHOR: Record<Gap, string> = {
  photo: 'photos',
  about: 'about',
  interests: 'interests',
  place: 'basics',
  facts: 'facts'
}

/** How much of the profile is filled in, as the server counts it, and the next thing that lacks. */
export function Completeness({ profile, asked, photos }: CompletenessProps) {
  const ownWords = useMessages(ownMessages)
  const percent = profile.completeness
  const waits = photos.some(({ status }) => ['pending', 'checking', 'review'].includes(status))
  const gaps = gapsOf(profile, asked)
  const isWaiting = gaps.includes('photo') && waits
  const open = isWaiting ? gaps.filter(gap => gap !== 'photo') : gaps
  const title =
    percent >= 100 ? ownWords['completeness.full'] : ownWords['completeness.title']({ percent })
  const [next] = open
  return (
    <div className="completeness">
      <p className="completeness__title">{title}</p>
      <meter
        className="completeness__bar w-full h-2 border-0 rounded-[99px] appearance-none"
        min={0}
        max={100}
        value={percent}
        aria-label={title}
      />
      {next !== undefined && (
        <a className="gap" href={`#${ANCHOR[next]}`}>
          <Icon name="plus" />
          {ownWords[`completeness.gap.${next}`]}
        </a>
      )}
      {isWaiting && <p className="own__note">{ownWords['completeness.waiting']}</p>}
      {percent < 100 && <p className="own__note max-md:hidden">{ownWords['completeness.note']}</p>}
    </div>
  )
}
