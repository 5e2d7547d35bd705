import { nearest } from '#site/nearest.ts'
import { SiteSettings } from '#site/schema.ts'
import { isMapValue, type Value } from '#site/yaml-text.ts'
import { knownNames, readerOf, type Settings, WORKED_OUT } from './fields.ts'
import type { Field } from './read.ts'

/** What became of a field. */
export interface Placed extends Field {
  state: 'taken' | 'changed' | 'left' | 'wrong' | 'unknown'
  /** Dotted paths of the settings that it became. */
  paths: readonly string[]
  says: string
}

/** Sections of a site.yaml, in a file that has them already. */
const OWN = new Set(Object.keys(SiteSettings.shape).filter(key => !['id', 'livery'].includes(key)))

/** Places each field; `settings` are nested maps, in the order of the file. */
export function placeFields(
  fields: readonly Field[],
  leave: ReadonlySet<string>
): { placed: Placed[]; settings: Tree } {
  const settings: Tree = new Map()
  const value = (name: string) => fields.find(field => field.name === name)?.value
  const first = value('domain_language')
  const others = { value, language: typeof first === 'string' ? first : 'en' }
  const placed = fields.map((field): Placed => {
    const { name, value } = field
    const left = (says: string): Placed => ({ ...field, state: 'left', paths: [], says })
    if (leave.has(name)) return left('--leave names it')
    if (WORKED_OUT.has(name)) return left('Livery works it out')
    if (value === null || value === '') return left('it is empty')
    const read = readerOf(name)
    if (read === undefined && OWN.has(name)) return own(settings, field)
    if (read === undefined) return { ...field, state: 'unknown', paths: [], says: guess(name) }
    const reading = read(value, others)
    if (typeof reading === 'string') return { ...field, state: 'wrong', paths: [], says: reading }
    const paths = Object.keys(reading)
    if (paths.length === 0) return left('it says what is so without it')
    for (const path of paths) put(settings, path.split('.'), reading[path] ?? null)
    return { ...field, paths, ...said(reading, value) }
  })
  return { placed, settings }
}

export type Tree = Map<string, Value | Tree>

function own(settings: Tree, field: Field): Placed {
  put(settings, [field.name], field.value)
  return { ...field, state: 'taken', paths: [field.name], says: field.name }
}

function said(reading: Settings, value: Value): Pick<Placed, 'state' | 'says'> {
  const [[path, own] = ['', null], ...more] = Object.entries(reading)
  const isSame = more.length === 0 && JSON.stringify(own) === JSON.stringify(value)
  if (isSame) return { state: 'taken', says: path }
  const written = Object.entries(reading).map(([at, own]) => `${at} = ${JSON.stringify(own)}`)
  return { state: 'changed', says: written.join(', ') }
}

function guess(name: string): string {
  const near = nearest(name, knownNames())
  return near === undefined ? 'no setting is called so' : `no setting is called so; ${near} is`
}

function put(tree: Tree, [key = '', ...rest]: readonly string[], value: Value): void {
  const before = tree.get(key)
  if (rest.length === 0) {
    if (before instanceof Map && isMapValue(value)) {
      for (const [name, inner] of Object.entries(value)) put(before, [name], inner)
    } else tree.set(key, isMapValue(value) ? treeOf(value) : value)
    return
  }
  const branch = before instanceof Map ? before : new Map()
  tree.set(key, branch)
  put(branch, rest, value)
}

function treeOf(value: Readonly<Record<string, Value>>): Tree {
  const tree: Tree = new Map()
  for (const [key, inner] of Object.entries(value)) put(tree, [key], inner)
  return tree
}
