import { classes } from '#islands/ui/classes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { Menu, MenuRow, MenuRule } from '#islands/ui/Menu.tsx'
import { Portrait } from '#islands/ui/Portrait.tsx'
import { useMessages } from '#islands/ui/words.ts'
import type { TextKey } from '#stores/messages/i18n.ts'
import { said } from '#stores/messages/i18n.ts'
import { ownMessages } from '#stores/messages/own.ts'
import {
  canBeMain,
  makeMain,
  movePhoto,
  type OwnPhoto,
  removePhoto,
  setPrivate
} from '#stores/photos/photos.ts'

interface PhotoTileProps {
  photo: OwnPhoto
  /** From 1. */
  number: number
  count: number
  limit: number
  /** It stands large: the main photo, or the first one before there is a main one. */
  isLead: boolean
}

/** A photo's status for its owner. */
type Standing = 'main' | 'visible' | 'private' | 'over' | 'waiting' | 'appeal' | 'rejected'

const TAG: Record<
  Exclude<Standing, 'visible'>,
  { icon: IconName; words: TextKey<typeof ownMessages> }
> = {
  main: { icon: 'star', words: 'photos.main' },
  private: { icon: 'lock', words: 'photos.private' },
  over: { icon: 'eyeOff', words: 'photos.over' },
  waiting: { icon: 'clock', words: 'photos.waiting' },
  appeal: { icon: 'clock', words: 'photos.appeal' },
  rejected: { icon: 'alert', words: 'photos.rejected' }
}

/** An own photo with its status and actions. */
export function PhotoTile({ photo, number, count, limit, isLead }: PhotoTileProps) {
  const ownWords = useMessages(ownMessages)
  const standing = standingOf(photo)
  const tag = standing === 'visible' ? undefined : TAG[standing]
  return (
    <li className={classes('tile', `tile--${standing}`, isLead && 'tile--lead')}>
      <div className="tile__photo">
        <Portrait picture={photo} alt={ownWords['photos.alt']({ number })} isFirst={number <= 4} />
        {tag && (
          <span className="tile__tag">
            <Icon name={tag.icon} />
            {ownWords[tag.words]}
          </span>
        )}
        {standing === 'rejected' ? (
          <IconButton
            className="absolute top-1.5 right-1.5"
            icon="trash"
            onMedia
            label={ownWords['photos.remove']}
            onClick={() => removePhoto(photo.id)}
          />
        ) : (
          <TileMenu photo={photo} number={number} count={count} />
        )}
      </div>
      <TileNote photo={photo} standing={standing} limit={limit} />
    </li>
  )
}

function TileMenu({ photo, number, count }: Omit<PhotoTileProps, 'limit' | 'isLead'>) {
  const ownWords = useMessages(ownMessages)
  const { id, is_private: isPrivate } = photo
  return (
    <Menu
      label={ownWords['photos.menu']({ number })}
      triggerClass="icon-button icon-button--media absolute top-1.5 right-1.5"
      trigger={<Icon name="more" />}
    >
      {canBeMain(photo) && (
        <MenuRow icon="star" onSelect={() => void makeMain(id)}>
          {ownWords['photos.makeMain']}
        </MenuRow>
      )}
      <MenuRow icon={isPrivate ? 'eye' : 'lock'} onSelect={() => void setPrivate(id, !isPrivate)}>
        {isPrivate ? ownWords['photos.makePublic'] : ownWords['photos.makePrivate']}
      </MenuRow>
      {number > 1 && (
        <MenuRow icon="chevronLeft" onSelect={() => void movePhoto(id, -1)}>
          {ownWords['photos.forward']}
        </MenuRow>
      )}
      {number < count && (
        <MenuRow icon="chevronRight" onSelect={() => void movePhoto(id, 1)}>
          {ownWords['photos.back']}
        </MenuRow>
      )}
      <MenuRule />
      <MenuRow icon="trash" isDangerous onSelect={() => removePhoto(id)}>
        {ownWords['photos.remove']}
      </MenuRow>
    </Menu>
  )
}

interface TileNoteProps {
  photo: OwnPhoto
  standing: Standing
  limit: number
}

function TileNote({ photo, standing, limit }: TileNoteProps) {
  const ownWords = useMessages(ownMessages)
  if (standing === 'rejected') {
    const reason = photo.reason ? ownWords[`photos.reason.${photo.reason}`] : ''
    return <p className="tile__note tile__note--bad">{reason}</p>
  }
  if (standing === 'main' || standing === 'visible') {
    return (
      <p className="tile__note tile__note--seen">
        <Icon name="done" />
        {ownWords['photos.everybody']}
      </p>
    )
  }
  return <p className="tile__note">{said(ownWords[`photos.${standing}Note`], { limit })}</p>
}

function standingOf(photo: OwnPhoto): Standing {
  if (photo.status === 'rejected' || photo.status === 'appeal') return photo.status
  if (photo.status !== 'active') return 'waiting'
  if (photo.is_over_limit) return 'over'
  if (photo.is_private) return 'private'
  return photo.is_main ? 'main' : 'visible'
}
