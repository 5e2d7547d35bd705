// Runs first in every page that the gallery shows, before the page's own scripts.

/**
 * A storage of this frame alone: browsers refuse the real one to frames of another origin, and each
 * tile shows what a new visitor sees. Only the age question is answered, since it covers the page.
 */
function storage(): Storage {
  const kept = new Map([['entry-warning', String(Date.now())]])
  return {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear()
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  Object.defineProperty(window, name, { value: storage(), configurable: true })
}

// A look from here is no visit, and an exported page has no server.
Object.defineProperty(navigator, 'sendBeacon', { value: () => true })
const ask = window.fetch.bind(window)
window.fetch = (asked, options) =>
  typeof asked === 'string' && asked.startsWith('/api/')
    ? Promise.reject(new TypeError('the gallery has no member app'))
    : ask(asked, options)

interface Place {
  section: number
  /** Share of the section that is above the window. */
  share: number
}

/** Parts of the page that have a place in it, from the top. */
const sections = (): Element[] =>
  [...document.querySelectorAll('[data-lander] > *, body > footer')].filter(
    each => each.getBoundingClientRect().height > 0
  )

/** Where the window begins: in sections, since they differ in height between languages. */
function place(): Place {
  const all = sections()
  const section = Math.max(
    0,
    all.findLastIndex(each => each.getBoundingClientRect().top <= 0)
  )
  const box = all[section]?.getBoundingClientRect()
  return { section, share: box && box.height > 0 ? -box.top / box.height : 0 }
}

function goTo({ section, share }: Place): void {
  const box = sections()[section]?.getBoundingClientRect()
  if (box) scrollTo({ top: box.top + scrollY + share * box.height, behavior: 'instant' })
}

/** Set while the gallery scrolls, so that no frame answers another without end. */
let isLed = false

addEventListener(
  'message',
  ({ source, data }: MessageEvent<{ livery?: string; place?: Place }>) => {
    if (source !== parent || data?.livery !== 'scroll' || data.place === undefined) return
    isLed = true
    goTo(data.place)
  }
)
addEventListener(
  'scroll',
  () => {
    if (isLed) isLed = false
    else parent.postMessage({ livery: 'scrolled', place: place() }, '*')
  },
  { passive: true }
)

/** After the page was drawn once. Its own scripts need not have run, nor all pictures have come. */
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => parent.postMessage({ livery: 'ready' }, '*'))
  )
})

// Escape belongs to the page while one of its dialogs is open, else to the gallery.
addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (document.querySelector('dialog[open]') === null) {
    parent.postMessage({ livery: 'escape' }, '*')
  }
})

/** Another page of the brand would leave the frame without its tile; a copy has only landers. */
addEventListener('click', event => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href') ?? ''
  if (href !== '' && !href.startsWith('#')) event.preventDefault()
})
addEventListener('submit', event => event.preventDefault())
