import { useState } from 'react'
import { Confirm } from '#islands/ui/Confirm.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { closeModal } from '#stores/app/modals.ts'
import { $place, go } from '#stores/app/place.ts'
import { safetyMessages } from '#stores/messages/safety.ts'
import { block } from '#stores/moderation/safety.ts'

export interface BlockProps {
  id: number
  name: string
  /** What comes after it in place of going back to the messages. */
  then?: () => void
}

/** Blocks a member: both vanish for each other from now on, and for a while it can be undone. */
export function BlockModal({ id, name, then }: BlockProps) {
  const safetyWords = useMessages(safetyMessages)
  const [isBusy, setIsBusy] = useState(false)
  const yes = async (): Promise<void> => {
    setIsBusy(true)
    const isDone = await block(id, name)
    closeModal('block')
    if (!isDone) return
    if (then) then()
    else if ($place.get().route.includes('chat')) go('/chats', { replace: true })
  }
  return (
    <Confirm
      title={safetyWords['block.title']({ name })}
      text={safetyWords['block.text']({ name })}
      yes={safetyWords['block.yes']}
      isDangerous
      busy={isBusy}
      onYes={() => void yes()}
      onNo={() => closeModal('block')}
    />
  )
}
