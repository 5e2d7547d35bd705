import '#theme/css/app/seen.css'
import { Alert } from '#islands/ui/Alert.tsx'
import { Chip } from '#islands/ui/Chip.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useLoaded } from '#islands/ui/loaded.ts'
import { Modal } from '#islands/ui/Modal.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $privacy, loadPrivacy } from '#stores/accounts/privacy.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { FACT_FIELDS, type OwnProfile } from '#stores/people/own.ts'
import type { OwnPhoto } from '#stores/photos/photos.ts'
import { OwnLink } from './OwnLink.tsx'

interface SeenByOthersProps {
  profile: OwnProfile
  photos: readonly OwnPhoto[]
  asked: readonly string[]
  onClose: () => void
}

/** The own profile as a member without premium sees it: nothing that is still being looked at. */
export function SeenByOthers({ profile, photos, asked, onClose }: SeenByOthersProps) {
  const attributesWords = useMessages(attributesMessages)
  const ownWords = useMessages(ownMessages)
  const privacy = useLoaded($privacy, loadPrivacy)
  const choices = privacy.state === 'loaded' ? privacy.value : undefined
  const active = photos
    .filter(photo => photo.status === 'active' && !photo.is_over_limit)
    .toSorted((one, other) => Number(other.is_main) - Number(one.is_main))
  const open = active.filter(photo => !photo.is_private)
  const hidden = active.length - open.length
  const age = choices?.hide_age === true || profile.age === null ? undefined : profile.age
  const facts = Object.entries(FACT_FIELDS).flatMap(([field, name]) => {
    const value = profile[name]
    return asked.includes(field) && value !== null ? [{ name, value }] : []
  })
  return (
    <Modal size="large" title={ownWords['seen.title']} onClose={onClose}>
      <div className="seen grid gap-4">
        <p className="own__lead">{ownWords['seen.lead']}</p>
        {profile.status !== 'active' && (
          <Alert tone="warning" icon="eyeOff" text={ownWords['seen.hidden']} />
        )}
        {profile.status === 'active' && choices?.invisible && (
          <Alert tone="info" icon="eyeOff" text={ownWords['seen.invisible']} />
        )}
        <div className="seen__columns grid gap-5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-6">
          <div className="seen__photos grid gap-2 content-start">
            <Portrait
              picture={open[0] ?? null}
              gender={profile.gender}
              variant="match"
              isFirst
              alt={open[0] ? ownWords['photos.alt']({ number: 1 }) : ownWords['seen.noPhoto']}
            />
            {open.length > 1 && (
              <div className="seen__more grid grid-cols-4 gap-2">
                {open.slice(1).map((photo, index) => (
                  <Portrait
                    key={photo.id}
                    picture={photo}
                    variant="thumb"
                    alt={ownWords['photos.alt']({ number: index + 2 })}
                  />
                ))}
              </div>
            )}
            {hidden > 0 && (
              <p className="own__premium">
                <Icon name="lock" />
                <span>{ownWords['seen.privatePhotos']({ count: hidden })}</span>
              </p>
            )}
          </div>
          <div className="stack">
            <div>
              <p className="seen__name display">
                <Parted name={profile.name} age={age} />
              </p>
              {asked.includes('city') && profile.city && (
                <p className="own__lead">{profile.city}</p>
              )}
            </div>
            <p className="seen__about">{profile.about ?? ownWords['seen.noAbout']}</p>
            {asked.includes('interests') && profile.interests.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {profile.interests.map(key => (
                  <Chip key={key} kind="fact" interest={key}>
                    {attributesWords[`interests.${key}`]}
                  </Chip>
                ))}
              </div>
            )}
            {facts.length > 0 && (
              <dl className="seen__facts grid grid-cols-2 gap-y-0 gap-x-5">
                {facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{attributesWords[`fields.${name}`]}</dt>
                    <dd>{textAt(attributesMessages, `${name}.${value}`)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
        {profile.status === 'active' && choices?.invisible === false && (
          <OwnLink id={profile.id} isPictured={choices.share_picture} />
        )}
      </div>
    </Modal>
  )
}
