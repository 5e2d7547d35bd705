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
  await Promise.all([...page.querySelectorAll('link[rel="stylesheet"]')].map(bringStyle))
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  await Promise.all(scripts.map(({ src }) => import(/* @vite-ignore */ src)))
  for (const island of page.querySelectorAll<HTMLElement>('[data-astro-transition-persist]')) {
    const name = island.dataset.astroTransitionPersist
    document.querySelector(`[data-place="${name}"]`)?.append(document.adoptNode(island))
  }
}
