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
    if (door) open(door.pathname).catch(() => {})
    return
  }
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a')
    if (!link || event.defaultPrevented || isElsewhere(event, link)) return
    if (!/\/signup$/.test(link.pathname)) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    document.body.dataset.opens = JSON.stringify({ query: link.search })
    open(link.pathname)
      .then(() => document.dispatchEvent(new Event('livery:open')))
      .catch(() => location.assign(link.href))
      .finally(() => link.removeAttribute('aria-busy'))
  })
}

const open = (shell: string): Promise<void> =>
  import('./open-screen.ts').then(part => part.openScreen(shell))

function isElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const opens = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return opens || link.target !== '' || link.origin !== location.origin
}
