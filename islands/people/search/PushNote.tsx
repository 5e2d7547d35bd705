import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { $push } from '#stores/notifications/push.ts'

/** An alert by push needs a browser that takes pushes. */
export function PushNote() {
  const searchWords = useMessages(searchMessages)
  const { status } = useStore($push)
  if (status === 'subscribed' || status === 'unknown') return null
  return (
    <p className="saved__note" role="status">
      {searchWords['saved.pushOff']}{' '}
      <a className="link" href="/notifications#push">
        {searchWords['saved.pushLink']}
      </a>
    </p>
  )
}
