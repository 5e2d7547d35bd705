import '#theme/css/app/own-photos.css'
import { lazy, Suspense, useState } from 'react'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { PhotoAppeal } from '#islands/moderation/PhotoAppeal.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { classes } from '#islands/ui/classes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { moderationMessages } from '#stores/messages/moderation.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { type OwnPhoto, type Photos, usedOf } from '#stores/photos/photos.ts'
import { PhotoTile } from './PhotoTile.tsx'

const PhotoModal = lazy(async () => ({ default: (await import('./PhotoModal.tsx')).PhotoModal }))

/** The main photo and what stands beside it. */
const IN_SIGHT = 7

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
  const lead = Math.max(
    0,
    photos.photos.findIndex(({ is_main, status }) => is_main && status === 'active')
  )
  // What is large is read and reached first.
  const tiles = photos.photos
    .map((photo, index) => ({ photo, number: index + 1, isLead: index === lead }))
    .sort((a, b) => Number(b.isLead) - Number(a.isLead))
  const add = () => setIsChoosing(true)
  return (
    <section className="own__photos" id="photos" aria-labelledby="photos-title">
      <div className="own__photos-head">
        <h2 id="photos-title">{ownWords['photos.title']}</h2>
        <p className="own__lead">
          {ownWords['photos.used']({ used, count: photos.limit })}{' '}
          {rejected.length > 0 && ownWords['photos.rejectedFree']}
        </p>
      </div>
      <ul className={classes('shots', photos.limit <= FREE_PHOTOS && 'shots--few')}>
        {tiles.map(tile => (
          <PhotoTile
            key={tile.photo.id}
            {...tile}
            count={photos.photos.length}
            limit={photos.limit}
          />
        ))}
        <li className={classes('tile tile--slot', photos.photos.length === 0 && 'tile--lead')}>
          {left > 0 ? <AddSlot left={left} onAdd={add} /> : <FullSlot limit={photos.limit} />}
        </li>
        <MoreSlots count={Math.min(left - 1, IN_SIGHT - photos.photos.length - 1)} onAdd={add} />
      </ul>
      <div className="own__after">
        {rejected.map(photo => (
          <Rejection
            key={photo.id}
            photo={photo}
            onOther={left > 0 ? add : undefined}
            onAppeal={() => setAppealed(photo)}
          />
        ))}
        {!isPremium && photos.limit <= FREE_PHOTOS && (
          <p className="own__premium">
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

/** Places that are empty, seen as such; the first one is for the keyboard and for being read. */
function MoreSlots({ count, onAdd }: { count: number; onAdd: () => void }) {
  return Array.from({ length: Math.max(0, count) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other name
    <li key={index} className="tile tile--slot tile--spare" aria-hidden="true">
      <button type="button" className="tile__photo tile__add" tabIndex={-1} onClick={onAdd}>
        <Icon name="plus" />
      </button>
    </li>
  ))
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
    <div className="refused">
      <Portrait picture={photo} variant="thumb" />
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
    </div>
  )
}
