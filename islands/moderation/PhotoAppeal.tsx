import { Suspense } from 'react'
import { ObjectionModal } from '#islands/accounts/late-objection.ts'
import { useMessages } from '#islands/ui/words.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { appeal, type OwnPhoto } from '#stores/photos/photos.ts'

const BOUNDS = { min: 5, max: 1_000 }

/** Asks for another look at a photo that was turned down; once for each (product.md §15). */
export function PhotoAppeal({ photo, onClose }: { photo: OwnPhoto; onClose: () => void }) {
  const ownWords = useMessages(ownMessages)
  return (
    <Suspense>
      <ObjectionModal
        title={ownWords['photos.objectTitle']}
        lead={ownWords['photos.objectLead']}
        label={ownWords['photos.objectLabel']}
        send={ownWords['photos.objectSend']}
        bounds={BOUNDS}
        act={text => appeal(photo.id, text)}
        onClose={onClose}
      />
    </Suspense>
  )
}
