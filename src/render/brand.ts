import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import type { WordTree } from '#locales/words.ts'
import type { Page } from '#page/page.ts'
import { LiveryError } from '#site/error.ts'
import { hostingOf } from '#site/hosting.ts'
import { landerRewrites } from '#site/lander-rewrites.ts'
import { rewritesOf } from '#site/routes.ts'
import type { Site } from '#site/schema.ts'
import { proofOf } from '#theme/css.ts'
import type { RenderContext, Team } from './context.ts'
import type { FamilyMember } from './family.ts'
import { hashOf } from './hash.ts'
import { iconsOf } from './icons.ts'
import { BrandInputs, type PageInputs, sheetOf } from './inputs.ts'
import { isWordIn } from './own-texts.ts'
import type { PlannedPage } from './plan.ts'
import { type Brand, prepare } from './prepare.ts'
import { liveManifest, type ReleaseManifest, Staging, type StoredPage } from './release.ts'
import { robotsOf, sitemapOf } from './robots.ts'
import { keptPage, type Live, storedPage, Table } from './stored.ts'
import type { FirstScript, Template } from './template.ts'
import { filled, lettered, templateOf, textsOf, writtenBy } from './templates.ts'

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
  /** Pages that were rendered; others came from a template, or are those of the last build. */
  rendered: number
  filled: number
  kept: number
  /** Files that were written, not linked. */
  written: number
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
  const live = job.force ? undefined : await liveManifest(out, domain)
  // Other code may give a file of the same name another content.
  const last = live?.manifest.code === context.code ? live?.folder : undefined
  const staging = new Staging(out, domain, context.files, last)
  try {
    const brand = prepare(context, job.root, site, job.media, job.family, ownWords)
    for (const [key, drawing] of Object.entries(live?.manifest.drawings ?? {})) {
      context.markers.drawings.set(key, drawing)
    }
    const manifest: ReleaseManifest = {
      fingerprint: job.fingerprint,
      siteId: site.id,
      hosting: hostingOf(site),
      code: context.code,
      pages: {}
    }
    const hasSameArt = live?.manifest.art === brand.media.print
    const before = live && { ...live, hasSameArt }
    const table = new Table()
    const making: Making = { context, job, brand, live: before, staging, table, manifest }
    const ours = ['en' as const, ...site.locales.enabled].map(locale => context.words(locale).tree)
    const isWord = (text: string): boolean => isWordIn(ours, text)
    const inputs = new BrandInputs(brand, context.code, context.markers, isWord)
    const counts = { rendered: 0, filled: 0, kept: 0 }
    let count = 0
    for (const page of turned(brand.pages, context.team)) {
      counts[await writePage(making, inputs, page)]++
      // Without yielding, every page's garbage stays: 1.9 GB instead of 0.2 in a trial.
      if (++count % 100 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    manifest.pages = inOrder(brand.pages, manifest.pages)
    const { names, reads } = making.table
    const drawings = making.table.drawingsOf(context.markers)
    Object.assign(manifest, { names, reads, drawings, art: brand.media.print })
    await writeRest(staging, context, job, brand)
    const release = releaseOf(manifest)
    writeWorker(staging, context, release)
    await staging.publish(release, manifest)
    return { domain, ms: performance.now() - started, ...counts, written: staging.written }
  } catch (error) {
    await staging.discard()
    throw error
  }
}

/** Each thread begins elsewhere, so that none waits for what another one renders. */
function turned(pages: readonly PlannedPage[], { thread, threads }: Team): readonly PlannedPage[] {
  const start = Math.floor((pages.length * thread) / threads)
  return [...pages.slice(start), ...pages.slice(0, start)]
}

/** The same whichever page was made first. */
function inOrder(
  planned: readonly PlannedPage[],
  pages: ReleaseManifest['pages']
): ReleaseManifest['pages'] {
  const made = planned.map(({ file }) => [file, pages[file]] as const)
  return Object.fromEntries(made.filter((entry): entry is [string, StoredPage] => !!entry[1]))
}

interface Making {
  context: RenderContext
  job: BrandJob
  brand: Brand
  live: Live | undefined
  staging: Staging
  table: Table
  manifest: ReleaseManifest
}

/** Hashes contents, so that equal builds have the same name however they came about. */
function releaseOf({ fingerprint, siteId, hosting, pages }: ReleaseManifest): string {
  const keys = Object.entries(pages).map(([file, { key }]) => [file, key])
  return hashOf(JSON.stringify([fingerprint, siteId, hosting, keys]))
}

/** Links the page of the last build, or fills in a template, or renders. Throws PageError. */
async function writePage(
  making: Making,
  all: BrandInputs,
  planned: PlannedPage
): Promise<'rendered' | 'filled' | 'kept'> {
  const { live, staging, table, manifest } = making
  try {
    const inputs = all.of(planned)
    const kept = live && keptPage(table, live, inputs)
    if (!kept) return await makePage(making, inputs)
    const { html, page, linked } = kept
    for (const file of linked) staging.link(file, join(live.folder, file))
    manifest.pages[planned.file] = page
    if (html) staging.write(planned.file, html)
    else staging.link(planned.file, join(live.folder, planned.file))
    return html ? 'filled' : 'kept'
  } catch (error) {
    throw new PageError(making.brand.site, planned, error)
  }
}

async function makePage(making: Making, inputs: PageInputs): Promise<'rendered' | 'filled'> {
  const { context, job, brand, staging, table, manifest } = making
  const { file } = inputs.planned
  const known = context.templates.find(inputs, job.force)
  const isNew = known === undefined || (await isRefuted(context, brand, known, inputs))
  const template = isNew ? await templateOf(context, brand, inputs) : known
  if (isNew) context.templates.keep(inputs, template)
  const made = await filled(context, template, inputs)
  if (made === undefined) throw new Error('a drawing of the page is missing')
  const { first } = made
  if (first) staging.writeNamed(first.file, first.script)
  staging.write(file, made.html)
  manifest.pages[file] = storedPage(table, template, made, first ? [first.file] : [])
  return isNew ? 'rendered' : 'filled'
}

/**
 * Before a template serves another brand's texts, the page is rendered for that brand: if a byte
 * differs, it does more with a text than print it, and no brand shares it.
 */
async function isRefuted(
  context: RenderContext,
  brand: Brand,
  template: Template,
  inputs: PageInputs
): Promise<boolean> {
  if (template.isProved || textsOf(template.slots, inputs) === template.texts) return false
  const made = await filled(context, template, inputs)
  const { html } = await pageFiles(context, brand, inputs.planned)
  const isSame = made?.html.equals(html) ?? false
  if (isSame) context.templates.prove(inputs, template)
  else context.templates.refute(inputs)
  return !isSame
}

interface PageFiles {
  html: Uint8Array
  /** The letters of its first screen, where they are a file of their own. */
  first: FirstScript | undefined
}

/** One page as a build writes it, rendered without a template. Throws PageError. */
export async function pageFiles(
  context: RenderContext,
  brand: Brand,
  planned: PlannedPage
): Promise<PageFiles> {
  try {
    const page = withOwnParts(brand.pageOf(planned))
    const html = await writtenBy(context, page, name => sheetOf(brand, page, name))
    return await lettered(context, { page, planned }, html)
  } catch (error) {
    throw new PageError(brand.site, planned, error)
  }
}

const partsUnrecorded = new WeakMap<Page['parts'], Page['parts']>()

/** A recorded page may copy a part only if what was read for it is known. */
function withOwnParts(page: Page): Page {
  const parts = partsUnrecorded.get(page.parts) ?? new Map<string, string>()
  partsUnrecorded.set(page.parts, parts)
  return Object.defineProperty(page, 'parts', { value: parts })
}

async function writeRest(
  staging: Staging,
  context: RenderContext,
  job: BrandJob,
  brand: Brand
): Promise<void> {
  const { site } = job
  for (const [file, text] of brand.sheets) staging.writeNamed(file, text)
  staging.write('theme.proof.json', `${JSON.stringify(proofOf(brand.theme), null, 1)}\n`)
  for (const [file, text] of brand.media.files) staging.writeNamed(file, text)
  for (const locale of site.locales.enabled) {
    for (const [file, text] of brand.appWords(locale).files) staging.writeNamed(file, text)
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
