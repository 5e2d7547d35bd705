import '#theme/css/app/label-note.css'
import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Label } from '#islands/ui/Label.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $settings } from '#stores/app/settings.ts'
import { memberMessages } from '#stores/messages/member.ts'

interface LabelNoteProps {
  profile: Pick<ProfileCard, 'kind' | 'label'> & { can?: { gift: { reason: string | null } } }
  /** False where the label itself stands beside the name. */
  isNamed?: boolean
}

/** Explains the label of fictional and cam profiles (product.md §10.3). */
export function LabelNote({ profile: { kind, label, can }, isNamed = true }: LabelNoteProps) {
  const memberWords = useMessages(memberMessages)
  const warning = useStore($settings)?.fictional_warning
  if (kind === 'member' || label === null) return null
  const text = kind === 'fictional' && warning ? warning : memberWords[`label.${kind}`]
  return (
    <div className="label-note">
      {isNamed && <Label kind={kind} text={label} />}
      <p>
        {text}
        {can?.gift.reason === 'gift_refused' && ` ${memberWords['why.gift_refused']}`}
      </p>
    </div>
  )
}
