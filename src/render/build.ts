import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { checkFleet } from '#check/fleet.ts'
import { LOCALES } from '#contract/locale.ts'
import { comingTextsOf } from '#legal/versions.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { Library } from '#site/library.ts'
import { siteIds, sourcesOf } from '#site/sources.ts'
import { today } from '#site/today.ts'
import type { Answer } from './answer.ts'
import type { BrandJob, BrandResult } from './brand.ts'
import type { CardReport } from './card-phase.ts'
import { CHECKOUT } from './checkout.ts'
import { type Compiled, codeHash, compile } from './compile.ts'
import { type Families, readFamilies } from './family.ts'
import { ffmpegPath } from './ffmpeg.ts'
import type { FilmReport } from './film-phase.ts'
import { hashOf } from './hash.ts'
import { renderAll } from './pool.ts'
import { liveRelease, sweep } from './release.ts'
import { sharedAssets } from './shared-assets.ts'
import { type BuildState, changeState, readState } from './state.ts'
import { readLocale } from './words.ts'

export interface BuildOptions {
  root: string
  /** By default `dist` of the project. */
  out: string
  only?: readonly string[] | undefined
  environment?: string | undefined
  library?: Library | undefined
  set?: readonly string[] | undefined
  /** One per core by default. */
  threads?: number
  force?: boolean
  /** Continues with other brands after a failure, which otherwise stops the build. */
  keepGoing?: boolean
  /** False omits sharing cards and icons. */
  media?: boolean
  /** False leaves the sharing cards for later; pages link to them already. */
  cards?: boolean
  signal?: AbortSignal | undefined
  on?(event: BuildEvent): void
}

export type BuildEvent =
  | { type: 'fleet'; sites: number }
  | { type: 'compile:start' }
  | { type: 'compile:done'; ms: number }
  | { type: 'site:start'; site: string; thread: number }
  | ({ type: 'site:done'; site: string } & BrandResult)
  | { type: 'site:failed'; site: string; message: string }
  | { type: 'cards'; drawn: number; ms: number }
  | ({ type: 'films'; ms: number } & FilmReport)

export interface BuildReport {
  diagnostics: Diagnostic[]
  /** Warnings that their brands acknowledge. */
  acknowledged: Diagnostic[]
  built: (BrandResult & { site: string })[]
  unchanged: string[]
  failed: { site: string; message: string }[]
  left: string[]
  keptGoing: boolean
  cards: CardReport
}

/**
 * Compiles the pages once and renders changed brands; those with a config error keep their site.
 */
export async function build(given: BuildOptions): Promise<BuildReport> {
  const options = opened(given)
  const { root, out, media = true } = options
  await mkdir(out, { recursive: true })
  await sweep(out)
  const state = await readState(out)
  const families = await familiesFor(options, state)
  const prints = printsOf(options, families)
  const unchanged = options.force ? [] : await unchangedIn(prints, state, options)
  const report: BuildReport = {
    diagnostics: [],
    acknowledged: [],
    built: [],
    unchanged,
    failed: [],
    left: [],
    keptGoing: options.keepGoing ?? false,
    cards: { drawn: 0 }
  }
  const wanted = [...prints.keys()].filter(site => !unchanged.includes(site))
  if (wanted.length === 0) return report

  const { sites, diagnostics, acknowledged } = await checkFleet(root, { ...options, only: wanted })
  report.diagnostics = diagnostics
  report.acknowledged = acknowledged
  const isWrong = diagnostics.some(({ severity }) => severity === 'error')
  if (sites.length === 0 || (isWrong && !options.keepGoing)) {
    return { ...report, left: sites.map(({ id }) => id) }
  }
  options.on?.({ type: 'fleet', sites: sites.length })

  const compiled = await orStopped(compileFor(options), options.signal)
  if (compiled === 'stopped') return { ...report, left: sites.map(({ id }) => id) }
  const jobs = sites.map(({ site }): BrandJob => {
    const fingerprint = prints.get(site.id) ?? ''
    const family = families.get(site.id) ?? []
    return { root, out, site, family, fingerprint, media, force: options.force ?? false }
  })
  const failure = new AbortController()
  await renderAll(compiled, jobs, {
    threads: options.threads ?? availableParallelism(),
    signal: AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]),
    begin: (job, thread) => options.on?.({ type: 'site:start', site: job.site.id, thread }),
    each: (job, answer) => {
      note(job, answer, { report, state, options })
      if (!answer.ok && !options.keepGoing) failure.abort()
    }
  })
  const ended = new Set([...report.built, ...report.failed].map(({ site }) => site))
  report.left = jobs.map(({ site }) => site.id).filter(id => !ended.has(id))
  await changeState(out, builtIn(report, state))
  if (media && options.cards !== false) await cardsFor(jobs, compiled, { report, state, options })
  return report
}

