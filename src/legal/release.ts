import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { Locale } from '#contract/locale.ts'
import { formatDiagnostic } from '#site/diagnostic.ts'
import { LiveryError } from '#site/error.ts'
import type { Site } from '#site/schema.ts'
import type { LegalDoc } from './docs.ts'
import { isDay, type Meta } from './front-matter.ts'
import { dateIn, type Folder, foldersOf, readText, textsIn } from './layers.ts'
import { missingFacts } from './missing.ts'
import type { LegalText } from './text.ts'

export interface ReleaseOrder {
  root: string
  doc: LegalDoc
  /** First day of the new text, YYYY-MM-DD. Undefined only signs the current text. */
  effective: string | undefined
  sign: string | undefined
  locales: readonly Locale[]
  sites: readonly Site[]
  isBuiltIn: boolean
}

export interface ReleaseStep {
  locale: Locale
  folder: string
  version: number
  effective: string
  writes: readonly { path: string; text: string }[]
  remove: string | undefined
}

export class ReleaseError extends LiveryError {
  override name = 'ReleaseError' as const
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    super(`${reasons.join('\n')}\nNothing was changed.`)
    this.reasons = reasons
  }
}

/** Returns the files to write, by language. Throws `ReleaseError` with all reasons against it. */
export function planRelease(order: ReleaseOrder): ReleaseStep[] {
  const reasons: string[] = []
  if (order.effective !== undefined && !isDay(order.effective)) {
    throw new ReleaseError([`${order.effective} is no day; write it as 2027-01-01`])
  }
  const steps = order.locales.flatMap(locale => stepFor(order, locale, reasons) ?? [])
  if (reasons.length > 0) throw new ReleaseError(reasons)
  return steps
}

/** Copies the current text to `<doc>.next.md`; keeps an existing draft. */
export async function draftRelease(order: ReleaseOrder): Promise<string[]> {
  const made: string[] = []
  for (const locale of order.locales) {
    const { target, present } = placesOf(order, locale)
    const draft = join(target.path, `${order.doc}.next.md`)
    if (present === undefined || existsSync(draft)) continue
    await mkdir(target.path, { recursive: true })
    await writeFile(draft, present.source.text)
    made.push(`${target.name}/${order.doc}.next.md`)
  }
  return made
}

function stepFor(order: ReleaseOrder, locale: Locale, reasons: string[]): ReleaseStep | undefined {
  const { target, from, present } = placesOf(order, locale)
  const refuse = (reason: string): undefined => {
    reasons.push(reason)
  }
  if (from === undefined || present === undefined) {
    return refuse(`${target.name}: there is no ${order.doc}.md, here or among Livery's own texts`)
  }
  if (order.effective === undefined) return signed(order, locale, { target, from, present })
  const draft = join(target.path, `${order.doc}.next.md`)
  if (!existsSync(draft)) {
    return refuse(
      `${target.name}/${order.doc}.next.md is missing: write the new text there ` +
        `(livery legal release ${order.doc} --draft copies the present one)`
    )
  }
  const next = readText(target, `${order.doc}.next.md`)
  const wrong = faultsOf(next, order, locale)
  if (wrong.length > 0) return refuse(wrong.join('\n'))
  return released(order, locale, { target, from, present, next, draft }, refuse)
}

function released(
  order: ReleaseOrder,
  locale: Locale,
  places: { target: Folder; from: Folder; present: LegalText; next: LegalText; draft: string },
  refuse: (reason: string) => undefined
): ReleaseStep | undefined {
  const { target, from, present, next, draft } = places
  const effective = order.effective ?? ''
  const same = next.hash === present.hash && next.meta.title === present.meta.title
  // An interrupted release wrote this language already; a second run completes it.
  const isDone = same && present.meta.effective === effective
  if (same && !isDone) return refuse(`${next.source.file} says what the present text says`)
  if (!isDone && effective <= present.meta.effective) {
    const present_ = `${present.source.file} is of ${present.meta.effective}`
    return refuse(`${present_}; the new text has to be of a later day than that, not ${effective}`)
  }
  const version = isDone ? present.meta.version : present.meta.version + 1
  const path = (name: string): string => join(target.path, name)
  const text = textOf({ ...next.meta, version, effective, ...signature(order, next) }, next.body)
  const archived = {
    path: path(`${order.doc}.${present.meta.effective}.md`),
    text: present.source.text
  }
  return {
    locale,
    folder: target.name,
    version,
    effective,
    writes: isDone
      ? []
      : [
          ...olderVersions(order.doc, from, target),
          archived,
          { path: path(`${order.doc}.md`), text }
        ],
    remove: draft
  }
}

