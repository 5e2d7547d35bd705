import { DAY_SECONDS } from '#contract/time.ts'

/** Cookie `locale`: product.md §9. Shells such as `/members/_id` know their address only here. */
export function followLanguageChoice(): void {
  leadHere()
  document.addEventListener('astro:after-swap', leadHere)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-locale]')
    const group = link ? link.closest<HTMLElement>('[data-languages]') : null
    if (!link || !group) return
    link.href = realAddress(link)
    const seconds = Number(group.dataset.days) * DAY_SECONDS
    const secure = location.protocol === 'https:' ? ';Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `locale=${link.dataset.locale};Path=/;Max-Age=${seconds};SameSite=Lax${secure}`
  })
}

function leadHere(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-languages] a[data-locale]')
  for (const link of links) link.href = realAddress(link)
}

/** `_name` parts come from the address bar. */
function realAddress(link: HTMLAnchorElement): string {
  const here = location.pathname.split('/').reverse()
  const there = link.pathname.split('/').reverse()
  const path = there.map((part, index) => (part.startsWith('_') ? (here[index] ?? part) : part))
  return `${path.reverse().join('/')}${location.search}`
}

export function closeMenus(): void {
  addEventListener('keydown', event => {
    const open = document.querySelector<HTMLDetailsElement>('[data-menu][open]')
    if (event.key !== 'Escape' || open === null) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) {
      menu.open = target instanceof Node && menu.contains(target)
    }
  })
}
