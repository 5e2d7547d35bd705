import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Provenance, placeOf, type Voice, valueAt } from '#site/provenance.ts'
import { siteFile } from '#site/sources.ts'
import { dotted, type Path } from '#site/tree.ts'
import type { DiffFlags } from '../config.ts'
import { aligned } from '../sizes.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { bold } from '../visible.ts'
import { placeText, shown } from './explain.ts'
import { lookAt } from './look.ts'

interface Side {
  value: unknown
  place?: Voice['place']
}
interface Difference {
  path: string
  a: Side
  b: Side
}

/** Prints the differences between two brands or environments, with the source of each value. */
export async function diffConfig(
  terminal: Terminal,
  { cwd, env }: GlobalOptions,
  [a, b]: readonly [string, string],
  { envA, envB, reveal }: DiffFlags
): Promise<number> {
  const environments = [envA ?? env, envB ?? env]
  const names = [a, b].map((id, index) => nameOf(id, environments[index], a === b))
  const one = await lookAt({ cwd, env: environments[0] }, a, { reveal })
  const other = await lookAt({ cwd, env: environments[1] }, b, { reveal })
  const differences = differencesOf(one, other)
  for (const [index, id] of [a, b].entries()) sayNoFile(terminal, cwd, id, environments[index])
  for (const { path, a: left, b: right } of differences) {
    terminal.result(bold(path))
    const rows = [left, right].map((side, index) => [
      `  ${names[index]}`,
      shown(side.value ?? undefined),
      whereOf(side)
    ])
    for (const line of aligned(rows)) terminal.result(line)
  }
  if (differences.length === 0) terminal.result('No setting differs.')
  const sites = [a, b].map((id, index) => ({ id, environment: environments[index] ?? null }))
  terminal.document({ ok: true, command: 'config diff', sites, issues: [], differences })
  return EXIT.ok
}

/** Without this, a mistyped environment would look like one without differences. */
function sayNoFile(terminal: Terminal, root: string, id: string, environment: string | undefined) {
  if (environment === undefined || existsSync(join(root, siteFile(id, environment)))) return
  terminal.progress(`${siteFile(id, environment)} does not exist.`)
}

function differencesOf(one: Provenance, other: Provenance): Difference[] {
  const leaves = [...leavesOf(one.settings), ...leavesOf(other.settings)]
  const paths = new Map(leaves.map(path => [dotted(path), path]))
  // Two brands always differ in their ids.
  paths.delete('id')
  return [...paths].flatMap(([name, path]) => {
    const [a, b] = [sideOf(one, path), sideOf(other, path)]
    return JSON.stringify(a.value) === JSON.stringify(b.value) ? [] : [{ path: name, a, b }]
  })
}

function sideOf(seen: Provenance, path: Path): Side {
  const value = valueAt(seen.settings, path)
  const place = value === undefined ? undefined : placeOf(seen, path)
  return { value: value ?? null, ...(place ? { place } : {}) }
}

/** Paths of single values and whole lists; list items have no source of their own. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  const isSection = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isSection) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

function nameOf(id: string, environment: string | undefined, isSame: boolean): string {
  if (!isSame && environment === undefined) return id
  return `${id} (${environment ?? 'no environment'})`
}

function whereOf({ place, value }: Side): string {
  if (value === null) return ''
  return place ? placeText(place) : 'built-in'
}