export async function changedSites(given: BuildOptions): Promise<string[]> {
  const options = opened(given)
  const state = await readState(options.out)
  const prints = printsOf(options, await familiesFor(options, state))
  const unchanged = await unchangedIn(prints, state, options)
  return [...prints.keys()].filter(site => !unchanged.includes(site))
}

/** Makes the next build check an unchanged brand, because another release is live. */
export async function forgetBuilt(out: string, site: string): Promise<void> {
  await changeState(out, { [site]: undefined })
}

interface Course {
  report: BuildReport
  state: BuildState
  options: BuildOptions
}

function note(job: BrandJob, answer: Answer, { report, state, options }: Course): void {
  const { id, brand } = job.site
  if (answer.ok) {
    report.built.push({ site: id, ...answer.result })
    const member = job.family.find(relative => relative.id === id)
    const until = comingTextsOf(options.root, job.site)[0]?.effective
    const { fingerprint: print } = job
    state[id] = { print, domain: brand.domain, hasCards: !job.media, until, member }
    options.on?.({ type: 'site:done', site: id, ...answer.result })
  } else {
    report.failed.push({ site: id, message: answer.message })
    options.on?.({ type: 'site:failed', site: id, message: answer.message })
  }
}

/** The entries of brands that this process built. */
function builtIn({ built }: BuildReport, state: BuildState): BuildState {
  return Object.fromEntries(
    built.flatMap(({ site }) => (state[site] ? [[site, state[site]] as const] : []))
  )
}

async function compileFor(options: Opened): Promise<Compiled> {
  options.on?.({ type: 'compile:start' })
  const started = performance.now()
  const compiled = await compile(CHECKOUT, options.code)
  options.on?.({ type: 'compile:done', ms: performance.now() - started })
  return compiled
}

/**
 * Stops waiting when `signal` aborts, for work that can't be cancelled and has changed nothing yet.
 */
async function orStopped<T>(work: Promise<T>, signal?: AbortSignal): Promise<T | 'stopped'> {
  if (signal === undefined) return work
  const { promise, resolve } = Promise.withResolvers<'stopped'>()
  if (signal.aborted) resolve('stopped')
  signal.addEventListener('abort', () => resolve('stopped'), { once: true })
  return Promise.race([work, promise])
}

async function cardsFor(
  jobs: readonly BrandJob[],
  compiled: Compiled,
  { report, state, options }: Course
): Promise<void> {
  const started = performance.now()
  const built = new Set(report.built.map(({ site }) => site))
  const live = jobs.filter(({ site }) => built.has(site.id))
  const shared = sharedAssets(compiled.fonts)
  // What draws takes 0.1 s to load, and builds without changes draw nothing.
  const { drawCards } = await import('./card-phase.ts')
  const { renderFilms } = await import('./film-phase.ts')
  report.cards = await drawCards(shared, live, options.signal)
  const filming = performance.now()
  const films = await renderFilms(live, options.signal)
  if (options.signal?.aborted) return
  for (const { site } of live) {
    const entry = state[site.id]
    if (entry) entry.hasCards = true
  }
  await changeState(options.out, builtIn(report, state))
  options.on?.({ type: 'cards', drawn: report.cards.drawn, ms: filming - started })
  options.on?.({ type: 'films', ...films, ms: performance.now() - filming })
}

/** Files are read once per build, so that hashes and pages match. */
interface Opened extends BuildOptions {
  library: Library
  /** The hash of the code that renders. */
  code: string
}

const opened = (options: BuildOptions): Opened => ({
  ...options,
  library: options.library ?? new Library(options.root),
  code: codeHash(CHECKOUT)
})

async function familiesFor(options: Opened, state: BuildState): Promise<Families> {
  const { root, only = siteIds(root) } = options
  return readFamilies(root, only, options, id => state[id]?.member)
}

/** Hashes inputs without checking the config. */
function printsOf(options: Opened, families: Families): Map<string, string> {
  const { root, only = siteIds(options.root), environment, set, media, code } = options
  const words = LOCALES.map(locale => readLocale(CHECKOUT, locale).hash)
  const everyBrand = hashOf(
    code,
    ...words,
    JSON.stringify([environment, set ?? [], media ?? true, ffmpegPath() !== undefined])
  )
  return new Map(
    only.map(id => {
      const { fingerprint } = sourcesOf(root, id, options, options.library.cache)
      return [id, hashOf(everyBrand, fingerprint, JSON.stringify(families.get(id) ?? []))]
    })
  )
}

async function unchangedIn(
  prints: ReadonlyMap<string, string>,
  state: BuildState,
  { out }: BuildOptions
): Promise<string[]> {
  const same: string[] = []
  for (const [site, print] of prints) {
    const last = state[site]
    if (last?.print !== print || !last.hasCards) continue
    if (last.until !== undefined && last.until <= today()) continue
    if ((await liveRelease(out, last.domain)) !== undefined) same.push(site)
  }
  return same
}
