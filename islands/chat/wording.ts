import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** The partner's name, or a word for former members (product.md §19). */
export function nameOf({ name }: Pick<Partner, 'name'>): string {
  const chatWords = chatMessages.get()
  return name === '' ? chatWords.former : name
}

/** An action's price for its button. */
export function priceWords(cost: number): string {
  const chatWords = chatMessages.get()
  return cost === 0 ? chatWords['compose.free'] : chatWords['compose.price']({ count: cost })
}
