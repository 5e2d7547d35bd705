import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
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
  const words = useWords()
  const percent = profile.completeness
  const waits = photos.some(({ status }) => ['pending', 'checking', 'review'].includes(status))
  const gaps = gapsOf(profile, asked)
  const isWaiting = gaps.includes('photo') && waits
  const open = isWaiting ? gaps.filter(gap => gap !== 'photo') : gaps
  const title =
    percent >= 100 ? words('own.completeness.full') : words('own.completeness.title', { percent })
  return (
    <section className="card completeness">
      <div className="completeness__head">
        <h2>{title}</h2>
        <meter className="completeness__bar" min={0} max={100} value={percent} aria-label={title} />
      </div>
      {open.length > 0 && (
        <>
          <p>{words('own.completeness.lead')}</p>
          <ul className="completeness__gaps">
            {open.map(gap => (
              <li key={gap}>
                <a className="gap" href={`#${ANCHOR[gap]}`}>
                  <Icon name="plus" />
                  {words(`own.completeness.gap.${gap}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {isWaiting && <p className="own__note">{words('own.completeness.waiting')}</p>}
      {percent < 100 && <p className="own__note">{words('own.completeness.note')}</p>}
    </section>
  )
}
