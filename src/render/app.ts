import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '#page/page.ts'
import { LATE_STYLES } from './late-styles.ts'

/** The compiled fleet, as far as the generator knows it. */
export interface FleetApp {
  render(request: Request, options: { locals: Page }): Promise<Response>
}

interface CompiledApp extends FleetApp {
  manifest: { routes: { styles: Style[] }[] }
}

type Style = { type: 'external'; src: string } | { type: 'inline'; content: string }

/** Loads the compiled app; each thread does it once. No page waits for styles that come with a screen. */
export async function loadApp(folder: string): Promise<FleetApp> {
  const entry = (await import(pathToFileURL(`${folder}/server/entry.mjs`).href)) as {
    app: CompiledApp
  }
  const late = JSON.parse(readFileSync(join(folder, LATE_STYLES), 'utf8')) as string[]
  for (const route of entry.app.manifest.routes) {
    route.styles = route.styles.filter(
      style => style.type === 'inline' || !late.includes(style.src)
    )
  }
  return entry.app
}

/** Asks the app for one page: its HTML in UTF-8, never decoded on its way to the disk. Throws where the page failed. */
export async function renderPage(app: FleetApp, page: Page): Promise<Uint8Array> {
  const response = await app.render(new Request(`http://livery.invalid${page.path}`), {
    locals: page
  })
  const wanted = page.route.kind === 'error' ? Number(page.path.slice(1)) : 200
  const html = new Uint8Array(await response.arrayBuffer())
  if (response.status !== wanted && response.status !== 200) {
    throw new Error(`the page answered ${response.status} instead of ${wanted}`)
  }
  return html
}
