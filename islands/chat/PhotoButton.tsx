import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'

const PhotoChoice = lazy(async () => ({
  default: (await import('./PhotoChoice.tsx')).PhotoChoice
}))

const KINDS = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** Chooses a photo; it is shown with its price before it is sent. */
export function PhotoButton({ partner, isDisabled }: { partner: Partner; isDisabled: boolean }) {
  const chatWords = useMessages(chatMessages)
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  return (
    <>
      <IconButton
        icon="photo"
        label={chatWords['compose.photo']}
        disabled={isDisabled}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept={KINDS}
        hidden
        aria-label={chatWords['compose.photo']}
        onChange={event => {
          setFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {file && (
        <Suspense>
          <PhotoChoice
            partner={partner}
            file={file}
            onOther={() => chooser.current?.click()}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
