import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { $unread } from '#stores/chat/inbox.ts'
import { $newLikes } from '#stores/likes/likes.ts'
import { appMessages } from '#stores/messages/app.ts'
import type { Destination } from './navigation.ts'

interface News {
  count: number
  tone: 'unread'
  hiddenWords: string
}

/** What is new behind each destination of the bars; a badge of 0 is not drawn. */
export function useNews(): Record<Destination['id'], News> {
  const unread = useStore($unread)
  const likes = useStore($newLikes)
  const appWords = useMessages(appMessages)
  const news = (count: number, key: 'badge.likes' | 'badge.unread'): News => ({
    count,
    tone: 'unread',
    hiddenWords: count === 0 ? '' : appWords[key]({ count })
  })
  const none: News = { count: 0, tone: 'unread', hiddenWords: '' }
  return {
    search: none,
    likes: news(likes, 'badge.likes'),
    game: none,
    messages: news(unread, 'badge.unread')
  }
}
