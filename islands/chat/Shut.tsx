import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { nameOf } from './names.ts'

/** In place of the composer where nothing can be written: why, and where to go on. */
export function Shut({ partner, reason }: { partner: Partner; reason: string | null }) {
  const words = useWords()
  const name = nameOf(partner, words)
  const [text, path, action] =
    reason === 'blocked'
      ? [words('chat.stop.blocked', { name }), '/settings', words('chat.stop.blockedAction')]
      : reason === 'account_on_hold' && !partner.gone
        ? [words('refusal.account_on_hold'), '/settings#decisions', words('chat.stop.decisions')]
        : [
            partner.name === '' ? words('chat.stop.goneNoName') : words('chat.stop.gone', { name }),
            '/members',
            words('chat.stop.search')
          ]
  return (
    <div className="shut">
      <p>{text}</p>
      <a href={linkTo(path)}>{action}</a>
    </div>
  )
}
