// The page of differences: its slider, its overlay, its filters, and what is ticked.

const entries = [...document.querySelectorAll<HTMLElement>('article')]
const search = document.querySelector<HTMLFormElement>('form')
const command = document.querySelector<HTMLInputElement>('[data-command]')

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const entry = target.closest<HTMLElement>('article')
  if (entry && 'slide' in target.dataset) slide(entry, target.valueAsNumber)
  if (entry && 'overlay' in target.dataset) overlay(entry, target.checked)
  if ('accept' in target.dataset) sayCommand()
})

search?.addEventListener('input', filter)
search?.addEventListener('submit', event => event.preventDefault())
document.querySelector('[data-copy]')?.addEventListener('click', copy)

for (const entry of entries) slide(entry, 50)
filter()

/** The later picture is seen to the right of the slider. */
function slide(entry: HTMLElement, percent: number): void {
  const after = entry.querySelector<HTMLElement>('.after')
  if (after) after.style.clipPath = `inset(0 0 0 ${percent}%)`
}

function overlay(entry: HTMLElement, isShown: boolean): void {
  const picture = entry.querySelector<HTMLElement>('.overlay')
  if (picture) picture.hidden = !isShown
}

function filter(): void {
  if (search === null) return
  const asked = new FormData(search)
  const askedOf = (name: string): string => String(asked.get(name) ?? '')
  const words = askedOf('search').toLowerCase().split(/\s+/).filter(Boolean)
  for (const entry of entries) {
    const { name = '', brand, state } = entry.dataset
    const isFound =
      words.every(word => name.includes(word)) &&
      ['', brand].includes(askedOf('brand')) &&
      ['', state].includes(askedOf('state'))
    entry.hidden = !isFound
  }
  const shown = entries.filter(({ hidden }) => !hidden).length
  const status = document.querySelector('[data-shown]')
  if (status) status.textContent = `${shown} of ${entries.length} shown`
}

function sayCommand(): void {
  if (command === null) return
  const ticked = entries.filter(entry => entry.querySelector('[data-accept]:checked') !== null)
  const names = ticked.map(({ dataset }) => dataset.name ?? '')
  command.value = `${command.dataset.command} ${names.length === 0 ? '--all' : names.join(' ')}`
}

/** A page opened as a file may not write the clipboard; its text is then selected. */
async function copy(): Promise<void> {
  command?.select()
  await navigator.clipboard?.writeText(command?.value ?? '').catch(() => undefined)
}