function signed(
  order: ReleaseOrder,
  locale: Locale,
  { target, from, present }: { target: Folder; from: Folder; present: LegalText }
): ReleaseStep {
  const { version, effective } = present.meta
  const text = textOf({ ...present.meta, ...signature(order, present) }, present.body)
  const writes = [
    ...olderVersions(order.doc, from, target),
    { path: join(target.path, `${order.doc}.md`), text }
  ]
  return { locale, folder: target.name, version, effective, writes, remove: undefined }
}

function signature({ sign }: ReleaseOrder, { hash }: LegalText): Partial<Meta> {
  return { reviewedBy: sign, reviewedHash: sign === undefined ? undefined : hash }
}

function placesOf({ root, doc, isBuiltIn }: ReleaseOrder, locale: Locale) {
  const [fleet, builtIn] = foldersOf(root, undefined, locale) as [Folder, Folder]
  const target = isBuiltIn ? builtIn : fleet
  const from = (isBuiltIn ? [builtIn] : [fleet, builtIn]).find(({ path }) =>
    existsSync(join(path, `${doc}.md`))
  )
  return { target, from, present: from && readText(from, `${doc}.md`) }
}

/** Copies Livery's earlier versions when the operator first replaces the built-in text. */
function olderVersions(doc: LegalDoc, from: Folder, target: Folder): ReleaseStep['writes'] {
  if (from.path === target.path) return []
  return textsIn(from.path)
    .filter(name => dateIn(name, doc) !== undefined)
    .map(name => ({ path: join(target.path, name), text: readText(from, name).source.text }))
}

function faultsOf(text: LegalText, { sites }: ReleaseOrder, locale: Locale): string[] {
  const served = sites.filter(({ locales }) => locales.enabled.includes(locale))
  const missing = served.flatMap(site =>
    missingFacts(text, site, site.company).map(fault => `${site.id}: ${formatDiagnostic(fault)}`)
  )
  const faults = text.faults
    .filter(({ severity, path }) => severity === 'error' && path === '')
    .map(fault => formatDiagnostic(fault))
  return [...faults, ...missing]
}

function textOf(meta: Meta, body: string): string {
  const { title, version, effective, reviewedBy, reviewedHash } = meta
  const head = stringify(
    Object.fromEntries(
      Object.entries({ title, version, effective, reviewedBy, reviewedHash }).filter(
        ([, value]) => value !== undefined
      )
    )
  )
  return `---\n${head}---\n${body}`
}

/** Writes temporary files, then renames them; restores the old files when a rename throws. */
export async function carryOut(steps: readonly ReleaseStep[]): Promise<void> {
  const writes = steps.flatMap(step => step.writes)
  const beside = (path: string): string => `${path}.${process.pid}.tmp`
  const kept = new Map<string, Buffer | undefined>()
  try {
    for (const { path, text } of writes) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(beside(path), text)
    }
    for (const { path } of writes) {
      kept.set(path, existsSync(path) ? await readFile(path) : undefined)
      await rename(beside(path), path)
    }
  } catch (error) {
    for (const [path, before] of kept) {
      if (before === undefined) await rm(path, { force: true })
      else await writeFile(path, before)
    }
    for (const { path } of writes) await rm(beside(path), { force: true })
    throw error
  }
  for (const { remove } of steps) if (remove !== undefined) await rm(remove, { force: true })
}
