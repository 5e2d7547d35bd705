import { ObjectionModal } from '#islands/accounts/ObjectionModal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { appeal, type OwnPhoto } from '#stores/photos/photos.ts'

const BOUNDS = { min: 5, max: 1_000 }

/** Asks for another look at a photo that was turned down; once for each (product.md §15). */
export function PhotoAppeal({ photo, onClose }: { photo: OwnPhoto; onClose: () => void }) {
  const words = useWords()
  return (
    <ObjectionModal
      title={words('own.photos.objectTitle')}
      lead={words('own.photos.objectLead')}
      label={words('own.photos.objectLabel')}
      send={words('own.photos.objectSend')}
      bounds={BOUNDS}
      act={text => appeal(photo.id, text)}
      onClose={onClose}
    />
  )
}
