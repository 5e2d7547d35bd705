import type { KINDS } from '#contract/shapes.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type Kind = (typeof KINDS)[number]

interface LabelProps {
  kind: Kind
  /** The server's words; null for a real member. */
  text: string | null
  /** Lies on a picture: solid, never see-through text. */
  onPhoto?: boolean | undefined
}

const ICON: Record<Kind, IconName> = {
  member: 'user',
  fictional: 'fictional',
  cam: 'video',
  demo: 'layers'
}

/**
 * Says of a profile that it is not a real member's; draws nothing for a member (product.md §10.3).
 */
export function Label({ kind, text, onPhoto }: LabelProps) {
  if (kind === 'member' || text === null) return null
  return (
    <span className={classes('kind', onPhoto && 'kind--photo')}>
      <Icon name={ICON[kind]} />
      <span>{text}</span>
    </span>
  )
}
