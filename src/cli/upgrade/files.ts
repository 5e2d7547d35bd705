import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileKind } from '#site/json-schema.ts'
import { Library } from '#site/library.ts'
import { type Upgrade, upgradeText } from '#site/migrations.ts'
import type { Problem } from '#site/problem.ts'
import { LIVERY_VERSION } from '#site/schema.ts'
import { findingAt, sourceOf } from '#site/source.ts'
import { companyFile, presetFile, referencesIn, siteFile, siteIds } from '#site/sources.ts'
import type { FileEdit } from '../edits.ts'

/** A file that comes to the present version, and how. */
export interface UpgradedFile {
  edit: FileEdit
  from: number
  steps: readonly string[]
  notes: readonly string[]
}

export interface Upgrades {
  upgraded: UpgradedFile[]
  /** Files of a newer version (L009) and files that cannot be read (L010). */
  refused: Problem[]
}

/** What an upgrade of these brands would write: all files of the fleet where `only` is undefined. */
export function upgradesOf(root: string, only: readonly string[] | undefined): Upgrades {
  const result: Upgrades = { upgraded: [], refused: [] }
  const waiting = only === undefined ? everyFile(root) : brandFiles(root, only)
  const seen = new Set<string>()
  for (const { file, kind } of waiting) {
    if (seen.has(file) || !existsSync(join(root, file))) continue
    seen.add(file)
    const before = readFileSync(join(root, file), 'utf8')
    const upgrade = upgradeText(before, kind)
    const text = upgrade.state === 'upgraded' ? upgrade.text : before
    if (only !== undefined && kind !== 'company') waiting.push(...filesNamedIn(text))
    sort(result, file, before, upgrade)
  }
  return result
}

interface Settings {
  file: string
  kind: FileKind
}

function everyFile(root: string): Settings[] {
  const library = new Library(root, {})
  return [
    ...brandFiles(root, siteIds(root)),
    ...library.presets.map(name => ({ file: presetFile(name), kind: 'preset' as const })),
    ...library.companies.map(id => ({ file: companyFile(id), kind: 'company' as const }))
  ]
}

function brandFiles(root: string, ids: readonly string[]): Settings[] {
  return ids.flatMap(id => {
    const layers = readdirSync(join(root, 'sites', id)).filter(name =>
      /^site\..+\.yaml$/.test(name)
    )
    return [
      { file: siteFile(id), kind: 'site' as const },
      ...layers.sort().map(name => ({ file: `sites/${id}/${name}`, kind: 'preset' as const }))
    ]
  })
}

function filesNamedIn(text: string): Settings[] {
  const { presets, companies } = referencesIn(text)
  return [
    ...presets.map(name => ({ file: presetFile(name), kind: 'preset' as const })),
    ...companies.map(id => ({ file: companyFile(id), kind: 'company' as const }))
  ]
}

function sort(result: Upgrades, file: string, before: string, upgrade: Upgrade): void {
  if (upgrade.state === 'upgraded') {
    const { text, from, steps, notes } = upgrade
    result.upgraded.push({ edit: { file, before, after: text }, from, steps, notes })
  } else if (upgrade.state === 'newer') {
    const { version, at } = upgrade
    const place = { source: sourceOf(file, before), start: at, end: at + String(version).length }
    const message = `livery is ${version}; this Livery reads version ${LIVERY_VERSION}`
    const hint = 'update Livery; nothing was upgraded'
    result.refused.push(findingAt(place, { code: 'L009', path: 'livery', message, hint }))
  } else if (upgrade.state === 'unreadable') {
    const place = { source: sourceOf(file, before), start: 0, end: 0 }
    const message = 'the file cannot be read as settings'
    const hint = 'livery validate says where it goes wrong; nothing was upgraded'
    result.refused.push(findingAt(place, { code: 'L010', path: '', message, hint }))
  }
}
