import type { Locale } from '#contract/locale.ts'
import { type Niche, slugPrefix } from '#contract/niche.ts'
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
  const { title = '', h1 = '', lede = '', ...screens } = own
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
    shell: { homeTitle: `{brand} – ${title}` }
  }
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
