import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkCompany } from './check-company.ts'
import { type Claimant, claimsOf } from './claims.ts'
import { draftOf } from './draft.ts'
import { type Inherited, inherit } from './inherit.ts'
import { diagnosticsOf } from './issues.ts'
import { type Kept, keptIn } from './kept.ts'
import type { Library } from './library.ts'
import { withoutItem } from './mending.ts'
import { nearest } from './nearest.ts'
import type { Report } from './report.ts'
import { resolveSite } from './resolve.ts'
import type { Draft, Judge, RuleDiagnostic } from './rule.ts'
import { rulesBroken } from './rules.ts'
import { KEY, type Site, SiteSettings } from './schema.ts'
import { diagnosticAt, relatedLocation, startOf } from './source.ts'
import { type Surroundings, siteFile, siteIds, type Unsaved } from './sources.ts'
import { today } from './today.ts'
import { type Branch, dotted, find, firstLineOf, plainValue } from './tree.ts'

export interface Checking extends Surroundings {
  /** Ids to load; all brands if absent. Asking for an abstract brand is an error. */
  only?: readonly string[] | undefined
  landers?: readonly string[]
  /** Also requires the sign-off of legal texts (docs/recipes/legal-texts.md). */
  strict?: boolean
  /** Date to check against, YYYY-MM-DD; today if absent. */
  today?: string
  library?: Library | undefined
  /** Texts that replace files, to check an edit before it is written. */
  unsaved?: Unsaved
  /** Rules of other rooms, applied to every brand that can be read. */
  judges?: readonly Judge[]
}

export interface Checked extends Claimant {
  site?: Site
  /** The valid part of the settings; absent if they can't be read. */
  draft?: Draft
  /** Warnings that the brand acknowledges. */
  kept?: readonly Kept[]
}

export async function checkSite(
  library: Library,
  id: string,
  by: Checking,
  report: Report
): Promise<Checked> {
  if (!isBrand(library, id, report)) return { id, claims: [] }
  const inherited = inherit(library, id, by, diagnostic => report.say(diagnostic))
  if (!inherited) return { id, claims: [] }
  if (inherited.isAbstract) {
    if (by.only) sayAbstract(inherited.tree, id, report)
    return { id, claims: [] }
  }
  report.knowOrigins(inherited.origins, firstLineOf(inherited.tree.span))
  const { settings, draft } = await checkSettings(library, inherited, id, by, report)
  const company = checkCompany(library, inherited.tree, by.today ?? today(), report)
  checkAssets(library, id, inherited.tree, report)
  const kept = keptIn(inherited.tree, draft)
  const claimant = { ...claimsOf(id, inherited.tree, draft), draft, kept }
  if (!settings || !company) return claimant
  return { ...claimant, site: resolveSite(id, settings, company, by.landers ?? []) }
}

function isBrand(library: Library, id: string, report: Report): boolean {
  const refuse = (message: string, hint: string) => {
    const span = startOf(siteFile(id))
    report.say(diagnosticAt(span, { code: 'L010', path: '', message, hint }))
    return false
  }
  if (!KEY.test(id)) {
    return refuse(`${id} cannot name a brand`, 'use lower-case letters, digits and hyphens')
  }
  if (library.open(siteFile(id)).state !== 'missing') return true
  const known = siteIds(library.cache.root)
  if (known.includes(id)) {
    const message = `${siteFile(id)} is a folder, or a link to nothing`
    return refuse(message, 'put the settings there as a file')
  }
  const meant = nearest(id, known)
  const hint = meant ? `did you mean ${meant}?` : `write ${siteFile(id)}, or choose another brand`
  return refuse(`there is no brand ${id}`, hint)
}

