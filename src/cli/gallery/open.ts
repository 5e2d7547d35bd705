import { randomBytes } from 'node:crypto'
import { watchFleet } from '#check/watch.ts'
import { isLocale } from '#contract/locale.ts'
import type { FleetView, PageState } from '#gallery/view.ts'
import { retiredIn } from '#host/retired.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import { galleryApp } from '#render/gallery-app.ts'
import { serveGallery } from '#server/http/gallery.ts'
import type { LoadedSite } from '#site/load.ts'
import { loadFleet } from '#site/load.ts'
import type { GlobalOptions } from '../terminal.ts'
import { answering } from './answers.ts'
import { fleetView } from './fleet-view.ts'
import { NumbersReader } from './numbers.ts'
import { pageState } from './page-state.ts'
import { Rebuilding } from './rebuild.ts'
import { Tries } from './tries.ts'

export interface OpenGallery extends AsyncDisposable {
  /** Address of its page. */
  address: string
  fleet: GalleryFleet
}

export interface Opening {
  globals: GlobalOptions
  out: string
  port: number
  only: readonly string[] | undefined
  stop: AbortSignal
  say(line: string): void
}

/** Address of the script in every frame, at the brands' hosts. */
const SCRIPT = '/_gallery/frame.js'

/** Serves the gallery of the built brands, and builds again what changes meanwhile. */
export async function openGallery(opening: Opening): Promise<OpenGallery> {
  const { globals, out, port } = opening
  const end = new AbortController()
  const stop = AbortSignal.any([opening.stop, end.signal])
  const project = { root: globals.cwd, environment: globals.env }
  const [app, retired] = await Promise.all([galleryApp(), retiredIn(globals.cwd, out)])
  const fleet = new GalleryFleet(opening)
  await fleet.reload()
  const tries = new Tries(project)
  const numbers = new NumbersReader(globals)
  const rebuilding = new Rebuilding({
    globals,
    out,
    brands: fleet.view.brands.map(({ id }) => id),
    stop,
    done: problem => {
      if (problem !== undefined) opening.say(problem)
      fleet.reload().catch(error => opening.say(`the settings cannot be read: ${error}`))
    }
  })
  const origins = `http://localhost:${port} http://127.0.0.1:${port}`
  const server = await serveGallery({
    out,
    port,
    hidden: new Set(retired.map(({ domain }) => domain)),
    framing: {
      script: SCRIPT,
      origins: () => origins,
      instead: (domain, path, query) =>
        path === SCRIPT ? app.get('frame.js') : tries.find(domain, path, query)
    },
    answer: answering({
      project,
      port,
      token: randomBytes(24).toString('base64url'),
      app,
      tries,
      numbers,
      view: () => fleet.view,
      stateOf: (brand, file) => fleet.stateOf(brand, file),
      rebuild: () => rebuilding.start()
    })
  })
  let isFirst = true
  void watchFleet(globals.cwd, stop, async () => {
    if (!isFirst) rebuilding.start()
    isFirst = false
  }).catch(error => opening.say(`changes of files are not seen: ${error}`))
  return {
    address: `http://localhost:${port}/`,
    fleet,
    [Symbol.asyncDispose]: async () => {
      end.abort()
      await server.close()
      await numbers[Symbol.asyncDispose]()
    }
  }
}

/** The built brands, and what was found out about their pages. */
export class GalleryFleet {
  readonly #opening: Opening
  #sites: readonly LoadedSite[] = []
  #states = new Map<string, PageState>()
  view: FleetView = { brands: [], landers: [], widths: [], revision: 0 }

  constructor(opening: Opening) {
    this.#opening = opening
  }

  /** Reads the settings and the builds again. */
  async reload(): Promise<void> {
    const { globals, out, port, only } = this.#opening
    const { sites } = await loadFleet(globals.cwd, {
      only,
      environment: globals.env,
      landers: LANDER_IDS
    })
    this.#sites = sites
    this.#states = new Map()
    const baseOf = (domain: string): string => `http://${domain}.localhost:${port}`
    const view = await fleetView({ root: globals.cwd, out, sites, baseOf })
    this.view = { ...view, revision: this.view.revision + 1 }
  }

  domainOf(id: string): string {
    return this.#sites.find(site => site.id === id)?.site.brand.domain ?? id
  }

  /** Judged when it is first asked for. */
  stateOf(id: string, file: string): PageState | undefined {
    const key = `${id} ${file}`
    const known = this.#states.get(key)
    if (known) return known
    const site = this.#sites.find(each => each.id === id)?.site
    const page = this.view.brands
      .find(brand => brand.id === id)
      ?.pages.flatMap(({ lander, at }) =>
        Object.entries(at).map(([locale, place]) => ({ lander, locale, file: place.file }))
      )
      .find(each => each.file === file)
    if (!site || !page || !isLocale(page.locale)) return undefined
    const state = pageState(this.#opening.out, {
      site,
      lander: page.lander,
      locale: page.locale,
      file
    })
    this.#states.set(key, state)
    return state
  }
}
