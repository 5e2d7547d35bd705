import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AppWords, PageFacts } from '#contract/facts.ts'
import { warmAlerts } from '#islands/notifications/load.ts'
import { $facts } from '#stores/app/facts.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, placeOf } from '#stores/app/place.ts'
import { startStores } from '#stores/app/start.ts'
import { receiveWords } from '#stores/app/words.ts'
import { setBrowser } from '#stores/browser/port.ts'
import { windowBrowser } from '#stores/browser/window.ts'
import { startOutbox } from '#stores/chat/outbox-start.ts'
import { watchLikes } from '#stores/likes/auto-like.ts'
import { App } from './App.tsx'
import { takePlaces } from './places.ts'
import { followRouter } from './router.ts'
import { saveChosenLanguage } from './save-language.ts'
import { loadScreen } from './screens.ts'

let started: Promise<void> | undefined

/** Brings the member app to life on this page, once. Throws where the words can't be had. */
export function start(): Promise<void> {
  started ??= begin().catch(error => {
    started = undefined
    throw error
  })
  return started
}

/** Opens sign-up over a page that asks for it (src/components/follow-member.ts). */
function openWanted(): void {
  const { opens } = document.body.dataset
  if (opens === undefined) return
  delete document.body.dataset.opens
  openModal('signup', JSON.parse(opens) as object)
}

async function begin(): Promise<void> {
  const facts = JSON.parse(document.body.dataset.facts ?? '') as PageFacts
  setBrowser(windowBrowser())
  $facts.set(facts)
  $place.set(placeOf(new URL(location.href), facts))
  // Both at once: the words of the screen, and the screen itself.
  const screen = loadScreen($place.get().route).catch(() => undefined)
  startStores()
  startOutbox()
  watchLikes()
  saveChosenLanguage()
  const alerts = warmAlerts()
  const response = await fetch(facts.words)
  if (!response.ok) throw new Error(`${facts.words} answered ${response.status}`)
  receiveWords((await response.json()) as AppWords)
  await Promise.all([screen, alerts])
  takePlaces()
  followRouter()
  // At once: a frame without the outline would let everything under it jump.
  flushSync(() => createRoot(document.createElement('div')).render(<App />))
  document.addEventListener('livery:open', openWanted)
  openWanted()
}
