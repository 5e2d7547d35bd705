import type { ProfileCard } from '#contract/shapes.ts'
import { usePlaceOf } from '#islands/people/search/places.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { goBack } from '#stores/app/place.ts'
import { memberMessages } from '#stores/messages/member.ts'

/** A profile by its card, in the layout of the whole profile. */
export function ProfileSkeleton({ card }: { card: ProfileCard }) {
  const memberWords = useMessages(memberMessages)
  const place = usePlaceOf()(card)
  return (
    <div className="wrap screen profile" aria-busy="true">
      <div className="gallery-box">
        <div className="gallery-box__main">
          <Portrait picture={card.main_image} gender={card.gender} variant="large" isFirst />
          <div className="gallery-box__acts">
            <IconButton
              icon="back"
              label={memberWords.back}
              onMedia
              onClick={() => goBack('/members')}
            />
          </div>
        </div>
      </div>
      <div className="profile__sheet">
        <header className="profile__head">
          <div className="profile__name">
            <h1>
              <Parted name={card.name} age={card.age} />
            </h1>
          </div>
          <ul className="profile__meta">
            {place !== '' && (
              <li>
                <Icon name="pin" />
                {place}
              </li>
            )}
          </ul>
        </header>
        <Label kind={card.kind} text={card.label} />
        <div className="act-bar" aria-hidden="true">
          <Skeleton kind="field" className="act-bar__square" />
          <Skeleton kind="field" className="act-bar__square" />
          <Skeleton kind="field" className="act-bar__main" />
        </div>
        <div className="stack stack--near" aria-hidden="true">
          <Skeleton width={90} />
          <Skeleton width={90} />
          <Skeleton width={60} />
        </div>
      </div>
    </div>
  )
}
