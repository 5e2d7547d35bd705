import { report } from '#components/sections/lander-events.ts'

/** Answers as a JSON object. */
export const ANSWERS_KEY = 'signup-answers'

/** Shows one question at a time; without script all are shown. */
export function runQuiz(): void {
  const form = document.querySelector<HTMLFormElement>('[data-quiz]')
  if (!form) return
  const steps = [...form.querySelectorAll<HTMLFieldSetElement>('[data-step]')]
  const back = form.querySelector<HTMLButtonElement>('[data-back]')
  const next = form.querySelector<HTMLElement>('[data-next]')
  const pick = form.querySelector<HTMLElement>('[data-pick]')
  const status = form.querySelector<HTMLElement>('[data-status]')
  const [nextWord, finishWord] = [next?.textContent ?? '', form.dataset.finish ?? '']
  let current = 0

  const show = (index: number): void => {
    current = index
    steps.forEach((step, place) => {
      step.toggleAttribute('data-current', place === index)
    })
    if (back) back.hidden = index === 0
    if (pick) pick.hidden = true
    if (next) next.textContent = index === steps.length - 1 ? finishWord : nextWord
    steps[index]?.querySelector('legend')?.focus({ preventScroll: true })
    form.scrollIntoView({ block: 'nearest' })
  }

  recall(form)
  back?.addEventListener('click', () => show(current - 1))
  form.addEventListener('change', () => {
    if (pick) pick.hidden = true
    remember(form)
  })
  form.addEventListener('submit', event => {
    const isAnswered = steps[current]?.querySelector(':checked') != null
    if (!isAnswered || current < steps.length - 1) event.preventDefault()
    if (!isAnswered) {
      if (pick) pick.hidden = false
      if (status) status.textContent = pick?.textContent ?? ''
      steps[current]?.querySelector('input')?.focus()
      return
    }
    if (status) status.textContent = ''
    report('step_n', current + 1)
    if (current < steps.length - 1) show(current + 1)
  })
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
