import { start } from '#islands/app/start.tsx'

/** Brings a member screen to life. A failure is shown by the page's own outline, with a way on. */
export function startScreen(): void {
  start().catch(() => document.body.setAttribute('data-failed', ''))
}
