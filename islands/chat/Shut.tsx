import '#theme/css/app/chat-stops.css'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { refusalMessages } from '#stores/messages/refusal.ts'
import { nameOf } from './wording.ts'

/** In place of the composer where nothing can be written: why, and where to go on. */
export function Shut({ partner, reason }: { partner: Partner; reason: string | null }) {
  const chatWords = useMessages(chatMessages)
  const refusalWords = useMessages(refusalMessages)
  const name = nameOf(partner)
  const [text, path, action] =
    reason === 'blocked'
      ? [chatWords['stop.blocked']({ name }), '/settings', chatWords['stop.blockedAction']]
      : reason === 'account_on_hold' && !partner.gone
        ? [refusalWords.account_on_hold, '/settings#decisions', chatWords['stop.decisions']]
        : [
            partner.name === '' ? chatWords['stop.goneNoName'] : chatWords['stop.gone']({ name }),
            '/members',
            chatWords['stop.search']
          ]
  return (
    <div className="shut">
      <p>{text}</p>
      <a href={linkTo(path)}>{action}</a>
    </div>
  )
}
