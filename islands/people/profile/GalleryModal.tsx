import { memberMessages } from '#stores/messages/member.ts'
import '#theme/css/app/member.css'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import type { ShownPhoto } from './photos.ts'

export interface GalleryModalProps {
  photos: readonly ShownPhoto[]
  /** The first picture, from 0. */
  index: number
  name: string
}

/** Pictures as large as the screen allows, 1140 px at most; arrow keys walk through them. */
export function GalleryModal({ photos, index, name }: GalleryModalProps) {
  const memberWords = useMessages(memberMessages)
  const [at, setAt] = useState(index)
  const photo = photos[at]
  const go = (to: number): void => setAt((to + photos.length) % photos.length)
  const walk = ({ key }: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[key]
    if (to !== undefined) go(to)
  }
  if (photo === undefined) return null
  return (
    <Modal
      size="wide"
      title={memberWords['photos.title']({ name })}
      isTitleHidden
      className="viewer"
      onClose={() => closeModal('gallery')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons that do the same */}
      <div className="viewer__stage" onKeyDown={walk}>
        <Portrait
          key={photo.key}
          picture={photo.picture}
          variant="large"
          alt={memberWords['photos.alt']({ at: at + 1, name })}
          isFirst
        />
        {photos.length > 1 && (
          <>
            <IconButton
              icon="chevronLeft"
              className="viewer__previous"
              label={memberWords['photos.previous']}
              onMedia
              onClick={() => go(at - 1)}
            />
            <IconButton
              icon="chevronRight"
              className="viewer__next"
              label={memberWords['photos.next']}
              onMedia
              data-autofocus
              onClick={() => go(at + 1)}
            />
            <p className="gallery-box__count" role="status">
              {memberWords['photos.at']({ at: at + 1, count: photos.length })}
            </p>
          </>
        )}
      </div>
    </Modal>
  )
}
