import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import type { Allowance, Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { warningMessages } from '#stores/messages/warning.ts'
import { nameOf } from './wording.ts'

interface HintProps {
  partner: Partner
  allowance: Allowance
  /** Nothing was said here yet. */
  isNew: boolean
  isOnline: boolean
  /** What stands in the composer goes as an icebreaker. */
  isIcebreaker: boolean
}

/** Conversations left today from which on it is said. */
const FEW_CHATS = 3

/** Beside the price over the composer: what there is, and what is left (product.md §29.1). */
export function Hint(props: HintProps) {
  return (
    <span className="compose__hint" id="compose-hint">
      <HintWords {...props} />
    </span>
  )
}

function HintWords({ partner, allowance, isNew, isOnline, isIcebreaker }: HintProps) {
  const chatWords = useMessages(chatMessages)
  const warningWords = useMessages(warningMessages)
  const credits = useStore($user)?.credits ?? 0
  const { cost, free_left, new_chats_left, slowed } = allowance
  if (!isOnline) return chatWords['offline.tools']
  if (isIcebreaker) return chatWords['ice.text']({ name: nameOf(partner) })
  if (slowed) return warningWords.slowed
  if (cost === 0 && free_left === 0 && partner.kind === 'demo') return chatWords['hint.demo']
  const parts = [
    cost === 0 && free_left > 0
      ? chatWords['hint.free']({ count: free_left })
      : chatWords['compose.credits']({ count: credits })
  ]
  if (isNew && new_chats_left !== undefined && new_chats_left <= FEW_CHATS) {
    parts.push(chatWords['hint.newChats']({ count: new_chats_left }))
  }
  return parts.join(' · ')
}
