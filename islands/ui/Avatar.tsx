import type { Picture } from '#contract/shapes.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { Portrait } from './Portrait.tsx'
import { useMessages } from './words.ts'

export interface AvatarProps {
  picture: Picture | null
  /** Empty if the name is next to it. */
  name?: string | undefined
  gender?: 'male' | 'female' | undefined
  isOnline?: boolean | undefined
  /** 36, 44, 52 and 96 px. */
  size?: 'small' | 'normal' | 'row' | 'large' | undefined
  /** The member has left: grey. */
  isGone?: boolean | undefined
}

/** A round picture, with a dot while its member is online. */
export function Avatar({ picture, name, gender, isOnline, size = 'normal', isGone }: AvatarProps) {
  const uiWords = useMessages(uiMessages)
  // A face that fills its picture is for small ones only.
  const variant = size === 'large' ? 'match' : 'thumb'
  return (
    <span className={classes('avatar', `avatar--${size}`, isGone && 'is-gone')}>
      <Portrait picture={picture} gender={gender} variant={variant} alt={name} />
      {isOnline && !isGone && (
        <span className="presence avatar__presence">
          <span className="sr-only">{uiWords.online}</span>
        </span>
      )}
    </span>
  )
}
