import { pathToFileURL } from 'node:url'
import type { Page } from '#page/page.ts'

/** The compiled fleet, as far as the generator knows it. */
export interface FleetApp {
  render(request: Request, options: { locals: Page }): Promise<Response>
}

/** Loads the compiled app; each thread does it once. */
export async function loadApp(folder: string): Promise<FleetApp> {
  const entry = (await import(pathToFileURL(`${folder}/server/entry.mjs`).href)) as {
    app: FleetApp
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
