/** The words are `match.<id>.text` and `match.<id>.options`. */
export interface Question {
  id: string
  /** Number of options; answers count from 0. */
  options: number
}

/** The twelve questions of every brand (product.md §16). */
export const QUESTIONS: readonly Question[] = [
  { id: 'reason', options: 4 },
  { id: 'meeting', options: 3 },
  { id: 'evening', options: 4 },
  { id: 'smoking', options: 3 },
  { id: 'drinking', options: 4 },
  { id: 'children', options: 4 },
  { id: 'pets', options: 3 },
  { id: 'holiday', options: 4 },
  { id: 'rhythm', options: 3 },
  { id: 'contact', options: 3 },
  { id: 'money', options: 3 },
  { id: 'distance', options: 3 }
]
