import { handOn, type Wishes } from './wishes.ts'

/**
 * Opens sign-up over the page with the answers of the form that is marked `data-answers`; without
 * script the form itself goes there. Answers without a value are left out.
 */
export function signUpWith(): void {
  const form = document.querySelector<HTMLFormElement>('[data-answers]')
  const link = form?.querySelector<HTMLAnchorElement>('[data-take]')
  if (!form || !link) return
  form.addEventListener('change', () => handOn(answersIn(form) as Wishes, []))
  form.addEventListener('submit', event => {
    event.preventDefault()
    link.search = String(new URLSearchParams(givenIn(form)))
    link.click()
  })
}

const givenIn = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (value ? [[name, String(value)]] : []))

const answersIn = (form: HTMLFormElement): object => Object.fromEntries(givenIn(form))
