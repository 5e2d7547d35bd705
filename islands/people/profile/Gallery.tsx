import { type KeyboardEvent, useRef, useState } from 'react'
import type { Profile } from '#contract/shapes.ts'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, goBack } from '#stores/app/place.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { MoreMenu } from './MoreActs.tsx'
import { photosOf, type ShownPhoto } from './photos.ts'

/** The pictures: swiped on a phone, beside a column of small ones from 992 px. */
export function Gallery({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const photos = photosOf(profile)
  const reel = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (index: number): void => {
    const element = reel.current
    element?.scrollTo({ left: index * element.clientWidth })
  }
  const walk = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined || photos.length < 2) return
    event.preventDefault()
    event.stopPropagation()
    show(Math.max(0, Math.min(photos.length - 1, to)))
  }
  return (
    <section
      className="gallery-box"
      data-caption={[profile.name, profile.city].filter(Boolean).join(', ')}
      aria-label={memberWords['photos.title']({ name: profile.name })}
    >
      <div className="gallery-box__main">
        <ul
          ref={reel}
          className="gallery-box__reel"
          onKeyDown={walk}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
        >
          {photos.length === 0 ? (
            <li>
              <Portrait picture={null} gender={profile.gender} variant="large" />
              <span className="gallery-box__count">
                {memberWords['photos.none']({ name: profile.name })}
              </span>
            </li>
          ) : (
            photos.map((photo, index) => (
              <li key={photo.key}>
                <Slide profile={profile} photo={photo} index={index} />
              </li>
            ))
          )}
        </ul>
        <Progress count={photos.length} at={at} />
        <div className="gallery-box__acts">
          <IconButton
            icon="back"
            label={memberWords.back}
            onMedia
            onClick={() => goBack($place.get().route === 'likes-m-id' ? '/likes' : '/members')}
          />
          <MoreMenu profile={profile} />
        </div>
      </div>
      {photos.length > 1 && <Thumbs photos={photos} at={at} onShow={show} />}
    </section>
  )
}

function Slide(props: { profile: Profile; photo: ShownPhoto; index: number }) {
  const { profile, photo, index } = props
  const memberWords = useMessages(memberMessages)
  const open = () => openModal('gallery', { photos: photosOf(profile), index, name: profile.name })
  return (
    <button
      type="button"
      className="gallery-box__photo"
      aria-label={memberWords['photos.open']({ at: index + 1 })}
      onClick={open}
    >
      <Portrait
        picture={photo.picture}
        gender={profile.gender}
        variant="large"
        alt={memberWords['photos.alt']({ at: index + 1, name: profile.name })}
        isFirst={index === 0}
      />
      {photo.isPrivate && (
        <span className="kind kind--photo">{memberWords['photos.privateMark']}</span>
      )}
    </button>
  )
}

/** A bar per picture, and the number in words. */
function Progress({ count, at }: { count: number; at: number }) {
  const memberWords = useMessages(memberMessages)
  if (count < 2) return null
  return (
    <>
      <div className="gallery-box__bars" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={index} className={index === at ? 'is-on' : undefined} />
        ))}
      </div>
      <p className="gallery-box__count" aria-live="polite">
        {memberWords['photos.at']({ at: at + 1, count })}
      </p>
    </>
  )
}

function Thumbs(props: {
  photos: readonly ShownPhoto[]
  at: number
  onShow: (at: number) => void
}) {
  const { photos, at, onShow } = props
  const memberWords = useMessages(memberMessages)
  return (
    <div className="gallery-box__thumbs max-lg:hidden">
      {photos.map((photo, index) => (
        <button
          key={photo.key}
          type="button"
          aria-label={memberWords['photos.choose']({ at: index + 1 })}
          aria-current={index === at || undefined}
          onClick={() => onShow(index)}
        >
          <Portrait picture={photo.picture} variant="thumb" />
        </button>
      ))}
    </div>
  )
}
