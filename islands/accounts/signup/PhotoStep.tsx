import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FREE_PHOTOS } from '#contract/limits.ts'
import type { Photo } from '#contract/shapes.ts'
import { PhotoChooser } from '#islands/photos/PhotoChooser.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $isSigningUp } from '#stores/accounts/signup/faults.ts'
import { photoSent, skipStep } from '#stores/accounts/signup/steps.ts'
import { signupMessages } from '#stores/messages/signup.ts'
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
  const signupWords = useMessages(signupMessages)
  return (
    <Step title={signupWords['photo.title']} text={signupWords['photo.text']}>
      <PhotoChooser
        cancelText={signupWords.later}
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
  const signupWords = useMessages(signupMessages)
  const isBusy = useStore($isSigningUp)
  return (
    <Step
      title={signupWords['photo.sent']}
      text={signupWords['photo.sentText']}
      foot={
        <>
          {photos.length < FREE_PHOTOS && (
            <Button tone="ghost" onClick={onMore}>
              {signupWords['photo.another']}
            </Button>
          )}
          <Button busy={isBusy} onClick={() => void skipStep('photo')}>
            {signupWords.next}
          </Button>
        </>
      }
    >
      <ul className="signup__photos grid grid-cols-[repeat(auto-fit,minmax(128px,200px))] justify-center gap-3">
        {photos.map(photo => (
          <li key={photo.id} data-waits={photo.status !== 'active' || undefined}>
            <img
              src={photo.thumb_filename}
              width={240}
              height={240}
              alt={signupWords['photo.yours']}
            />
            {photo.status !== 'active' && (
              <span className="signup__waits inline-flex gap-2 items-center text-warning-text font-ui text-small leading-normal font-semibold">
                <Icon name="clock" />
                {photo.status === 'rejected'
                  ? signupWords['photo.rejected']
                  : signupWords['photo.inspected']}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Step>
  )
}
