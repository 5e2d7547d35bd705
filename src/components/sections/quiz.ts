import { report } from '#components/sections/lander-events.ts'

/** Answers as a JSON object. */
export const ANSWERS_KEY = 'signup-answers'

/** Faces that are shown at the end. */
const FACES = 3

/** Shows one question at a time, then what they led to; without script all are shown. */
export function runQuiz(): void {
  const form = document.querySelector<HTMLFormElement>('[data-quiz]')
  if (!form) return
  const steps = [...form.querySelectorAll<HTMLFieldSetElement>('[data-step]')]
  const backs = form.querySelectorAll<HTMLButtonElement>('[data-back]')
  const asks = form.querySelectorAll<HTMLElement>('[data-asks]')
  const end = form.querySelector<HTMLElement>('[data-end]')
  const next = form.querySelector<HTMLElement>('[data-next]')
  const pick = form.querySelector<HTMLElement>('[data-pick]')
  const status = form.querySelector<HTMLElement>('[data-status]')
  const [nextWord, openWord] = [next?.textContent ?? '', form.dataset.open ?? '']
  let current = 0

  const show = (index: number): void => {
    current = index
    const isOver = index === steps.length
    for (const part of asks) part.hidden = isOver
    if (end) end.hidden = !isOver
    if (end && isOver) showEnd(form, end)
    steps.forEach((step, place) => {
      step.toggleAttribute('data-current', place === index)
    })
    for (const back of backs) back.hidden = index === 0
    if (pick) pick.hidden = true
    if (next) next.textContent = index === steps.length - 1 ? openWord : nextWord
    const head = isOver ? end?.querySelector('h2') : steps[index]?.querySelector('legend')
    head?.focus({ preventScroll: true })
    form.scrollIntoView({ block: 'nearest' })
  }

  recall(form)
  for (const back of backs) back.addEventListener('click', () => show(current - 1))
  form.addEventListener('change', () => {
    if (pick) pick.hidden = true
    remember(form)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    const step = steps[current]
    if (!step) return
    if (!step.querySelector(':checked')) {
      if (pick) pick.hidden = false
      if (status) status.textContent = pick?.textContent ?? ''
      step.querySelector('input')?.focus()
      return
    }
    if (status) status.textContent = ''
    report('step_n', current + 1)
    show(current + 1)
  })
}

/** The answers as chips and in the link to sign-up, and faces of whom they ask for. */
function showEnd(form: HTMLFormElement, end: HTMLElement): void {
  const chosen = [...form.querySelectorAll<HTMLInputElement>('input:checked')]
  end.querySelector('[data-chosen]')?.replaceChildren(...chosen.map(chipOf))
  const sought = chosen.find(({ name }) => name === 'looking_for')?.value ?? 'both'
  let left = FACES
  for (const face of end.querySelectorAll<HTMLElement>('[data-gender]')) {
    face.hidden = left === 0 || (sought !== 'both' && sought !== face.dataset.gender)
    if (!face.hidden) left--
  }
  const take = end.querySelector<HTMLAnchorElement>('[data-take]')
  const answers = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  if (take) take.search = String(new URLSearchParams(answers))
}

function chipOf(input: HTMLInputElement): HTMLElement {
  const chip = document.createElement('li')
  chip.className = 'chip'
  chip.append(
    ...[...(input.parentElement?.children ?? [])].slice(1).map(part => part.cloneNode(true))
  )
  return chip
}

function remember(form: HTMLFormElement): void {
  const chosen = form.querySelectorAll<HTMLInputElement>('input:checked')
  const answers = Object.fromEntries([...chosen].map(({ name, value }) => [name, value]))
  try {
    sessionStorage.setItem(ANSWERS_KEY, JSON.stringify(answers))
  } catch {
    // Storage is blocked; the address still carries the answers.
  }
}

function recall(form: HTMLFormElement): void {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(ANSWERS_KEY) ?? '{}')
    for (const [name, value] of Object.entries(saved ?? {})) {
      for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
        if (radio.name === name && radio.value === value) radio.checked = true
      }
    }
  } catch {
    // Storage is blocked or has no answers.
  }
}
