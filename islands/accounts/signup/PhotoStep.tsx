import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FREE_PHOTOS } from '#contract/limits.ts'
import type { Photo } from '#contract/shapes.ts'
import { PhotoChooser } from '#islands/photos/PhotoChooser.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $isSigningUp } from '#stores/accounts/signup/faults.ts'
import { photoSent, skipStep } from '#stores/accounts/signup/steps.ts'
import { Step } from './Step.tsx'

/** A photo, which others see once it has been looked at. */
export function PhotoStep() {
  const photos = useStore($user)?.profile.photos ?? []
  const [wantsMore, setWantsMore] = useState(false)
  if (photos.length > 0 && !wantsMore) {
    return <Sent photos={photos} onMore={() => setWantsMore(true)} />
  }
  return <Choosing onDone={() => setWantsMore(false)} />
}

function Choosing({ onDone }: { onDone: () => void }) {
  const words = useWords()
  return (
    <Step title={words('signup.photo.title')} text={words('signup.photo.text')}>
      <PhotoChooser
        cancelText={words('signup.later')}
        onCancel={() => void skipStep('photo')}
        onSent={photo => {
          photoSent(photo)
          onDone()
        }}
      />
    </Step>
  )
}

/** What came in, as the server has it. */
function Sent({ photos, onMore }: { photos: readonly Photo[]; onMore: () => void }) {
  const words = useWords()
  const isBusy = useStore($isSigningUp)
  return (
    <Step
      title={words('signup.photo.sent')}
      text={words('signup.photo.sentText')}
      foot={
        <>
          {photos.length < FREE_PHOTOS && (
            <Button tone="ghost" onClick={onMore}>
              {words('signup.photo.another')}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => void skipStep('photo')}>
            {words('signup.next')}
          </Button>
        </>
      }
    >
      <ul className="signup__photos">
        {photos.map(photo => (
          <li key={photo.id} data-waits={photo.status !== 'active' || undefined}>
            <img
              src={photo.thumb_filename}
              width={240}
              height={240}
              alt={words('signup.photo.yours')}
            />
            {photo.status !== 'active' && (
              <span className="signup__waits">
                <Icon name="clock" />
                {words(
                  photo.status === 'rejected' ? 'signup.photo.rejected' : 'signup.photo.inspected'
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Step>
  )
}
