import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Profile } from '#contract/shapes.ts'
import { latePart } from '#islands/app/late-part.tsx'
import { usePlaceOf, useRegionsOf } from '#islands/people/search/places.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Parted } from '#islands/ui/Parted.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { $presenceFresh } from '#stores/people/member.ts'
import { ActionBar } from './ActionBar.tsx'
import { Facts } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import { Interests } from './Interests.tsx'
import { LabelNote } from './LabelNote.tsx'
import { MoreActs } from './MoreActs.tsx'
import { Pager, usePagerKeys } from './Pager.tsx'
import { PrivatePhotos } from './PrivatePhotos.tsx'
import { WhyNot } from './WhyNot.tsx'

/** They bring what a chat is sent with, and are asked for themselves before they show. */
export const Openers = latePart(async () => (await import('./Openers.tsx')).Openers)

/** A profile: pictures, facts, actions, interests and the "about" text. */
export function MemberProfile({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const root = useRef<HTMLDivElement>(null)
  usePagerKeys(root)
  return (
    <div className="wrap screen profile" ref={root}>
      <Gallery profile={profile} />
      <div className="profile__sheet">
        <ProfileHead profile={profile} />
        <LabelNote profile={profile} />
        <ActionBar profile={profile} />
        <WhyNot profile={profile} />
        <p className={profile.about ? 'profile__about' : 'profile__about profile__about--none'}>
          {profile.about || memberWords.noAbout({ name: profile.name })}
        </p>
        <Openers profile={profile} />
        <Facts profile={profile} />
        <Interests profile={profile} />
        <PrivatePhotos profile={profile} />
        <MoreActs profile={profile} />
        <Pager />
      </div>
    </div>
  )
}

function ProfileHead({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const isFresh = useStore($presenceFresh)
  useRegionsOf([profile])
  const place = usePlaceOf()(profile)
  const mutual = profile.match ? memberWords.match : undefined
  const liking = profile.likes_me ? memberWords.likesYou : undefined
  return (
    <header className="profile__head">
      <div className="profile__name">
        <h1>
          <Parted name={profile.name} age={profile.age} />
        </h1>
        {profile.online && isFresh && <span className="profile__online">{memberWords.online}</span>}
      </div>
      <ul className="profile__meta">
        {place !== '' && (
          <li>
            <Icon name="pin" />
            {place}
          </li>
        )}
        {(mutual ?? liking) && (
          <li>
            <Icon name="heart" />
            {mutual ?? liking}
          </li>
        )}
      </ul>
    </header>
  )
}
