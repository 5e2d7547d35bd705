/** Per cent of the window's height. */
const REACH = 14

export function followReading(): void {
  const sections = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].flatMap(
    link => {
      const place = document.querySelector(link.hash)
      return place ? [{ link, place }] : []
    }
  )
  const mark = (): void => {
    const reach = (innerHeight * REACH) / 100
    const read = sections.findLast(({ place }) => place.getBoundingClientRect().top < reach)
    for (const { link } of sections) link.removeAttribute('aria-current')
    read?.link.setAttribute('aria-current', 'location')
  }
  const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 - REACH}%` })
  for (const { place } of sections) observer.observe(place)
}
