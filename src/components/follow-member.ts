import { bringStyle } from '#islands/app/bring-style.ts'
import { isMember } from './is-member.ts'

/**
 * Loads the members' bar on pages without a member screen, and opens sign-up over the page. Fetches
 * nothing before it is needed.
 */
export function followMember(): void {
  if (document.querySelector('[data-place="screen"]')) return
  if (isMember()) {
    // Every bar links to the login, a member screen in the page's language.
    const door = document.querySelector<HTMLAnchorElement>('.bar a[href*="/login"]')
    if (door) load(door.pathname).catch(() => {})
    return
  }
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a')
    if (!link || event.defaultPrevented || isElsewhere(event, link)) return
    if (!/\/signup$/.test(link.pathname)) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    document.body.dataset.opens = JSON.stringify({ query: link.search })
    load(link.pathname)
      .then(() => document.dispatchEvent(new Event('livery:open')))
      .catch(() => location.assign(link.href))
      .finally(() => link.removeAttribute('aria-busy'))
  })
}

/**
 * Brings the member app as a screen of its own brings it: by that page's styles, scripts and the
 * islands that stay over every page. Were they imported here, every lander would carry their styles.
 */
async function load(shell: string): Promise<void> {
  const response = await fetch(shell)
  if (!response.ok) throw new Error(`${shell} answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.body.dataset.facts = page.body.dataset.facts ?? ''
  await Promise.all([...page.querySelectorAll('link[rel="stylesheet"]')].map(bringStyle))
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  await Promise.all(scripts.map(({ src }) => import(/* @vite-ignore */ src)))
  for (const island of page.querySelectorAll<HTMLElement>('[data-astro-transition-persist]')) {
    const name = island.dataset.astroTransitionPersist
    document.querySelector(`[data-place="${name}"]`)?.append(document.adoptNode(island))
  }
}

function isElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const opens = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return opens || link.target !== '' || link.origin !== location.origin
}