async function checkSettings(
  library: Library,
  { tree, require }: Inherited,
  id: string,
  { landers, judges = [], env = process.env, today: day = today() }: Checking,
  report: Report
): Promise<{ settings?: SiteSettings; draft: Draft }> {
  const value = plainValue(tree)
  const parsed = SiteSettings.safeParse(value)
  const diagnostics = parsed.success ? [] : diagnosticsOf(SiteSettings, tree, parsed.error.issues)
  for (const diagnostic of diagnostics) report.diagnosticOn(diagnostic)
  const wrong = diagnostics.map(({ at }) => at)
  const draft: Draft = parsed.success ? parsed.data : draftOf(value, wrong)
  for (const diagnostic of rulesBroken(draft, landers, { env, today: day }))
    addRuleDiagnostic(tree, diagnostic, report)
  for (const judge of judges) {
    for (const said of await judge({ id, root: library.cache.root, draft })) {
      if ('at' in said) addRuleDiagnostic(tree, said, report)
      else report.say(said)
    }
  }
  if (draft.id !== undefined && draft.id !== id) sayOtherId(tree, draft.id, id, report)
  sayUnmet(tree, require, new Set(wrong.map(dotted)), report)
  return parsed.success ? { settings: parsed.data, draft } : { draft }
}

function addRuleDiagnostic(
  tree: Branch,
  { at, atKey = false, isDouble = false, ownOnly = false, ...said }: RuleDiagnostic,
  report: Report
): void {
  const { node, key, span } = find(tree, at)
  if (ownOnly && report.isInherited(span)) return
  const fix = isDouble ? withoutItem(tree, at) : said.fix
  report.diagnosticOn({
    ...said,
    // Defaults aren't written in the file, so there are no characters to fix.
    fix: node === undefined && typeof fix === 'string' ? undefined : fix,
    at,
    path: dotted(at),
    span: atKey ? (key ?? span) : span,
    isMissing: node === undefined
  })
}

function checkAssets(library: Library, id: string, tree: Branch, report: Report): void {
  for (const at of [
    ['brand', 'logo'],
    ['brand', 'logoDark'],
    ['brand', 'mark']
  ]) {
    const { node, span } = find(tree, at)
    const file = node?.kind === 'leaf' ? node.value : undefined
    // The schema refuses paths outside assets/; they are not looked up on disk.
    if (typeof file !== 'string' || !file.startsWith('assets/') || file.includes('..')) continue
    if (existsSync(join(library.cache.root, 'sites', id, file))) continue
    const message = `${dotted(at)} is "${file}", and there is no such file`
    const hint = `put it at sites/${id}/${file}`
    report.diagnosticOn({ code: 'L105', path: dotted(at), message, hint, span, at })
  }
}

function sayAbstract({ span }: Branch, id: string, report: Report): void {
  const message = `${id} is abstract and cannot be built`
  const hint = 'remove $abstract, or choose another brand'
  const start = { ...span, end: span.start }
  report.say(diagnosticAt(start, { code: 'L013', path: '$abstract', message, hint }))
}

function sayOtherId(tree: Branch, written: string, folder: string, report: Report): void {
  const message = `id is ${written}, and the folder is ${folder}`
  const hint = `write id: ${folder}, or rename the folder`
  const { span } = find(tree, ['id'])
  report.diagnosticOn({ code: 'L002', path: 'id', message, hint, span, at: ['id'] })
}

/** Reports missing `$require` settings of presets that the schema hasn't reported. */
function sayUnmet(
  tree: Branch,
  require: Inherited['require'],
  said: ReadonlySet<string>,
  report: Report
): void {
  for (const { name, span: required } of require) {
    const at = name.split('.')
    const { node, span } = find(tree, at)
    if (said.has(name) || (node && plainValue(node) != null)) continue
    const message = `${name} is missing; a preset requires it`
    const hint = `write ${name} in site.yaml`
    const also = relatedLocation(required, 'requires it')
    report.diagnosticOn({
      code: 'L003',
      path: name,
      message,
      hint,
      span,
      at,
      also,
      isMissing: true
    })
  }
}
