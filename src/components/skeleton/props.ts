export interface OutlineProps {
  title: string
  heading: 'h1' | 'h2'
}

export function times(count: number): number[] {
  return [...Array(count).keys()]
}
