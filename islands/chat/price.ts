import { chatMessages } from '#stores/messages/chat.ts'

/** An action's price for its button. */
export function priceWords(cost: number): string {
  const chatWords = chatMessages.get()
  return cost === 0 ? chatWords['compose.free'] : chatWords['compose.price']({ count: cost })
}
