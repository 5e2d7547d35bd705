import { isMember } from './is-member.ts'

/**
 * On a page without a member screen: brings the members' bar where a member is logged in, and opens
 * sign-up over the page for whoever presses its button. Nothing is fetched before that.
 */
export function followMember(): void {
  if (document.querySelector('[data-place="screen"]')) return
  if (isMember()) {
    // Every bar has a way in: a member screen, in the page's language.
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
 * Brings the member app as a screen of its own brings it: by that page's styles and scripts. Were
 * they imported here, every lander would carry the styles of every screen.
 */
async function load(shell: string): Promise<void> {
  const response = await fetch(shell)
  if (!response.ok) throw new Error(`${shell} answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.body.dataset.facts = page.body.dataset.facts ?? ''
  await Promise.all([...page.querySelectorAll('link[rel="stylesheet"]')].map(bringStyle))
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  await Promise.all(scripts.map(({ src }) => import(/* @vite-ignore */ src)))
}

function bringStyle(link: Element): Promise<void> {
  const href = link.getAttribute('href') ?? ''
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    style.addEventListener('load', () => resolve())
    style.addEventListener('error', () => reject(new Error(`${href} does not come`)))
    document.head.append(style)
  })
}

/** In a new tab or window, or of another site. */
function isElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const opens = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return opens || link.target !== '' || link.origin !== location.origin
}
