// Runs in every page before its own scripts, so that two pictures of the same page are equal.

/** Noon of a working day. */
const NOW = Date.UTC(2026, 0, 14, 12)

const RealDate = Date

window.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [NOW] : given, made) as Date,
  apply: () => new RealDate(NOW).toString(),
  get: (target, name) => (name === 'now' ? () => NOW : Reflect.get(target, name))
})

let seed = 1

/** The same numbers in every page. */
Math.random = () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

// A new visitor who has answered the age question, since it covers the page.
if (location.protocol.startsWith('http')) {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('entry-warning', String(NOW))
}

Object.defineProperty(navigator, 'sendBeacon', { value: () => true })

// A worker would answer the second page in another way than the first.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register = () => new Promise(() => undefined)
}
