import type { PageFacts } from '#contract/facts.ts'
import { spokenAt } from '#contract/niche.ts'
import { startLate, warmAlerts } from '#islands/notifications/load.ts'
import { LATE_GROUPS } from '#locales/app.ts'
import { $facts } from '#stores/app/facts.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, placeOf } from '#stores/app/place.ts'
import { startStores } from '#stores/app/start.ts'
import { setBrowser } from '#stores/browser/port.ts'
import { windowBrowser } from '#stores/browser/window.ts'
import { startOutbox } from '#stores/chat/outbox-start.ts'
import { loadWords } from '#stores/messages/i18n.ts'
import { followRouter } from './router.ts'

// Astro imports this file before it hydrates the first island, and waits for it.
await boot().catch(() => {
  sayFailed()
  // Nothing can be drawn without words: no island goes on.
  return new Promise<never>(() => {})
})

/** Starts the stores that all islands share. Throws if the words can't be loaded. */
async function boot(): Promise<void> {
  const facts = JSON.parse(document.body.dataset.facts ?? '') as PageFacts
  setBrowser(windowBrowser())
  const place = placeOf(new URL(location.href), facts)
  $facts.set({ ...facts, niche: spokenAt(place.params.slug, facts.niches) })
  $place.set(place)
  startStores()
  startOutbox()
  const alerts = warmAlerts()
  await Promise.all([loadWords(facts.groups), alerts])
  followRouter()
  startLate()
  // Whoever is refused before they are here reads that something failed.
  loadWords(LATE_GROUPS).catch(() => {})
  document.addEventListener('livery:open', openWanted)
  openWanted()
}

/** Opens sign-up over a page that asks for it (src/components/follow-member.ts). */
function openWanted(): void {
  const { opens } = document.body.dataset
  if (opens === undefined) return
  delete document.body.dataset.opens
  openModal('signup', JSON.parse(opens) as object)
}

/** Shows in place of the screen that it can't start, and what can be done. */
function sayFailed(): void {
  const place = document.querySelector('[data-place="screen"]')
  const said = place?.querySelector<HTMLTemplateElement>('template[data-start-failed]')?.content
  if (!place || !said) return
  said.querySelector('button')?.addEventListener('click', () => location.reload())
  const title = place.querySelector('h1')
  if (title) said.firstElementChild?.prepend(title)
  place.removeAttribute('aria-busy')
  place.replaceChildren(said)
}
