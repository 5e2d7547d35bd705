import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '#page/page.ts'
import { LATE_STYLES } from './late-styles.ts'

export interface FleetApp {
  render(request: Request, options: { locals: Page }): Promise<Response>
}

interface CompiledApp extends FleetApp {
  manifest: { routes: { styles: Style[] }[] }
}

type Style = { type: 'external'; src: string } | { type: 'inline'; content: string }

/** Imports the compiled app, once per thread; pages don't wait for a screen's late styles. */
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

/**
 * Returns a page's HTML in UTF-8, not decoded on its way to the disk; throws if the page failed.
 */
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
