/** What every outline is given. */
export interface OutlineProps {
  title: string
  heading: 'h1' | 'h2'
}

/** 0 to `count` - 1, to draw a row as many times. */
export function times(count: number): number[] {
  return [...Array(count).keys()]
}
