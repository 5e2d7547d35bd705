import type { Films } from '#page/page.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether films may load by themselves: not with reduced motion, Save-Data or a slow connection. */
export function filmsAreWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isSlow = /2g|3g/.test(connection?.effectiveType ?? '')
  return !isCalm() && !connection?.saveData && !isSlow
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls once the page's largest picture is painted and everything else has loaded. */
export function afterLargestPaint(act: () => void): void {
  const whenLoaded = (): void => {
    if (document.readyState === 'complete') setTimeout(act)
    else addEventListener('load', () => setTimeout(act), { once: true })
  }
  if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) {
    whenLoaded()
    return
  }
  const watch = new PerformanceObserver(() => {
    watch.disconnect()
    whenLoaded()
  })
  watch.observe({ type: 'largest-contentful-paint', buffered: true })
}

/** A film in the visitor's mode that repeats without sound; it takes itself away if it can't play. */
export function filmIn(place: Element, films: Films): HTMLVideoElement {
  const { webm, mp4 } = films[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light']
  const video = document.createElement('video')
  Object.assign(video, { muted: true, loop: true, playsInline: true, className: 'film__video' })
  video.setAttribute('aria-hidden', 'true')
  video.tabIndex = -1
  for (const [src, type] of [
    [webm, 'video/webm'],
    [mp4, 'video/mp4']
  ] as const) {
    if (src) video.append(Object.assign(document.createElement('source'), { src, type }))
  }
  video.lastElementChild?.addEventListener('error', () => video.remove())
  video.addEventListener('playing', () => video.toggleAttribute('data-on', true))
  place.append(video)
  return video
}

/** Plays the page's film and works its button. */
export function playFilm(): void {
  const place = document.querySelector<HTMLElement>('[data-film]')
  const toggle = place?.querySelector<HTMLButtonElement>('[data-film-toggle]')
  if (!place || !toggle) return
  const films = JSON.parse(place.dataset.film ?? '') as Films
  let video: HTMLVideoElement | undefined
  const show = (isOn: boolean) => toggle.toggleAttribute('data-playing', isOn)
  const play = (): void => {
    video ??= filmIn(place, films)
    show(true)
    video.play().catch(() => show(false))
  }
  toggle.addEventListener('click', () => {
    if (!video || video.paused) return play()
    video.pause()
    show(false)
  })
  toggle.hidden = false
  if (place.hasAttribute('data-autoplay') && filmsAreWelcome()) afterLargestPaint(play)
}
