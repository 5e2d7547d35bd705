/** Set by the member app while somebody is logged in here. */
const KEY = 'livery:member'

/**
 * On a page without a member screen: brings the members' bar where a member is logged in, and opens
 * sign-up over the page for whoever presses its button. Nothing is fetched before that.
 */
export function followMember(): void {
  if (document.querySelector('[data-place="screen"]')) return
  if (isMember()) return void load().catch(() => {})
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a')
    if (!link || event.defaultPrevented || isElsewhere(event, link)) return
    if (!/\/signup$/.test(link.pathname)) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    load()
      .then(app => app.startWith('signup', { query: link.search }))
      .catch(() => location.assign(link.href))
      .finally(() => link.removeAttribute('aria-busy'))
  })
}

async function load() {
  const app = await import('#islands/app/start.tsx')
  await app.start()
  return app
}

/** In a new tab or window, or of another site. */
function isElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const opens = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  return opens || link.target !== '' || link.origin !== location.origin
}

function isMember(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
