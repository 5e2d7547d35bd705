/** Adds a page's stylesheet to this one, once; resolves when it applies. Throws if it does not come. */
export function bringStyle(link: Element): Promise<void> {
  const href = link.getAttribute('href') ?? ''
  // A page of a first visit holds its styles itself (src/render/first-visits.ts).
  const has = `link[rel="stylesheet"][href="${href}"], style[data-holds~="${href}"]`
  if (document.querySelector(has)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    style.addEventListener('load', () => resolve())
    style.addEventListener('error', () => reject(new Error(href)))
    document.head.append(style)
  })
}
