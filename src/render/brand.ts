import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import type { WordTree } from '#locales/words.ts'
import { bringsAll } from '#page/page.ts'
import { LiveryError } from '#site/error.ts'
import { hostingOf } from '#site/hosting.ts'
import { landerRewrites } from '#site/lander-rewrites.ts'
import { rewritesOf } from '#site/routes.ts'
import type { Site } from '#site/schema.ts'
import type { ThemeSettings } from '#site/theme.ts'
import { proofOf } from '#theme/css.ts'
import type { CutFace } from '#theme/first-type.ts'
import { markupOf, scriptOf } from '#theme/first-type-code.ts'
import { type FleetApp, renderPage } from './app.ts'
import type { RenderContext } from './context.ts'
import type { FamilyMember } from './family.ts'
import { FIRST_TYPE, FIRST_TYPE_TAG, firstTextsOf } from './first-texts.ts'
import { hashOf } from './hash.ts'
import { iconsOf } from './icons.ts'
import type { PlannedPage } from './plan.ts'
import { type Brand, prepare } from './prepare.ts'
import { liveManifest, type ReleaseManifest, Staging } from './release.ts'
import { robotsOf, sitemapOf } from './robots.ts'

const SERVICE_WORKER = 'sw.js'

/** Plain data, sent to worker threads. */
export interface BrandJob {
  root: string
  out: string
  site: Site
  family: readonly FamilyMember[]
  fingerprint: string
  /** False omits sharing cards and icons. */
  media: boolean
  force: boolean
}

export interface BrandResult {
  domain: string
  /** Milliseconds from the first page to the swap. */
  ms: number
  rendered: number
  kept: number
}

export class PageError extends LiveryError {
  override name = 'PageError' as const
  constructor(site: Site, page: PlannedPage, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(
      `${site.id}: ${page.file} (${page.route.id}, ${page.locale}) could not be rendered: ${why}`,
      {
        cause
      }
    )
  }
}

/**
 * Renders beside the live build and swaps at the end; on failure the live build stays. `ownWords` are
 * the brand's words over ours; those of its folder by default.
 */
export async function renderBrand(
  context: RenderContext,
  job: BrandJob,
  ownWords?: (locale: Locale) => WordTree
): Promise<BrandResult> {
  const { site, out } = job
  const domain = site.brand.domain
  const started = performance.now()
  const staging = new Staging(out, domain)
  try {
    const live = job.force ? undefined : await liveManifest(out, domain)
    const brand = prepare(context, job.root, site, job.media, job.family, ownWords)
    const manifest: ReleaseManifest = {
      fingerprint: job.fingerprint,
      siteId: site.id,
      hosting: hostingOf(site),
      pages: {}
    }
    let count = 0
    for (const page of brand.pages) {
      const key = hashOf(context.code, brand.hash, brand.wordHash(page.locale), page.file)
      const before = live?.manifest.pages[page.file]
      if (live && before?.key === key) {
        staging.link(page.file, join(live.folder, page.file))
        for (const file of before.media) linkOnce(staging, file, join(live.folder, file))
        manifest.pages[page.file] = before
      } else {
        const { html, first } = await pageFiles(context, brand, page)
        if (first) staging.write(first.file, first.script)
        staging.write(page.file, html)
        const own = first ? [first.file] : []
        manifest.pages[page.file] = { key, media: [...brand.media.asked(), ...own] }
        count++
        // Without yielding, every page's garbage stays: 1.9 GB instead of 0.2 in a trial.
        if (count % 100 === 0) await new Promise(resolve => setImmediate(resolve))
      }
    }
    await writeRest(staging, context, job, brand)
    const release = hashOf(JSON.stringify(manifest))
    writeWorker(staging, context, release)
    await staging.publish(release, manifest)
    return {
      domain,
      ms: performance.now() - started,
      rendered: count,
      kept: brand.pages.length - count
    }
  } catch (error) {
    await staging.discard()
    throw error
  }
}

interface PageFiles {
  html: Uint8Array
  /** The letters of its first screen, where they are a file of their own. */
  first: { file: string; script: string } | undefined
}

