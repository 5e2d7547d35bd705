import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { diagnosticAt, startOf } from '#site/source.ts'
import { treeOf } from '#site/tree.ts'
import { compareWords } from './compare.ts'
import { sameInEnglish } from './english.ts'
import { nodesByKey, nodesOf, type WordNode } from './nodes.ts'
import { readWords } from './read-words.ts'

/** Livery's folder; a fleet's `sites/` may be elsewhere. */
export const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

interface Screen {
  name: string
  fileOf(locale: Locale): string
}

export function faultsOfSharedWords(root: string = CHECKOUT): Diagnostic[] {
  const same = sameInEnglish(root)
  return screensIn(root).flatMap(screen => {
    const english = readScreen(root, screen, 'en')
    return LOCALES.flatMap(locale => {
      const file = screen.fileOf(locale)
      if (!existsSync(join(root, file))) return [missingFile(file)]
      const own = locale === 'en' ? english : readScreen(root, screen, locale)
      if (own.nodes === undefined || english.nodes === undefined) return own.diagnostics
      const start = startOf(file)
      const words = { locale, english: english.nodes, own: own.nodes, same, start }
      return [...own.diagnostics, ...compareWords(words)]
    })
  })
}

/** Livery's own words by key. They have no place in their file: nothing that compares with them tells one. */
export function sharedWords(
  locale: Locale,
  root: string = CHECKOUT
): ReadonlyMap<string, WordNode> {
  const files = screensIn(root).map(screen => ({ screen, file: screen.fileOf(locale) }))
  const stamp = files
    .map(({ file }) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join()
  const id = `${root} ${locale}`
  const before = known.get(id)
  if (before?.stamp === stamp) return before.words
  const nodes = files.flatMap(({ screen }) => [topOf(screen), ...nodesIn(root, screen, locale)])
  const words = nodesByKey(nodes)
  known.set(id, { stamp, words })
  return words
}

/** Every form of every text, with its tone and plural where it has them. */
export function textsIn(root: string, locale: Locale) {
  return [...sharedWords(locale, root).values()].flatMap(node =>
    node.kind === 'text' ? node.forms.map(form => ({ key: node.key, ...form })) : []
  )
}

const known = new Map<string, { stamp: string; words: ReadonlyMap<string, WordNode> }>()

function topOf({ name, fileOf }: Screen): WordNode {
  return { kind: 'map', key: name, span: startOf(fileOf('en')), names: [] }
}

function screensIn(root: string): Screen[] {
  const shared = readdirSync(join(root, 'locales/en'))
    .filter(file => file.endsWith('.json'))
    .map(file => ({
      name: file.replace('.json', ''),
      fileOf: (locale: Locale) => `locales/${locale}/${file}`
    }))
  const landers = LANDER_IDS.map(id => ({
    name: id,
    fileOf: (locale: Locale) => `landers/${id}/words/${locale}.json`
  }))
  return [...shared, ...landers]
}

function readScreen(
  root: string,
  { name, fileOf }: Screen,
  locale: Locale
): { nodes: WordNode[] | undefined; diagnostics: Diagnostic[] } {
  const file = fileOf(locale)
  const text = textOf(root, file)
  if (text === undefined) return { nodes: undefined, diagnostics: [] }
  const { tree, diagnostics } = readWords(file, text)
  return { nodes: tree && nodesOf(tree, name), diagnostics }
}

/** Read as JSON, since YAML with places takes ten times as long. */
function nodesIn(root: string, { name, fileOf }: Screen, locale: Locale): WordNode[] {
  const file = fileOf(locale)
  try {
    const tree = treeOf(JSON.parse(textOf(root, file) ?? '{}'), startOf(file))
    return tree.kind === 'map' ? nodesOf(tree, name) : []
  } catch {
    // `check-locales` says where it is no JSON.
    return []
  }
}

function textOf(root: string, file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
}

function missingFile(file: string): Diagnostic {
  const hint = `translate ${file.replace(/[a-z]+(?=\/[^/]+\.json$)|[a-z]+(?=\.json$)/, 'en')}`
  return diagnosticAt(startOf(file), {
    code: 'L123',
    path: '',
    message: `${file} is missing`,
    hint
  })
}
