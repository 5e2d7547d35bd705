import { start } from '#islands/app/start.tsx'

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
