import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { Word, WordTree } from '#locales/words.ts'
import { CHECKOUT } from '#render/checkout.ts'

/** Part of an address, a key of words and a name in code. */
const ID = /^[a-z][a-z0-9]{2,31}$/
const REGISTRY = 'landers/manifests.ts'

/** Why a lander can't have this id; undefined if it can. */
export function whyNot(id: string): string | undefined {
  if (!ID.test(id)) {
    return `"${id}" can't be a lander. Use 3 to 32 lower-case letters and digits, a letter first.`
  }
  if (existsSync(join(CHECKOUT, 'landers', id))) return `landers/${id} is there already.`
  if (existsSync(join(CHECKOUT, `locales/en/${id}.json`))) {
    return `locales/en/${id}.json has these words already. Choose another id.`
  }
  return undefined
}

/** Writes a lander that works and is valid in every language. Returns its files. */
export function beginLander(id: string): string[] {
  const texts: Readonly<Record<string, string>> = {
    [`landers/${id}/manifest.ts`]: textFor(id, 'manifest.ts'),
    [`landers/${id}/Lander.astro`]: textFor(id, 'Lander.astro'),
    ...Object.fromEntries(
      LOCALES.map(locale => [`landers/${id}/words/${locale}.json`, wordsText(locale)])
    ),
    [`src/pages/landers/${id}/[...slug].astro`]: textFor(id, 'page.astro'),
    [`tests/build/${id}.test.ts`]: textFor(id, 'test.ts'),
    [REGISTRY]: registered(id, readFileSync(join(CHECKOUT, REGISTRY), 'utf8'))
  }
  for (const [file, text] of Object.entries(texts)) {
    const path = join(CHECKOUT, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return Object.keys(texts)
}

/** `data/lander` has the files with `<id>` in the place of the lander's. */
function textFor(id: string, file: string): string {
  const text = readFileSync(join(CHECKOUT, 'data/lander', `${file}.txt`), 'utf8')
  return text.replaceAll('<id>', id)
}

/** A lander begins with words that pages have already, so that it speaks every language at once. */
const BEGINS_WITH = {
  title: 'sections.how.title',
  description: 'shell.description',
  h1: 'home.h1',
  lede: 'home.lede',
  cta: 'home.cta'
} as const

function wordsText(locale: Locale): string {
  const words = Object.entries(BEGINS_WITH).map(([key, from]) => [key, wordAt(locale, from)])
  return `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`
}

function wordAt(locale: Locale, key: string): Word {
  const [file = '', ...names] = key.split('.')
  const tree = JSON.parse(
    readFileSync(join(CHECKOUT, 'locales', locale, `${file}.json`), 'utf8')
  ) as WordTree
  return names.reduce<Word>((word, name) => (word as WordTree)[name] ?? '', tree)
}

/** The registry with the lander in it, both lists in their order. */
function registered(id: string, text: string): string {
  const line = `import { manifest as ${id} } from './${id}/manifest.ts'`
  return sorted(sorted(text, /^import .*$/gm, line, pathIn), /^ {2}\w+,?$/gm, `  ${id},`, bare)
    .replace(/^( {2}\w+)$(?=\n {2}\w)/gm, '$1,')
    .replace(/^( {2}\w+),$(?=\n\})/gm, '$1')
}

const pathIn = (line: string): string => /'([^']+)'/.exec(line)?.[1] ?? ''
const bare = (line: string): string => line.replace(',', '')

/** Puts a line among those that the pattern finds, which follow each other. */
function sorted(text: string, pattern: RegExp, line: string, by: (line: string) => string): string {
  const lines = text.match(pattern) ?? []
  const all = [...lines, line].sort((one, other) => (by(one) < by(other) ? -1 : 1))
  return text.replace(lines.join('\n'), () => all.join('\n'))
}
