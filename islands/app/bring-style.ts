/** Adds a page's stylesheet to this one, once; resolves when it applies. Throws if it does not come. */
export function bringStyle(link: Element): Promise<void> {
  const href = link.getAttribute('href') ?? ''
  // A page of a first visit has several in one (src/render/joined.ts).
  const has = `link[rel="stylesheet"]:is([href="${href}"], [data-holds~="${href}"])`
  if (document.querySelector(has)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    style.addEventListener('load', () => resolve())
    style.addEventListener('error', () => reject(new Error(href)))
    document.head.append(style)
  })
}
