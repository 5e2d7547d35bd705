/** Sets the greeting by the visitor's clock, where the page has one for the hour. */
export function greet(): void {
  const line = document.querySelector<HTMLElement>('[data-greeting]')
  const word = line?.dataset[partOfDay(new Date().getHours())]
  if (line && word) line.textContent = word
}

function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
