import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent
} from 'astro:transitions/client'
import { navigate } from 'astro:transitions/client'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import type { PageFacts } from '#contract/facts.ts'
import { localeIn } from '#contract/locale.ts'
import { ROUTES, shellOf } from '#site/routes.ts'
import { $facts } from '#stores/app/facts.ts'
import { beginLoading } from '#stores/app/loading.ts'
import { reloadForNewFiles } from '#stores/app/new-files.ts'
import { $place, linkTo, placeOf } from '#stores/app/place.ts'
import { onNavigate } from '#stores/browser/port.ts'
import { loadWords } from '#stores/messages/i18n.ts'
import { bringStyle } from './bring-style.ts'
import { draw, drawInstead } from './client.ts'
import { Failure } from './Failure.tsx'
import { islandsIn, swapTo } from './places.ts'

/** Loaded shells by address; one serves every member or chat. */
const shells = new Map<string, Promise<Document>>()

/**
 * Lets Astro's client router move between the shells: each is fetched once, islands that persist move
 * along, and the new screen is drawn before the router scrolls (product.md §2).
 */
export function followRouter(): void {
  onNavigate((href, replace) => void navigate(href, { history: replace ? 'replace' : 'auto' }))
  document.addEventListener('astro:before-preparation', event =>
    prepare(event as TransitionBeforePreparationEvent)
  )
  document.addEventListener('astro:before-swap', event => {
    const swap = event as TransitionBeforeSwapEvent
    swap.swap = () => swapIslands(swap.newDocument, swap.to)
  })
  document.addEventListener('astro:after-swap', keepFocus)
  document.addEventListener('astro:hydration-error', event => failed(event as HydrationError))
  document.addEventListener('pointerover', warmLink, { passive: true })
  document.addEventListener('focusin', warmLink)
  window.addEventListener('unhandledrejection', hushSkipped)
}

function swapIslands(next: Document, to: URL): void {
  // A screen that goes must not hear of the new place.
  for (const island of swapTo(next)) island.dispatchEvent(new CustomEvent('astro:unmount'))
  flushSync(() => $place.set(placeOf(to)))
  for (const island of islandsIn(document)) {
    const Component = loaded.get(urlOf(island))?.[island.getAttribute('component-export') ?? '']
    if (Component) draw(island, Component)
    else drawFailure(island)
  }
}

/** A screen whose code does not come says so; what stays over every page goes without. */
function drawFailure(island: HTMLElement): void {
  if (!island.closest('[data-place="screen"]')) return
  drawInstead(island, createElement(Failure, { retry: () => location.reload() }))
}

type HydrationError = CustomEvent<{ error: unknown }>

/** The file of an island of the first page does not come, as after a new release (product.md §8). */
function failed(event: HydrationError): void {
  if (!reloadForNewFiles(event.detail.error)) drawFailure(event.target as HTMLElement)
}

/** A press that comes before the last change of screens was drawn skips its fading: no fault at all. */
function hushSkipped(event: PromiseRejectionEvent): void {
  const { reason } = event
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
}

function prepare(event: TransitionBeforePreparationEvent): void {
  const shell = shellAt(event.to)
  if (shell === undefined) {
    // A page that is no screen has styles and code of its own: the browser opens it whole.
    event.preventDefault()
    return
  }
  event.loader = async () => {
    const end = beginLoading()
    try {
      const page = await shellOnce(shell)
      await loadIslands(page)
      event.newDocument = page.cloneNode(true) as Document
    } catch {
      // The browser itself says what is wrong with the network, or gets the page after all.
      event.preventDefault()
    } finally {
      end()
    }
  }
}

/** The file that answers a member screen's address; undefined for anything else. */
function shellAt(url: URL): string | undefined {
  if (url.origin !== location.origin) return undefined
  const { route } = placeOf(url)
  const found = ROUTES.find(({ id }) => id === route)
  if (found?.kind !== 'member') return undefined
  const { locale, locales, defaultLocale } = $facts.get()
  const isHere = localeIn(url.pathname, locales, defaultLocale).locale === locale
  return isHere ? linkTo(shellOf(found.path)) : undefined
}

function shellOnce(shell: string): Promise<Document> {
  const known = shells.get(shell)
  if (known) return known
  const fetched = fetch(shell).then(async response => {
    if (!response.ok) throw new Error(`${response.status} ${shell}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const element of page.querySelectorAll('noscript')) element.remove()
    return page
  })
  shells.set(shell, fetched)
  fetched.catch(() => shells.delete(shell))
  return fetched
}

/** After the focused element is gone, Tab starts at the new screen. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

/** Preloads a link's target; failures are ignored until the click. */
function warmLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link) return
  const url = new URL(link.href)
  const shell = shellAt(url)
  if (shell === undefined) return
  shellOnce(shell).then(loadIslands, () => {})
}

type Module = Readonly<Record<string, ComponentType<Readonly<Record<string, unknown>>>>>

/** Files of islands that have come, by address. */
const loaded = new Map<string, Module>()

const urlOf = (island: Element): string => island.getAttribute('component-url') ?? ''

/** Loads what a page's islands need; what fails is tried again the next time. */
async function loadIslands(page: Document): Promise<void> {
  const urls = new Set(islandsIn(page).map(urlOf))
  const code = [...urls].filter(url => !loaded.has(url)).map(loadIsland)
  const styles = [...page.querySelectorAll('link[rel="stylesheet"]')].map(bringStyle)
  const { groups } = JSON.parse(page.body.dataset.facts ?? '') as PageFacts
  await Promise.all([...code, ...styles, loadWords(groups)])
}

async function loadIsland(url: string): Promise<void> {
  try {
    loaded.set(url, (await import(/* @vite-ignore */ url)) as Module)
  } catch (error) {
    reloadForNewFiles(error)
  }
}
