const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const STEPS_DOWN: typeof STEPS = { ArrowDown: 1, ArrowUp: -1 }

/** Makes tabs of the stops; without script all of them stand below each other. */
export function runTour(): void {
  const tour = document.querySelector<HTMLElement>('[data-tour]')
  const list = tour?.querySelector<HTMLElement>('[data-tabs]')
  if (!tour || !list) return
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const steps = list.ariaOrientation === 'vertical' ? STEPS_DOWN : STEPS
  const stops = [...tour.querySelectorAll<HTMLElement>('[data-stop]')]

  const show = (index: number): void => {
    tabs.forEach((tab, place) => {
      tab.ariaSelected = String(place === index)
      tab.tabIndex = place === index ? 0 : -1
      stops[place]?.toggleAttribute('data-shown', place === index)
    })
  }
  const go = (index: number): void => {
    const place = (index + tabs.length) % tabs.length
    show(place)
    tabs[place]?.focus()
  }

  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => show(index))
    tab.addEventListener('keydown', event => {
      const { key } = event
      const step = steps[key]
      const to = key === 'Home' ? 0 : key === 'End' ? -1 : step && index + step
      if (to === undefined) return
      event.preventDefault()
      go(to)
    })
  })
}
