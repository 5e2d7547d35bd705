import { bringStyle } from '#islands/app/bring-style.ts'

/**
 * Brings the member app as a screen of its own brings it: by that page's styles, scripts and the
 * islands that stay over every page. Were they imported here, every lander would carry their styles.
 */
export async function openScreen(shell: string): Promise<void> {
  const response = await fetch(shell)
  if (!response.ok) throw new Error(`${shell} answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.body.dataset.facts = page.body.dataset.facts ?? ''
  const styles = [...page.querySelectorAll('link[rel="stylesheet"]')].map(bringStyle)
  await Promise.all([...styles, ...facesHere().map(bringFace)])
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  await Promise.all(scripts.map(({ src }) => import(/* @vite-ignore */ src)))
  for (const island of page.querySelectorAll<HTMLElement>('[data-astro-transition-persist]')) {
    const name = island.dataset.astroTransitionPersist
    document.querySelector(`[data-place="${name}"]`)?.append(document.adoptNode(island))
  }
}

/** What a lander has only its own letters of: a face that comes after the first drawing is not used. */
function facesHere(): string[] {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const face = (weight: string, family: string): string =>
    `${style.getPropertyValue(weight)} 1em ${style.getPropertyValue(family)}`
  const head = face('--lv-head-weight', '--lv-font-head')
  const button = face('--lv-btn-weight', '--lv-font-ui')
  // A stage sets the titles over a page in italics.
  return root.dataset.composition === 'stage' ? [head, button, `italic ${head}`] : [head, button]
}

const bringFace = (face: string): Promise<unknown> => document.fonts.load(face).catch(() => {})
