import type { Locale } from '#contract/locale.ts'
import { type Niche, type SlugPrefix, slugPrefix } from '#contract/niche.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import type { Word, WordTree } from '#locales/words.ts'
import type { LocalisedText } from '#site/localised-text.ts'
import type { Site } from '#site/schema.ts'
import { isTree, overlay } from './words.ts'

const made = new WeakMap<WordTree, Map<Niche, WordTree>>()

/**
 * Words in which a niche speaks: those it has for a screen, those a lander has for it
 * (`<lander>.niche.<prefix>`), and its headline on every lander for which there are none.
 */
export function nicheWords(tree: WordTree, niche: Niche): WordTree {
  const prefix = slugPrefix(niche)
  const own = prefix && isTree(tree.niche) ? tree.niche[prefix] : undefined
  if (!prefix || !isTree(own)) return tree
  const known = made.get(tree) ?? new Map<Niche, WordTree>()
  made.set(tree, known)
  const words = known.get(niche) ?? overlay(tree, wholeOf(tree, own, prefix))
  known.set(niche, words)
  return words
}

function wholeOf(tree: WordTree, own: WordTree, prefix: string): WordTree {
  const { title = '', h1 = '', lede = '', landing, ...screens } = own
  const usual = (id: string): WordTree => {
    const below = tree[id]
    return isTree(below) && 'h1' in below ? { title, h1, ...('h1b' in below && { h1b: h1 }) } : {}
  }
  const landers = LANDER_IDS.map(id => {
    const said = treeAt(treeAt(treeAt(tree[id]).niche)[prefix])
    return [id, overlay(overlay(usual(id), treeAt(screens[id])), said)] as const
  })
  return {
    ...Object.fromEntries(landers),
    home: { h1, lede },
    ...entriesOf(tree, treeAt(landing), h1),
    shell: { homeTitle: `{brand} – ${title}` }
  }
}

/** On the entries to a member: its first question goes before the others, and its headline is for nobody. */
function entriesOf(tree: WordTree, own: WordTree, h1: Word): WordTree {
  const { hello, curious } = own
  const { question, ...rest } = treeAt(curious)
  const { title = '' } = treeAt(hello)
  const questions = treeAt(treeAt(tree.landing).curious).questions
  const all = Array.isArray(questions) && question ? [question, ...questions.slice(1)] : undefined
  return {
    landing: {
      ...own,
      curious: { ...rest, ...(all && { questions: all }) },
      nobody: { title: h1 }
    },
    signup: { reason: { title: plainOf(title) } }
  }
}

/** A text in all its tones without marks of emphasis. */
function plainOf(word: Word): Word {
  if (typeof word === 'string') return word.replaceAll('*', '')
  if (!isTree(word)) return word
  return Object.fromEntries(Object.entries(word).map(([tone, text]) => [tone, plainOf(text)]))
}

/** What a slug of a niche changes in the words of the member app (`NICHE_FILES`). */
export function nicheEntries(tree: WordTree, niche: SlugPrefix): WordTree {
  const { h1 = '', landing } = treeAt(treeAt(tree.niche)[niche])
  return entriesOf(tree, treeAt(landing), h1)
}

/** Texts of the settings for one slug of a lander. */
export function slugWords(
  { landers }: Site,
  lander: string,
  slug: string,
  locale: Locale
): WordTree | undefined {
  return textTree(lander, landers.use[lander]?.words[slug] ?? {}, locale)
}

/** Texts of a lander by key, as words; undefined where none is written in the language. */
export function textTree(
  lander: string,
  texts: Readonly<Record<string, LocalisedText>>,
  locale: Locale
): WordTree | undefined {
  const words = Object.entries(texts).flatMap(([key, text]) => {
    const said = text[locale]
    return said === undefined ? [] : [nested(`${lander}.${key}`.split('.'), said)]
  })
  return words.length === 0 ? undefined : words.reduce((all, one) => overlay(all, one))
}

function nested([first = '', ...rest]: readonly string[], text: string): WordTree {
  return { [first]: rest.length === 0 ? text : nested(rest, text) }
}

const treeAt = (word: Word | undefined): WordTree => (isTree(word) ? word : {})
