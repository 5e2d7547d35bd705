import { handOn, type Wishes } from '../wishes.ts'

export function filterExamples(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]')
  const status = document.querySelector<HTMLElement>('[data-counts]')
  const none = document.querySelector<HTMLElement>('[data-none]')
  if (form === null || status === null || none === null) return
  const cards = [...document.querySelectorAll<HTMLElement>('.example')]
  const counts = JSON.parse(status.dataset.counts ?? '[]') as string[]

  const apply = (): void => {
    const wishes = wishesIn(form)
    for (const card of cards) card.hidden = !fits(card, wishes)
    const left = cards.filter(card => !card.hidden).length
    status.textContent = counts[left] ?? ''
    none.hidden = left > 0
    handOn(wishes, document.querySelectorAll<HTMLAnchorElement>('a[data-take]'))
  }
  form.addEventListener('change', apply)
  form.addEventListener('submit', event => {
    event.preventDefault()
    apply()
    status.focus()
  })
  none.querySelector('[data-all]')?.addEventListener('click', () => {
    form.reset()
    apply()
    status.focus()
  })
  // The browser may have restored an earlier choice.
  if (Object.values(wishesIn(form)).some(Boolean)) apply()
}

function wishesIn(form: HTMLFormElement): Wishes {
  return Object.fromEntries(new FormData(form)) as Wishes
}

function fits(
  { dataset }: HTMLElement,
  { looking_for: gender, age, countryregion }: Wishes
): boolean {
  const [from = 0, to = 0] = (age || '0-999').split('-').map(Number)
  const years = Number(dataset.age)
  return (
    (!gender || dataset.gender === gender) &&
    (!countryregion || dataset.region === countryregion) &&
    years >= from &&
    years <= to
  )
}
