import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsIn } from '#check/words/shared-words.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'

/** Faults of words in their places: choices that mirror each other, and buttons that are too long. */

/** Characters that a button of a 320 px screen has in two lines. */
const BUTTON = 40
/** What a placeholder is likely to be. */
const FILLED = 'Xxxxxx'

/** One line a fault. */
export function faultsOfPlaces(root: string): string[] {
  const keys = buttonKeys(root)
  return LOCALES.flatMap(locale =>
    [...mirrorsIn(root, locale), ...longButtons(root, locale, keys)].map(
      fault => `${locale}: ${fault}`
    )
  )
}

interface Said {
  key: string
  text: string
}

/** Siblings of the same words in another order, such as two tabs that say "Mögen Sie" and "Sie mögen". */
function mirrorsIn(root: string, locale: Locale): string[] {
  const groups = new Map<string, Said[]>()
  for (const { key, tone, plural, text } of textsIn(root, locale)) {
    const words = wordsOf(text)
    if (words.length < 2) continue
    const parent = key.slice(0, key.lastIndexOf('.'))
    const id = [parent, tone, plural, ...words.toSorted()].join(' ')
    groups.set(id, [...(groups.get(id) ?? []), { key, text }])
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    others
      .filter(({ text }) => first && wordsOf(text).join(' ') !== wordsOf(first.text).join(' '))
      .map(
        ({ key, text }) => `${first?.key} "${first?.text}" and ${key} "${text}" mirror each other`
      )
  )
}

function longButtons(root: string, locale: Locale, keys: ReadonlySet<string>): string[] {
  return textsIn(root, locale)
    .filter(({ key, text }) => keys.has(key) && text.replace(/\{\w+\}/g, FILLED).length > BUTTON)
    .map(({ key, text }) => `${key} "${text}" is too long for a button (at most ${BUTTON})`)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Keys that an island draws within a Button. */
function buttonKeys(root: string): ReadonlySet<string> {
  return new Set(
    globSync('islands/**/*.tsx', { cwd: root }).flatMap(file => {
      const code = readFileSync(join(root, file), 'utf8')
      const groups = new Map(
        [...code.matchAll(/const (\w+) = useMessages\((\w+)Messages\)/g)].map(
          ([, name = '', group = '']) => [name, group]
        )
      )
      const buttons = code.match(/<Button\b[\s\S]*?<\/Button>/g) ?? []
      return buttons
        .flatMap(button => [...button.matchAll(/(\w+)\['([\w.]+)'\]/g)])
        .map(([, name = '', key = '']) => `${groups.get(name)}.${key}`)
    })
  )
}
