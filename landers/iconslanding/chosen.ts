/** Shows what is chosen on the profile that it begins, and how many on the button. */
export function showChosen(): void {
  const form = document.querySelector<HTMLFormElement>('[data-answers]')
  const list = form?.querySelector<HTMLElement>('[data-chosen]')
  const none = form?.querySelector<HTMLElement>('[data-none]')
  const status = form?.querySelector<HTMLElement>('[data-counts]')
  const count = form?.querySelector<HTMLElement>('[data-count]')
  if (!form || !list || !none || !status || !count) return
  const counts = JSON.parse(status.dataset.counts ?? '[]') as string[]

  const show = (): void => {
    const chosen = [...form.querySelectorAll<HTMLInputElement>('input:checked')]
    list.replaceChildren(...chosen.map(chipOf))
    none.hidden = chosen.length > 0
    count.hidden = chosen.length === 0
    count.textContent = String(chosen.length)
    form.toggleAttribute('data-begun', chosen.length > 0)
  }
  form.addEventListener('change', () => {
    show()
    status.textContent = counts[form.querySelectorAll('input:checked').length] ?? ''
  })
  // The browser may have restored an earlier choice.
  show()
}

function chipOf({ parentElement: tile }: HTMLInputElement): HTMLElement {
  const chip = document.createElement('li')
  chip.className = 'chip'
  const parts = [...(tile?.children ?? [])].slice(1)
  chip.append(...parts.map(part => part.cloneNode(true)))
  return chip
}
