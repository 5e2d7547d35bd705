import { z } from 'zod'
import type { Locale } from '#contract/locale.ts'
import { readYaml } from '../../core/data-file.ts'

const patterns = z
  .array(z.string().refine(isRegExp, 'is no regular expression'))
  .min(1)
  .transform(sources => sources.map(source => new RegExp(source, 'u')))

const file = z.strictObject({
  /** What one such profile is called in running text. */
  name: z.string().min(1),
  /**
   * How members ask whether there is a real person behind a profile. They are wide on purpose: one
   * honest answer too many does no harm, one too few deceives somebody.
   */
  questions: patterns,
  /** How an operator would deny it; such a text is never sent (product.md §10.3). */
  denials: patterns
})

/** The patterns are matched against a plain text (honest.ts: lower case, no accents, single spaces). */
export type Questions = z.infer<typeof file>

const read = new Map<Locale, Questions>()

/**
 * What `data/fictional/<locale>.yaml` says, read when it is first asked for.
 * @throws Error that names file and line where the file is wrong
 */
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
