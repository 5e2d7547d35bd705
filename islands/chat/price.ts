import type { AppWords } from '#stores/app/words.ts'

/** An action's price for its button. */
export function priceWords(cost: number, words: AppWords): string {
  return cost === 0 ? words('chat.compose.free') : words('chat.compose.price', { count: cost })
}
