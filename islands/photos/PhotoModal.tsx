import { useState } from 'react'
import { Modal } from '#islands/ui/Modal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { receivePhoto } from '#stores/photos/photos.ts'
import { PhotoChooser } from './PhotoChooser.tsx'

/** The chooser as a dialog over the own profile. */
export function PhotoModal({ onClose }: { onClose: () => void }) {
  const ownWords = useMessages(ownMessages)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Modal title={ownWords['photos.chooserTitle']} onClose={onClose} isLocked={isBusy}>
      <PhotoChooser
        onBusy={setIsBusy}
        onCancel={onClose}
        onSent={photo => {
          receivePhoto(photo)
          onClose()
        }}
      />
    </Modal>
  )
}
