import '#theme/css/app/chat-stops.css'
import { useStore } from '@nanostores/react'
import type { ReportCategory } from '#contract/calls/moderation.ts'
import type { Message, WarningCategory } from '#contract/shapes.ts'
import { nameOf } from '#islands/chat/wording.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { warningMessages } from '#stores/messages/warning.ts'
import { $calmed, calm } from '#stores/moderation/safety.ts'

/** What a warning is most likely reported for; none that is not said here is another scam. */
const REPORTED_AS: Partial<Record<WarningCategory, ReportCategory>> = {
  selling: 'contact_selling',
  sextortion: 'threat',
  underage: 'underage'
}

interface ScamNoteProps {
  category: WarningCategory
  message: Message
  partner: Partner
}

/** What to be careful of, under the message it is about: never a modal, and it blocks nothing. */
export function ScamNote({ category, message, partner }: ScamNoteProps) {
  const chatWords = useMessages(chatMessages)
  const warningWords = useMessages(warningMessages)
  const calmed = useStore($calmed)
  if (calmed.includes(message.id)) return null
  const name = nameOf(partner)
  const props = {
    ...{ id: partner.id, name, context: 'message', ref: message.id, quote: message.body },
    suggested: REPORTED_AS[category] ?? 'scam'
  }
  return (
    <aside className="scam">
      <Icon name="shield" />
      <p>
        <b>{chatWords['warning.title']}</b> {warningWords[category]}
      </p>
      <div className="scam__acts">
        <button type="button" onClick={() => openModal('report', props)}>
          {chatWords['warning.act']}
        </button>
        <button type="button" onClick={() => calm(message.id)}>
          {chatWords['warning.fine']}
        </button>
      </div>
    </aside>
  )
}
