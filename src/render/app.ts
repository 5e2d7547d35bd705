import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets, Page } from '#page/page.ts'
import { CLIENT_ISLANDS, type ClientIslands, FRAME, PAGE_ISLANDS } from './islands-plugin.ts'

/** The compiled fleet, as far as the generator knows it. */
export interface FleetApp {
  render(request: Request, options: { locals: Page }): Promise<Response>
  islands: Assets['islands']
}

interface CompiledApp {
  render: FleetApp['render']
  manifest: { routes: Route[]; pageMap: Map<string, () => Promise<unknown>> }
}

interface Route {
  routeData: { component: string; route: string }
  styles: Style[]
}

type Style = { type: 'external'; src: string } | { type: 'inline'; content: string }

/** Loads the compiled app; each thread does it once. No page waits for styles of another screen. */
export async function loadApp(folder: string): Promise<FleetApp> {
  const entry = (await import(pathToFileURL(`${folder}/server/entry.mjs`).href)) as {
    app: CompiledApp
  }
  const { app } = entry
  loadPagesOnce(app.manifest.pageMap)
  const client = jsonIn<ClientIslands>(join(folder, CLIENT_ISLANDS))
  const pages = jsonIn<Record<string, string[]>>(join(folder, 'server', PAGE_ISLANDS))
  const islands = app.manifest.routes.map(route => {
    const own = pages[route.routeData.component] ?? []
    const all = own.length === 0 ? [] : [...FRAME, ...own]
    const files = all.flatMap(island => client.islands[island] ?? [])
    const isStatic = (style: Style): boolean =>
      style.type === 'inline' || !client.styles.includes(style.src.replace(/^\//, ''))
    route.styles = [
      ...route.styles.filter(style => isStatic(style) && (own.length === 0 || !isAgeGate(style))),
      ...addresses(files.flatMap(({ styles }) => styles)).map(external)
    ]
    const needs = {
      code: addresses(files.flatMap(file => file.code)),
      words: [...new Set(files.flatMap(file => file.words))]
    }
    return [route.routeData.route, needs] as const
  })
  return { render: app.render.bind(app), islands: new Map(islands) }
}

/** Astro imports a page's module several times for each time it renders it, 3 % of a build. */
function loadPagesOnce(pages: CompiledApp['manifest']['pageMap']): void {
  for (const [component, load] of pages) {
    let loaded: Promise<unknown> | undefined
    pages.set(component, () => {
      loaded ??= load()
      return loaded
    })
  }
}

const jsonIn = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** Strangers arrive elsewhere: a screen asks for the age in the plain dialog. */
const isAgeGate = (style: Style): boolean =>
  style.type === 'external' && style.src.includes('/age-gate.')

const addresses = (files: readonly string[]): string[] =>
  [...new Set(files)].map(file => `/${file}`)

const external = (src: string): Style => ({ type: 'external', src })

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
