// Waits until a page stands still, and says what it shows.

/** Milliseconds without a change after which a page stands still. */
const QUIET_MS = 120
/** Most that a page is waited for. */
const MOST_MS = 3_000

declare global {
  interface Window {
    /** Height and visible text of the page when it stands still. */
    liverySettle(): Promise<{ height: number; text: string }>
  }
}

window.liverySettle = async () => {
  adopt(STILL)
  for (const image of document.images) image.loading = 'eager'
  await document.fonts.ready
  await Promise.all([...document.images].map(shown))
  await scriptsRun()
  await quiet()
  await document.fonts.ready
  for (const film of document.querySelectorAll('video')) await stopped(film)
  for (const motion of document.getAnimations()) end(motion)
  await frame()
  await frame()
  return { height: document.documentElement.scrollHeight, text: visibleText() }
}

/** No caret; and what is drawn only when it is near is drawn. */
const STILL = `* {
  caret-color: transparent !important;
  scroll-behavior: auto !important;
  content-visibility: visible !important;
}`

function adopt(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** A picture that cannot be had is shown as the page shows it. */
function shown(image: HTMLImageElement): Promise<void> {
  return image.decode().catch(() => undefined)
}

/** Those of a page that is painted before them (src/render/late-code.ts). */
async function scriptsRun(): Promise<void> {
  const until = performance.now() + MOST_MS
  while ('late' in document.documentElement.dataset && performance.now() < until) await frame()
}

function quiet(): Promise<void> {
  return new Promise(resolve => {
    const stop = (): void => {
      watcher.disconnect()
      resolve()
    }
    let timer = setTimeout(stop, QUIET_MS)
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(stop, QUIET_MS)
    })
    watcher.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true
    })
    setTimeout(stop, MOST_MS)
  })
}

async function stopped(film: HTMLVideoElement): Promise<void> {
  film.pause()
  if (film.currentTime === 0) return
  const back = new Promise(resolve => film.addEventListener('seeked', resolve, { once: true }))
  film.currentTime = 0
  await back
}

function end(motion: Animation): void {
  const { endTime } = motion.effect?.getComputedTiming() ?? {}
  if (endTime === Infinity || motion.timeline !== document.timeline) motion.cancel()
  else motion.finish()
}

const frame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve))

function visibleText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: only the text that can be seen is wanted
  const lines = document.body.innerText.split('\n').map(line => line.trim())
  return lines.filter(line => line !== '').join('\n')
}
