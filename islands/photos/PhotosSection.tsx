import { lazy, Suspense, useState } from 'react'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { PhotoAppeal } from '#islands/moderation/PhotoAppeal.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { moderationMessages } from '#stores/messages/moderation.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { type OwnPhoto, type Photos, usedOf } from '#stores/photos/photos.ts'
import { PhotoTile } from './PhotoTile.tsx'

const PhotoModal = lazy(async () => ({ default: (await import('./PhotoModal.tsx')).PhotoModal }))

interface PhotosSectionProps {
  photos: Photos
  isPremium: boolean
}

/**
 * The own photos as tiles, what became of each, and room for the next (product.md §6: 3, or 25).
 */
export function PhotosSection({ photos, isPremium }: PhotosSectionProps) {
  const ownWords = useMessages(ownMessages)
  const [isChoosing, setIsChoosing] = useState(false)
  const [appealed, setAppealed] = useState<OwnPhoto>()
  const used = usedOf(photos)
  const rejected = photos.photos.filter(({ status }) => status === 'rejected')
  const left = Math.max(0, photos.limit - used)
  return (
    <section className="own__photos" id="photos" aria-labelledby="photos-title">
      <div className="grid gap-1 mb-4">
        <h2 id="photos-title">{ownWords['photos.title']}</h2>
        <p className="own__lead">
          {ownWords['photos.used']({ used, count: photos.limit })}{' '}
          {rejected.length > 0 && ownWords['photos.rejectedFree']}
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-y-5 gap-x-3 md:grid-cols-3 md:gap-y-6 md:gap-x-4 lg:grid-cols-4 xl:grid-cols-5">
        {photos.photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={photos.photos.length}
            limit={photos.limit}
          />
        ))}
        <li className="tile grid gap-2 content-start min-w-0">
          {left > 0 ? (
            <AddSlot left={left} onAdd={() => setIsChoosing(true)} />
          ) : (
            <FullSlot limit={photos.limit} />
          )}
        </li>
      </ul>
      <div className="grid gap-5 items-start mt-6 lg:grid-cols-2 lg:gap-6 empty:hidden">
        {rejected.map(photo => (
          <Rejection
            key={photo.id}
            photo={photo}
            onOther={left > 0 ? () => setIsChoosing(true) : undefined}
            onAppeal={() => setAppealed(photo)}
          />
        ))}
        {!isPremium && photos.limit <= FREE_PHOTOS && (
          <p className="own__premium flex gap-3 items-start text-text-muted text-small leading-relaxed">
            <Icon name="gem" />
            <span>
              <Rich
                text={ownWords['photos.premium']({ count: PREMIUM_PHOTOS })}
                links={{ premium: linkTo('/premium') }}
              />
            </span>
          </p>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <PhotoModal onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
      {appealed && <PhotoAppeal photo={appealed} onClose={() => setAppealed(undefined)} />}
    </section>
  )
}

function AddSlot({ left, onAdd }: { left: number; onAdd: () => void }) {
  const ownWords = useMessages(ownMessages)
  return (
    <>
      <button type="button" className="tile__photo tile__add" onClick={onAdd}>
        <Icon name="plus" />
        <b>{ownWords['photos.add']}</b>
        <span>{ownWords['photos.formats']}</span>
      </button>
      <p className="tile__note">{ownWords['photos.left']({ count: left })}</p>
    </>
  )
}

function FullSlot({ limit }: { limit: number }) {
  const ownWords = useMessages(ownMessages)
  return (
    <div className="tile__photo tile__add tile__add--full">
      <Icon name="photos" />
      <b>{ownWords['photos.fullTitle']}</b>
      <span>{ownWords['photos.full']({ count: limit })}</span>
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
  const moderationWords = useMessages(moderationMessages)
  const ownWords = useMessages(ownMessages)
  const rule = photo.reason ? moderationWords[`photo_rule.${photo.reason}`] : ''
  return (
    <Alert
      tone="danger"
      title={ownWords['photos.why']}
      text={
        <>
          {ownWords['photos.whyText']({ rule })}{' '}
          {!photo.can_appeal && ownWords['photos.objectUsed']}
        </>
      }
    >
      {onOther && (
        <Button size="small" onClick={onOther}>
          {ownWords['photos.other']}
        </Button>
      )}
      {photo.can_appeal && (
        <Button size="small" tone="line" onClick={onAppeal}>
          {ownWords['photos.object']}
        </Button>
      )}
    </Alert>
  )
}
