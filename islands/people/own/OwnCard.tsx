import '#theme/css/app/own-card.css'
import { Label } from '#islands/ui/Label.tsx'
import { useLoaded } from '#islands/ui/loaded.ts'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $privacy, loadPrivacy } from '#stores/accounts/privacy.ts'
import { ownMessages } from '#stores/messages/own.ts'
import type { OwnPhoto } from '#stores/photos/photos.ts'
import { Completeness, type CompletenessProps } from './Completeness.tsx'

/** Who one is here, with a small portrait; how much is filled in comes after the person. */
export function OwnCard({ profile, asked, photos }: CompletenessProps) {
  const ownWords = useMessages(ownMessages)
  const privacy = useLoaded($privacy, loadPrivacy)
  const isAgeHidden = privacy.state === 'loaded' && privacy.value.hide_age
  const { name, age, city, about, gender, kind, label } = profile
  const main = mainOf(photos)
  return (
    <section className="own-card" aria-labelledby="own-name">
      <span className="own-card__photo">
        <Portrait
          picture={main ?? profile.main_image}
          gender={gender}
          alt={main ? '' : ownWords['seen.noPhoto']}
          isFirst
        />
      </span>
      <div className="own-card__name">
        <h2 id="own-name">
          <Parted name={name} age={isAgeHidden ? null : age} />
        </h2>
        <p>
          {asked.includes('city') && city !== null && <span>{city}</span>}
          <Label kind={kind} text={label} />
        </p>
      </div>
      {about !== null && about !== '' && (
        <div className="own-card__about">
          <p>{about}</p>
        </div>
      )}
      <Completeness profile={profile} asked={asked} photos={photos} />
    </section>
  )
}

function mainOf(photos: readonly OwnPhoto[]): OwnPhoto | undefined {
  return photos.find(photo => photo.is_main && photo.status === 'active')
}
