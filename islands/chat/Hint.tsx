import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $settings } from '#stores/app/settings.ts'
import type { Allowance, Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { warningMessages } from '#stores/messages/warning.ts'

interface HintProps {
  partner: Partner
  allowance: Allowance
  /** Nothing was said here yet. */
  isNew: boolean
  isOnline: boolean
}

/** Conversations left today from which on it is said. */
const FEW_CHATS = 3

/**
 * The line over the composer: what there is, what it costs, and what is left (product.md §29.1,
 * Composer).
 */
export function Hint({ partner, allowance, isNew, isOnline }: HintProps) {
  return (
    <p className="compose__hint" id="compose-hint">
      <HintWords {...{ partner, allowance, isNew, isOnline }} />
    </p>
  )
}

function HintWords({ partner, allowance, isNew, isOnline }: HintProps) {
  const chatWords = useMessages(chatMessages)
  const warningWords = useMessages(warningMessages)
  const settings = useStore($settings)
  const credits = useStore($user)?.credits ?? 0
  const { cost, free_left, new_chats_left, slowed } = allowance
  if (!isOnline) return chatWords['offline.tools']
  if (slowed) return warningWords.slowed
  if (cost === 0 && free_left === 0 && partner.kind === 'demo') return chatWords['hint.demo']
  const isFree = cost === 0 && free_left > 0
  // No price is said before it is known.
  if (!isFree && settings === null) return null
  const parts = [
    isFree
      ? chatWords['hint.free']({ count: free_left })
      : chatWords['hint.paid']({
          count: credits,
          message: cost,
          photo: settings?.photo_credits ?? 0
        })
  ]
  if (isNew && new_chats_left !== undefined && new_chats_left <= FEW_CHATS) {
    parts.push(chatWords['hint.newChats']({ count: new_chats_left }))
  }
  return parts.join(' · ')
}
