import { useState } from 'react'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { PhotoAppeal } from '#islands/moderation/PhotoAppeal.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { type OwnPhoto, type Photos, receivePhoto, usedOf } from '#stores/photos/photos.ts'
import { PhotoChooser } from './PhotoChooser.tsx'
import { PhotoTile } from './PhotoTile.tsx'

interface PhotosSectionProps {
  photos: Photos
  isPremium: boolean
}

/**
 * The own photos as tiles, what became of each, and room for the next (product.md §6: 3, or 25).
 */
export function PhotosSection({ photos, isPremium }: PhotosSectionProps) {
  const words = useWords()
  const [isChoosing, setIsChoosing] = useState(false)
  const [appealed, setAppealed] = useState<OwnPhoto>()
  const used = usedOf(photos)
  const rejected = photos.photos.filter(({ status }) => status === 'rejected')
  const left = Math.max(0, photos.limit - used)
  return (
    <section className="own__photos" id="photos" aria-labelledby="photos-title">
      <div className="own__section-head">
        <h2 id="photos-title">{words('own.photos.title')}</h2>
        <p className="own__lead">
          {words('own.photos.used', { used, count: photos.limit })}{' '}
          {rejected.length > 0 && words('own.photos.rejectedFree')}
        </p>
      </div>
      <ul className="tiles">
        {photos.photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={photos.photos.length}
            limit={photos.limit}
          />
        ))}
        <li className="tile">
          {left > 0 ? (
            <AddSlot left={left} onAdd={() => setIsChoosing(true)} />
          ) : (
            <FullSlot limit={photos.limit} />
          )}
        </li>
      </ul>
      <div className="own__halves">
        {rejected.map(photo => (
          <Rejection
            key={photo.id}
            photo={photo}
            onOther={left > 0 ? () => setIsChoosing(true) : undefined}
            onAppeal={() => setAppealed(photo)}
          />
        ))}
        {!isPremium && photos.limit <= FREE_PHOTOS && (
          <p className="own__premium">
            <Icon name="gem" />
            <span>
              <Rich
                text={words('own.photos.premium', { count: PREMIUM_PHOTOS })}
                links={{ premium: linkTo('/premium') }}
              />
            </span>
          </p>
        )}
      </div>
      {isChoosing && <Chooser onClose={() => setIsChoosing(false)} />}
      {appealed && <PhotoAppeal photo={appealed} onClose={() => setAppealed(undefined)} />}
    </section>
  )
}

function AddSlot({ left, onAdd }: { left: number; onAdd: () => void }) {
  const words = useWords()
  return (
    <>
      <button type="button" className="tile__photo tile__add" onClick={onAdd}>
        <Icon name="plus" />
        <b>{words('own.photos.add')}</b>
        <span>{words('own.photos.formats')}</span>
      </button>
      <p className="tile__note">{words('own.photos.left', { count: left })}</p>
    </>
  )
}

function FullSlot({ limit }: { limit: number }) {
  const words = useWords()
  return (
    <div className="tile__photo tile__add tile__add--full">
      <Icon name="photos" />
      <b>{words('own.photos.fullTitle')}</b>
      <span>{words('own.photos.full', { count: limit })}</span>
    </div>
  )
}

interface RejectionProps {
  photo: OwnPhoto
  onOther: (() => void) | undefined
  onAppeal: () => void
}

/** Why a photo was rejected, with another upload or an appeal. */
function Rejection({ photo, onOther, onAppeal }: RejectionProps) {
  const words = useWords()
  const rule = photo.reason ? words(`moderation.photo_rule.${photo.reason}`) : ''
  return (
    <Alert
      tone="danger"
      title={words('own.photos.why')}
      text={
        <>
          {words('own.photos.whyText', { rule })}{' '}
          {!photo.can_appeal && words('own.photos.objectUsed')}
        </>
      }
    >
      {onOther && (
        <Button size="small" onClick={onOther}>
          {words('own.photos.other')}
        </Button>
      )}
      {photo.can_appeal && (
        <Button size="small" tone="line" onClick={onAppeal}>
          {words('own.photos.object')}
        </Button>
      )}
    </Alert>
  )
}

function Chooser({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Modal title={words('own.photos.chooserTitle')} onClose={onClose} isLocked={isBusy}>
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
