import { memberScreen } from '#islands/app/screen.tsx'
import { ownMessages } from '#stores/messages/own.ts'
import '#theme/css/app/own.css'
import '#theme/css/app/own-profile.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { useAnchor } from '#islands/ui/anchor.ts'
import { Button } from '#islands/ui/Button.tsx'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { useLoaded } from '#islands/ui/loaded.ts'
import { Shortened } from '#islands/ui/Shortened.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $settings } from '#stores/app/settings.ts'
import { withWords } from '#stores/messages/i18n.ts'
import { $photos, loadPhotos } from '#stores/photos/photos.ts'
import { AboutSection } from './AboutSection.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { FactsSection } from './FactsSection.tsx'
import { InterestsSection } from './InterestsSection.tsx'
import { OwnCard } from './OwnCard.tsx'

/** Its tiles have styles of their own, which the outline does not wait for. */
const PhotosSection = lazy(async () => ({
  default: (await withWords(import('#islands/photos/PhotosSection.tsx'))).PhotosSection
}))
const SeenByOthers = lazy(async () => ({
  default: (await import('./SeenByOthers.tsx')).SeenByOthers
}))

/** /profile: own photos, texts and facts, each saved in place. */
export const ProfileScreen = memberScreen(function Profile() {
  const ownWords = useMessages(ownMessages)
  const user = useStore($user)
  const settings = useStore($settings)
  const photos = useLoaded($photos, loadPhotos)
  const [isSeen, setIsSeen] = useState(false)
  const isReady = user !== null && settings !== null && photos.state !== 'unknown'
  useAnchor(isReady)
  if (!isReady) return <Outline />
  const { profile } = user
  const asked = settings.visible_profile_fields
  const shown = photos.state === 'loaded' ? photos.value : undefined
  return (
    <div className="wrap screen own own--profile">
      <div className="screen__head">
        <div className="screen__row">
          <h1>{ownWords.title}</h1>
          <Button tone="line" size="small" icon="eye" onClick={() => setIsSeen(true)}>
            <Shortened long={ownWords.preview} short={ownWords.previewShort} />
          </Button>
        </div>
        <HeadArt of="profile" />
      </div>
      <OwnCard profile={profile} asked={asked} photos={shown?.photos ?? []} />
      {photos.state === 'failed' ? (
        <Unreadable error={photos.error} again={() => void loadPhotos()} />
      ) : (
        <PhotosSection photos={photos.value} isPremium={user.paid_user} />
      )}
      <div className="own__columns">
        <div className="stack">
          <AboutSection profile={profile} />
          {asked.includes('interests') && (
            <InterestsSection profile={profile} offered={settings.interests} />
          )}
        </div>
        <div className="stack">
          <BasicsSection profile={profile} countries={settings.countries} asked={asked} />
          <FactsSection profile={profile} asked={asked} />
        </div>
      </div>
      {isSeen && (
        <Suspense>
          <SeenByOthers
            profile={profile}
            photos={shown?.photos ?? []}
            asked={asked}
            onClose={() => setIsSeen(false)}
          />
        </Suspense>
      )}
    </div>
  )
})
