import { useStore } from '@nanostores/react'
import { useWords } from '#islands/ui/words.ts'
import type { WordKey } from '#locales/app-keys.ts'
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
  const news = (count: number, key: WordKey): News => ({
    count,
    tone: 'unread',
    hiddenWords: count === 0 ? '' : words(key, { count })
  })
  const none: News = { count: 0, tone: 'unread', hiddenWords: '' }
  return {
    search: none,
    likes: news(likes, 'app.badge.likes'),
    game: none,
    messages: news(unread, 'app.badge.unread')
  }
}
