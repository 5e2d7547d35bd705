export interface Gift {
  id: string
  category: 'sweet' | 'flowers' | 'evening' | 'adventure'
  /** Credits where the cheapest gift costs 5 (product.md §18: 5 to 100). */
  credits: number
}

export const GIFTS: readonly Gift[] = [
  { id: 'coffee', category: 'sweet', credits: 5 },
  { id: 'rose', category: 'flowers', credits: 5 },
  { id: 'chocolates', category: 'sweet', credits: 8 },
  { id: 'candle', category: 'evening', credits: 10 },
  { id: 'song', category: 'evening', credits: 12 },
  { id: 'wine', category: 'evening', credits: 15 },
  { id: 'book', category: 'sweet', credits: 18 },
  { id: 'bouquet', category: 'flowers', credits: 25 },
  { id: 'umbrella', category: 'adventure', credits: 30 },
  { id: 'picnic', category: 'adventure', credits: 40 },
  { id: 'stargazing', category: 'adventure', credits: 60 },
  { id: 'balloon', category: 'adventure', credits: 100 }
]