/** One page as a build writes it. Throws PageError. */
export async function pageFiles(
  context: RenderContext,
  brand: Brand,
  page: PlannedPage
): Promise<PageFiles> {
  const { html, theme } = await htmlOf(context.app, brand, page)
  const faces = await firstFacesOf(context, theme, html, page.route.id)
  if (!bringsAll(page.route.id)) return withLetters(html, faces)
  const written = Buffer.from(html).toString('utf8')
  const whole = context.firstVisits.whole(written, sheetsOf(brand))
  const letters = faces ? markupOf(faces) : ''
  return { html: Buffer.from(whole.replace(FIRST_TYPE_TAG, () => letters)), first: undefined }
}

/** Undefined for pages that ask for none. */
function firstFacesOf(
  { firstType }: RenderContext,
  theme: ThemeSettings,
  page: Uint8Array,
  routeId: string
): Promise<readonly CutFace[]> | undefined {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  if (!html.includes(FIRST_TYPE)) return undefined
  return firstType.facesOf(theme, firstTextsOf(html, routeId))
}

/** Names the file of a page's first type in its markup. */
function withLetters(page: Uint8Array, faces: readonly CutFace[] | undefined): PageFiles {
  if (faces === undefined) return { html: page, first: undefined }
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  const script = scriptOf(faces)
  const file = `_t/first.${hashOf(script)}.js`
  html.write(`/${file}`, html.indexOf(FIRST_TYPE), 'latin1')
  return { html, first: { file, script } }
}

/** The brand's stylesheets by their files. */
const sheetsOf = (brand: Brand): Map<string, string> =>
  new Map([...brand.css, brand.appCss, ...brand.lookCss].map(({ file, text }) => [file, text]))

async function htmlOf(
  app: FleetApp,
  brand: Brand,
  page: PlannedPage
): Promise<{ html: Uint8Array; theme: ThemeSettings }> {
  try {
    const shown = brand.pageOf(page)
    return { html: await renderPage(app, shown), theme: shown.site.theme }
  } catch (error) {
    throw new PageError(brand.site, page, error)
  }
}

async function writeRest(
  staging: Staging,
  context: RenderContext,
  job: BrandJob,
  brand: Brand
): Promise<void> {
  const { site } = job
  for (const [file, text] of sheetsOf(brand)) staging.write(file, text)
  staging.write('theme.proof.json', `${JSON.stringify(proofOf(brand.theme), null, 1)}\n`)
  for (const [file, text] of brand.media.files) staging.write(file, text)
  for (const locale of site.locales.enabled) {
    for (const [file, text] of brand.appWords(locale).files) staging.write(file, text)
  }
  for (const { file, from } of context.client) if (file !== SERVICE_WORKER) staging.link(file, from)
  staging.write('robots.txt', robotsOf(site))
  staging.write('sitemap.xml', sitemapOf(site, brand.pages, brand.family))
  const rewrites = [...rewritesOf(), ...landerRewrites(brand.pages.map(({ file }) => file))]
  staging.write('rewrites.json', `${JSON.stringify(rewrites, null, 1)}\n`)
  for (const [file, content] of (await brand.logo?.files()) ?? []) staging.write(file, content)
  for (const [file, content] of await brand.own.files()) staging.write(file, content)
  if (job.media) {
    if (brand.logo) staging.write(...(await brand.logo.mail()))
    const icons = iconsOf(brand.theme, site, brand.mark)
    const words = brand.words(site.locales.default)
    for (const [file, content] of await icons.files(job.root, words)) staging.write(file, content)
  }
}

/** Browsers take a worker for new by its bytes alone: each release has its own. */
function writeWorker(staging: Staging, { client }: RenderContext, release: string): void {
  const worker = client.find(({ file }) => file === SERVICE_WORKER)
  if (worker === undefined) return
  staging.write(SERVICE_WORKER, `// ${release}\n${readFileSync(worker.from, 'utf8')}`)
}

function linkOnce(staging: Staging, file: string, from: string): void {
  if (!existsSync(join(staging.folder, file))) staging.link(file, from)
}
