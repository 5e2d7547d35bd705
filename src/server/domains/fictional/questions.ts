import { z } from 'zod'
import type { Locale } from '#contract/locale.ts'
import { readYaml } from '../../core/data-file.ts'

const patterns = z
  .array(z.string().refine(isRegExp, 'is no regular expression'))
  .min(1)
  .transform(sources => sources.map(source => new RegExp(source, 'u')))

const file = z.strictObject({
  /** What running text calls such a profile. */
  name: z.string().min(1),
  /**
   * Questions for a real person. Wide on purpose: a superfluous honest answer does no harm, a
   * missing one deceives.
   */
  questions: patterns,
  /** Denials by an operator, never sent (product.md §10.3). */
  denials: patterns
})

/** Patterns match plain text (honest.ts). */
export type Questions = z.infer<typeof file>

const read = new Map<Locale, Questions>()

/** Reads `data/fictional/<locale>.yaml` once. Throws an Error that names file and line. */
export function questionsIn(locale: Locale): Questions {
  const known = read.get(locale) ?? readYaml(`fictional/${locale}.yaml`, file)
  read.set(locale, known)
  return known
}

function isRegExp(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
