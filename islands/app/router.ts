import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent
} from 'astro:transitions/client'
import { navigate } from 'astro:transitions/client'
import { flushSync } from 'react-dom'
import { localeIn } from '#contract/locale.ts'
import { ROUTES, shellOf } from '#site/routes.ts'
import { $facts } from '#stores/app/facts.ts'
import { beginLoading } from '#stores/app/loading.ts'
import { $place, linkTo, placeOf } from '#stores/app/place.ts'
import { onNavigate } from '#stores/browser/port.ts'
import { swapTo } from './places.ts'
import { loadScreen, warmScreen } from './screens.ts'

/** Loaded shells by address; one serves every member or chat. */
const shells = new Map<string, Promise<Document>>()

/**
 * Lets Astro's client router move between the shells: each is fetched once, the app's places move
 * along with what they hold, and the new screen is drawn before the router scrolls (product.md §2).
 */
export function followRouter(): void {
  hushSkipped()
  onNavigate((href, replace) => void navigate(href, { history: replace ? 'replace' : 'auto' }))
  document.addEventListener('astro:before-preparation', event =>
    prepare(event as TransitionBeforePreparationEvent)
  )
  document.addEventListener('astro:before-swap', event => {
    const swap = event as TransitionBeforeSwapEvent
    swap.swap = () => {
      flushSync(() => {
        swapTo(swap.newDocument)
        $place.set(placeOf(swap.to))
      })
    }
  })
  document.addEventListener('astro:after-swap', keepFocus)
  document.addEventListener('pointerover', warmLink, { passive: true })
  document.addEventListener('focusin', warmLink)
}

/** A press that comes before the last change of screens was drawn skips its fading: no fault at all. */
function hushSkipped(): void {
  const begin = document.startViewTransition?.bind(document)
  if (!begin) return
  document.startViewTransition = (...given) => {
    const transition = begin(...given)
    transition.ready.catch(() => {})
    return transition
  }
}

function prepare(event: TransitionBeforePreparationEvent): void {
  const shell = shellAt(event.to)
  if (shell === undefined) return
  event.loader = async () => {
    const end = beginLoading()
    try {
      const { route } = placeOf(event.to)
      const [page] = await Promise.all([shellOnce(shell), loadScreen(route).catch(() => {})])
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
    if (!response.ok) throw new Error(`${shell} answered ${response.status}`)
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
  shellOnce(shell).catch(() => {})
  warmScreen(placeOf(url).route)
}
