import type { Locale } from '#contract/locale.ts'
import type { KnobFault, TriedPage, Turned } from '#gallery/view.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import type { WordTree } from '#locales/words.ts'
import { pageFiles } from '#render/brand.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { compile } from '#render/compile.ts'
import { openContext, type RenderContext } from '#render/context.ts'
import { type Brand, prepare } from '#render/prepare.ts'
import { readOverrides } from '#render/words.ts'
import { loadFleet } from '#site/load.ts'
import { EditError } from '#site/yaml-file.ts'
import { editsOf, type Project, wordsFile } from './edits.ts'

/** Pages kept; the oldest are forgotten first. */
const KEPT_PAGES = 60
/** Other files kept: styles, letters and drawings by their hash. */
const KEPT_FILES = 2_000

interface Tried {
  domain: string
  path: string
  html: Uint8Array
}

/** Renders single pages with changes that no file has yet. */
export class Tries {
  readonly #project: Project
  readonly #pages = new Map<string, Tried>()
  readonly #files = new Map<string, string | Uint8Array>()
  #context: Promise<RenderContext> | undefined

  constructor(project: Project) {
    this.#project = project
  }

  /** Loads the compiled pages, so that the first change is as quick as the next. */
  warmUp(): Promise<RenderContext> {
    this.#context ??= compile(CHECKOUT).then(openContext)
    return this.#context
  }

  /** The page of a file, as the build has it now or with changes. Undefined if it cannot be read. */
  async brand(id: string, turned: Pick<Turned, 'changes'>): Promise<Brand | undefined> {
    const { root, environment } = this.#project
    const edits = editsOf(this.#project, { brand: id, changes: turned.changes })
    const unsaved = new Map(edits.map(({ file, after }) => [file, after]))
    const [context, fleet] = await Promise.all([
      this.warmUp(),
      loadFleet(root, { only: [id], environment, unsaved, landers: LANDER_IDS })
    ])
    const site = fleet.sites[0]?.site
    if (site === undefined) return undefined
    const wordsIn = (locale: Locale): WordTree => {
      const text = unsaved.get(wordsFile(id, locale))
      return text === undefined ? readOverrides(root, id, locale) : (JSON.parse(text) as WordTree)
    }
    return prepare(context, root, site, true, [], wordsIn)
  }

  /** Renders a page and keeps it under an address of its own. */
  async page(turned: Turned): Promise<TriedPage> {
    try {
      return await this.#render(turned)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { faults: [faultOf(error)] }
    }
  }

  /** What a frame asks for: a page by its id, or a file that such a page names. */
  find(domain: string, path: string, query: URLSearchParams): string | Uint8Array | undefined {
    const id = query.get('try')
    if (id === null) return this.#files.get(`${domain}${path}`)
    const page = this.#pages.get(id)
    return page?.domain === domain && page.path === path ? page.html : undefined
  }

  async #render(turned: Turned): Promise<TriedPage> {
    const brand = await this.brand(turned.brand, turned)
    const { locale, lander, slug } = turned
    const planned = brand?.pages.find(
      ({ locale: other, params }) =>
        other === locale && params.lander === lander && params.slug === slug
    )
    if (!brand || !planned) return { faults: [NOT_READ] }
    const { html, first } = await pageFiles(await this.warmUp(), brand, planned)
    const { domain } = brand.site.brand
    for (const [file, text] of brand.sheets) this.#keep(domain, file, text)
    if (first) this.#keep(domain, first.file, first.script)
    for (const [file, text] of brand.media.files) this.#keep(domain, file, text)
    const id = crypto.randomUUID()
    const path = `/${planned.file.replace(/\.html$/, '')}`
    this.#pages.set(id, { domain, path, html })
    forgetOldest(this.#pages, KEPT_PAGES)
    forgetOldest(this.#files, KEPT_FILES)
    return { src: `${path}?try=${id}` }
  }

  #keep(domain: string, file: string, content: string | Uint8Array): void {
    this.#files.set(`${domain}/${file}`, content)
  }
}

const NOT_READ: KnobFault = {
  path: '',
  severity: 'error',
  message: 'the page cannot be drawn with these values',
  hint: 'the messages at the knobs say why'
}

function faultOf(error: Error): KnobFault {
  const hint = error instanceof EditError ? 'change it in the file' : 'try another value'
  const [message = ''] = error.message.split('\n')
  return { path: '', severity: 'error', message, hint }
}

function forgetOldest(kept: Map<string, unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(key)
  }
}
