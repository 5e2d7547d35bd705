import { useStore } from '@nanostores/react'
import type { FictionalIcon } from '#contract/facts.ts'
import type { KINDS } from '#contract/shapes.ts'
import { $facts } from '#stores/app/facts.ts'
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

/** The brand's choice (`disclosures.fictional.icon`), by its name there. */
const FICTIONAL: Record<FictionalIcon, IconName> = {
  drama: 'fictional',
  sparkle: 'sparkle',
  pencil: 'pencil',
  star: 'star',
  info: 'info'
}

/**
 * Says of a profile that it is not a real member's; draws nothing for a member (product.md §10.3).
 */
export function Label({ kind, text, onPhoto }: LabelProps) {
  const { fictionalIcon = 'drama' } = useStore($facts)
  if (kind === 'member' || text === null) return null
  const icon = kind === 'fictional' ? FICTIONAL[fictionalIcon] : ICON[kind]
  return (
    <span className={classes('kind', onPhoto && 'kind--photo')}>
      <Icon name={icon} />
      <span>{text}</span>
    </span>
  )
}
