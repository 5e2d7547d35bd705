import type { Words } from '#locales/words.ts'

/** What an action costs, as it stands on its button. */
export function priceWords(cost: number, words: Words): string {
  return cost === 0 ? words('chat.compose.free') : words('chat.compose.price', { count: cost })
}
