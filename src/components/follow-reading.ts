/** Share of the window, from its top, in which a heading begins to be what is read. */
const READING = 0.34

/** Marks in the list of contents the section that is being read. */
export function followReading(): void {
  const sections = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].flatMap(
    link => {
      const heading = document.querySelector<HTMLElement>(link.hash)
      return heading ? [{ link, heading }] : []
    }
  )
  const mark = (): void => {
    const edge = innerHeight * READING
    const read = sections.findLast(({ heading }) => heading.getBoundingClientRect().top < edge)
    for (const { link } of sections) link.removeAttribute('aria-current')
    read?.link.setAttribute('aria-current', 'location')
  }
  const observer = new IntersectionObserver(mark, {
    rootMargin: `0px 0px -${100 - READING * 100}% 0px`
  })
  for (const { heading } of sections) observer.observe(heading)
}
