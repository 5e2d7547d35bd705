import type { AppWords } from '#stores/app/words.ts'
import type { Partner } from '#stores/chat/threads.ts'

/** The partner's name, or a word for former members (product.md §19). */
export function nameOf({ name }: Pick<Partner, 'name'>, words: AppWords): string {
  return name === '' ? words('chat.former') : name
}
