import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { textsIn } from '#check/words/shared-words.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'

/**
 * The rules of a language's style sheet (docs/languages) that a machine can check: forms that no text
 * may have, from `data/style/<locale>.yaml`.
 */

const rule = z.strictObject({
  /** A regular expression, case-insensitive unless `case` is true. */
  form: z.string(),
  case: z.boolean().default(false),
  /** What to write instead. */
  say: z.string(),
  why: z.string().optional(),
  /**
   * Texts for formal brands (`direct`), for the others (`familiar`), or all. A text without tones is
   * shown by both.
   */
  in: z.enum(['direct', 'familiar', 'all']).default('all'),
  /** Beginnings of keys; without it, all keys and legal texts (`legal/terms`). */
  only: z.array(z.string()).optional(),
  except: z.array(z.string()).default([])
})
const sheet = z.strictObject({ never: z.array(rule) })

type Rule = z.infer<typeof rule>

interface Said {
  key: string
  tone?: string
  text: string
}

/** One line a fault: key, language, text, and what to say instead. */
export function faultsOfStyle(root: string): string[] {
  return LOCALES.flatMap(locale => {
    const file = join(root, 'data/style', `${locale}.yaml`)
    if (!existsSync(file)) return []
    const { never } = sheet.parse(parse(readFileSync(file, 'utf8')))
    const texts = [...textsIn(root, locale), ...legalOf(root, locale)]
    return never.flatMap(each => faultsOf(each, texts).map(fault => `${locale}: ${fault}`))
  })
}

function faultsOf(each: Rule, texts: readonly Said[]): string[] {
  const form = new RegExp(each.form, each.case ? 'u' : 'iu')
  const why = each.why === undefined ? '' : ` (${each.why})`
  return texts
    .filter(said => concerns(each, said))
    .flatMap(({ key, text }) => {
      // A hyphen that does not break is a hyphen.
      const found = form.exec(text.replaceAll('\u2011', '-'))?.[0]
      return found === undefined ? [] : [`${key} "${text}" has ${found}: say ${each.say}${why}`]
    })
}

function concerns(each: Rule, { key, tone }: Said): boolean {
  if (tone === 'legal' && each.in !== 'all') return false
  if (tone !== undefined && each.in === 'direct' && tone !== 'direct') return false
  if (tone === 'direct' && each.in === 'familiar') return false
  const begins = (beginning: string): boolean =>
    key === beginning || key.startsWith(`${beginning}.`) || key.startsWith(`${beginning}/`)
  return (each.only === undefined || each.only.some(begins)) && !each.except.some(begins)
}

/** Legal texts; those in `informal` are shown by warm and playful brands only (src/legal/layers.ts). */
function legalOf(root: string, locale: Locale): Said[] {
  const folder = join(root, 'locales', locale, 'legal')
  return globSync('{,informal/}*.md', { cwd: folder }).flatMap(file => {
    const tone = file.startsWith('informal') ? 'familiar' : 'legal'
    const key = `legal/${file.replace('.md', '')}`
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    return lines.map(text => ({ key, tone, text }))
  })
}
