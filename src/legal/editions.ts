import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import type { LegalDoc } from './docs.ts'
import { foldersOf, historyOf, readText, type StoredText } from './layers.ts'
import { renderMarkdown } from './render.ts'

export interface Edition {
  /** `next` for the draft, `current`, `built-in`, or the date of another version. */
  name: string
  day: string
  text(): string
}

/** Returns the draft, future, current, earlier (newest first) and built-in versions of a text. */
export function editionsOf(
  root: string,
  site: Site | undefined,
  locale: Locale,
  doc: LegalDoc
): Edition[] {
  const history = historyOf(root, site, locale, doc)
  const edition = (name: string, stored: StoredText): Edition => ({
    name,
    day: stored.text.meta.effective,
    text: () => {
      if (site === undefined) return stored.text.body
      const from = stored.text.meta.effective
      return renderMarkdown(root, site, doc, { stored, from, until: undefined, date: undefined })
    }
  })
  const next = draftOf(root, locale, doc)
  const builtIn = builtInOf(root, site, locale, doc)
  return [
    ...(next ? [edition('next', next)] : []),
    ...(history?.coming ?? []).toReversed().map(({ date, ...stored }) => edition(date, stored)),
    ...(history ? [edition('current', history.current)] : []),
    ...(history?.earlier ?? []).map(({ date, ...stored }) => edition(date, stored)),
    ...(builtIn ? [edition('built-in', builtIn)] : [])
  ]
}

function draftOf(root: string, locale: Locale, doc: LegalDoc): StoredText | undefined {
  for (const folder of foldersOf(root, undefined, locale)) {
    if (!existsSync(join(folder.path, `${doc}.next.md`))) continue
    return { text: readText(folder, `${doc}.next.md`), layer: folder.layer, locale }
  }
  return undefined
}

function builtInOf(
  root: string,
  site: Site | undefined,
  locale: Locale,
  doc: LegalDoc
): StoredText | undefined {
  const folder = foldersOf(root, site, locale).find(
    ({ layer, path }) => layer === 'built-in' && existsSync(join(path, `${doc}.md`))
  )
  if (folder === undefined) return undefined
  return { text: readText(folder, `${doc}.md`), layer: folder.layer, locale }
}
