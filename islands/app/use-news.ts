import { useStore } from '@nanostores/react'
import { useWords } from '#islands/ui/words.ts'
import { $unread } from '#stores/chat/inbox.ts'
import { $newLikes } from '#stores/likes/likes.ts'
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
  const words = useWords()
  const news = (count: number, key: string): News => ({
    count,
    tone: 'unread',
    hiddenWords: count === 0 ? '' : words(key, { count })
  })
  return {
    search: news(0, ''),
    likes: news(likes, 'app.badge.likes'),
    game: news(0, ''),
    messages: news(unread, 'app.badge.unread')
  }
}
