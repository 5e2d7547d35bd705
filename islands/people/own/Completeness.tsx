import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { type Gap, gapsOf, type OwnProfile } from '#stores/people/own.ts'
import type { OwnPhoto } from '#stores/photos/photos.ts'

interface CompletenessProps {
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

/** How much of the profile is filled in, as the server counts it, and what is still missing. */
export function Completeness({ profile, asked, photos }: CompletenessProps) {
  const ownWords = useMessages(ownMessages)
  const percent = profile.completeness
  const waits = photos.some(({ status }) => ['pending', 'checking', 'review'].includes(status))
  const gaps = gapsOf(profile, asked)
  const isWaiting = gaps.includes('photo') && waits
  const open = isWaiting ? gaps.filter(gap => gap !== 'photo') : gaps
  const title =
    percent >= 100 ? ownWords['completeness.full'] : ownWords['completeness.title']({ percent })
  return (
    <section className="card completeness grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[auto_minmax(120px,1fr)] sm:gap-6 sm:items-center">
        <h2>{title}</h2>
        <meter
          className="completeness__bar w-full h-2 border-0 rounded-[99px] bg-surface-3 appearance-none"
          min={0}
          max={100}
          value={percent}
          aria-label={title}
        />
      </div>
      {open.length > 0 && (
        <>
          <p>{ownWords['completeness.lead']}</p>
          <ul className="flex flex-wrap gap-2">
            {open.map(gap => (
              <li key={gap}>
                <a className="gap" href={`#${ANCHOR[gap]}`}>
                  <Icon name="plus" />
                  {ownWords[`completeness.gap.${gap}`]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {isWaiting && <p className="own__note">{ownWords['completeness.waiting']}</p>}
      {percent < 100 && <p className="own__note">{ownWords['completeness.note']}</p>}
    </section>
  )
}
