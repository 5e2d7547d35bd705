import { useWords } from '#islands/ui/words.ts'

/** A price in words: so many credits, or free. */
export function usePrice(): (credits: number) => string {
  const words = useWords()
  return credits =>
    credits === 0 ? words('money.costs.free') : words('app.credits.amount', { count: credits })
}
