import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { linkTo } from '#stores/app/place.ts'
import { likesMessages } from '#stores/messages/likes.ts'

const WAYS = {
  received: ['empty.received.photo', '/profile'],
  given: ['empty.given.game', '/swipe-game']
} as const

/** Fills the rest of a row that has few cards: what brings more of them. */
export function LikesMore({ tab, after }: { tab: keyof typeof WAYS; after: number }) {
  const likesWords = useMessages(likesMessages)
  const hasRows = useStore($facts).results === 'rows'
  const [act, path] = WAYS[tab]
  return (
    <aside className="likes-more" data-after={hasRows ? undefined : after}>
      <span className="empty__art empty__art--like" />
      <div>
        <p>{likesWords[`empty.${tab}.text`]}</p>
        <Button tone="line" href={linkTo(path)}>
          {likesWords[act]}
        </Button>
      </div>
    </aside>
  )
}
