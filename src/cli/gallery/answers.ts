import type { z } from 'zod'
import { isLocale } from '#contract/locale.ts'
import type { FleetView, PageState } from '#gallery/view.ts'
import type { GalleryApp } from '#render/gallery-app.ts'
import type { GalleryAnswer, GalleryRequest } from '#server/http/gallery.ts'
import { KnobChanges, TurnedPage } from './asked.ts'
import { checkKnobs, type Project, saveKnobs } from './edits.ts'
import { knobsFor } from './knobs.ts'
import { type NumbersReader, numbersAskedBy } from './numbers.ts'
import { galleryPage, policyOf } from './page.ts'
import type { Tries } from './tries.ts'

export interface Answering {
  project: Project
  port: number
  /** Needed for every change. */
  token: string
  app: GalleryApp
  tries: Tries
  numbers: NumbersReader
  view(): FleetView
  stateOf(brand: string, file: string): PageState | undefined
  /** Builds a brand again after its files changed. */
  rebuild(brand: string): void
}

/** Answers what the gallery's page asks for. */
export function answering(by: Answering): (request: GalleryRequest) => Promise<GalleryAnswer> {
  const headers = headersAt(by.port)
  return async request => {
    const answer = request.method === 'POST' ? await change(by, request) : await read(by, request)
    return { ...answer, headers: { ...headers, ...answer.headers } }
  }
}

function headersAt(port: number): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(`http://*.localhost:${port}`),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store'
  }
}

async function read(by: Answering, { path }: GalleryRequest): Promise<GalleryAnswer> {
  if (path === '/') {
    // A fault comes again, and is answered, at the first knob.
    by.tries.warmUp().catch(() => undefined)
    return { type: 'text/html; charset=utf-8', body: galleryPage() }
  }
  if (path === '/data/view.json') return json({ ...by.view(), token: by.token })
  if (path === '/data/revision.json') return json({ revision: by.view().revision })
  const [, brand, file] = /^\/data\/state\/([a-z0-9-]+)\/(.+)\.json$/.exec(path) ?? []
  if (brand !== undefined && file !== undefined) return jsonOr404(by.stateOf(brand, file))
  const [, id, lander, locale, slug] =
    /^\/data\/knobs\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z]{2})\/([a-z0-9-]*)\.json$/.exec(path) ?? []
  if (id !== undefined) return knobs(by, { id, lander, locale, slug })
  const asked = numbersAskedBy(path)
  if (asked !== undefined) {
    const brands = by.view().brands.map(({ id }) => id)
    return json(await by.numbers.read(brands, asked))
  }
  const own = by.app.get(path.slice(1))
  return own === undefined ? missing() : { type: typeFor(path), body: own }
}

async function knobs(
  { project, tries, view }: Answering,
  asked: {
    id: string
    lander: string | undefined
    locale: string | undefined
    slug: string | undefined
  }
): Promise<GalleryAnswer> {
  const { id, lander = '', locale = '', slug = '' } = asked
  const known = view().brands.find(brand => brand.id === id)
  const isKnown = known?.pages.some(page => page.lander === lander && page.slug === slug)
  if (!isKnown || !isLocale(locale)) return missing()
  const brand = await tries.brand(id, { changes: [] })
  // Drawn and checked once unchanged, the page is quick at the first turn; a fault comes again there.
  void tries
    .page({ brand: id, lander, slug, locale, changes: [] })
    .then(() => checkKnobs(project, { brand: id, changes: [] }))
    .catch(() => undefined)
  return jsonOr404(brand && knobsFor({ ...project, brand, lander, slug, locale }))
}

async function change(by: Answering, request: GalleryRequest): Promise<GalleryAnswer> {
  if (!isAllowed(by, request)) return { status: 403, type: 'text/plain', body: 'not allowed\n' }
  const { project, tries, rebuild } = by
  switch (request.path) {
    case '/try':
      return parsed(TurnedPage, by, request, async turned => json(await tries.page(turned)))
    case '/check':
      return parsed(KnobChanges, by, request, async wanted =>
        json(await checkKnobs(project, wanted))
      )
    case '/save':
      return parsed(KnobChanges, by, request, async wanted => {
        const saved = await saveKnobs(project, wanted)
        if (saved.state === 'saved') rebuild(wanted.brand)
        return json(saved)
      })
    default:
      return missing()
  }
}

/** Only the gallery's own page has the token, and only this origin may send it. */
function isAllowed({ port, token }: Answering, { header }: GalleryRequest): boolean {
  const origin = header('origin')
  const isOwn = origin === `http://localhost:${port}` || origin === `http://127.0.0.1:${port}`
  return isOwn && header('x-gallery-token') === token
}

async function parsed<T extends { brand: string }>(
  schema: z.ZodType<T>,
  { view }: Answering,
  { body }: GalleryRequest,
  act: (value: T) => Promise<GalleryAnswer>
): Promise<GalleryAnswer> {
  const found = schema.safeParse(body)
  const isKnown = found.success && view().brands.some(({ id }) => id === found.data.brand)
  return isKnown ? act(found.data) : { status: 400, type: 'text/plain', body: 'cannot be read\n' }
}

const json = (value: unknown): GalleryAnswer => ({
  type: 'application/json',
  body: JSON.stringify(value)
})

const jsonOr404 = (value: unknown): GalleryAnswer => (value === undefined ? missing() : json(value))

const missing = (): GalleryAnswer => ({ status: 404, type: 'text/plain', body: 'not found\n' })

const typeFor = (path: string): string =>
  path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
