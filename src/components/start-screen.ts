import { start } from '#islands/app/start.tsx'

/** Brings a member screen to life; where that fails the page says so, and what can be done. */
export function startScreen(): void {
  start().catch(() => {
    const place = document.querySelector('[data-place="screen"]')
    const said = place?.querySelector<HTMLTemplateElement>('template[data-start-failed]')?.content
    if (!place || !said) return
    said.querySelector('button')?.addEventListener('click', () => location.reload())
    const title = place.querySelector('h1')
    if (title) said.firstElementChild?.prepend(title)
    place.removeAttribute('aria-busy')
    place.replaceChildren(said)
  })
}
