import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { go } from '#stores/app/place.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { $icebreakers, breakIce, loadIcebreakers } from '#stores/chat/icebreakers.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** The free icebreaker that suits a member best; a press sends it and opens the conversation. */
export function Opener({ card: { id, name, kind } }: { card: ProfileCard }) {
  const chatWords = useMessages(chatMessages)
  const known = useStore($icebreakers)[id]
  const [isSending, setSending] = useState(false)
  const first = known?.items[0]
  const canReply = kind !== 'demo'
  useEffect(() => {
    // Without an icebreaker there is still the profile.
    if (canReply) loadIcebreakers(id).catch(() => {})
  }, [id, canReply])
  if (!known || !first || known.left_today < 1) return null
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      const { conversation } = await breakIce(id, first.id)
      go(`/chats/${conversation}`)
    } catch (error) {
      setSending(false)
      showErrorToast(error)
    }
  }
  return (
    <button
      type="button"
      className="meet__opener"
      aria-label={`${name}: ${first.text} ${chatWords['compose.free']}`}
      aria-disabled={isSending || undefined}
      onClick={() => isSending || void send()}
    >
      {isSending ? <Spinner /> : <Icon name="icebreaker" />}
      <span>{first.text}</span>
      <em>{chatWords['compose.free']}</em>
    </button>
  )
}
