import { z } from 'zod'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { WARNING_CATEGORIES } from '#contract/shapes.ts'
import { readYaml } from '../../core/data-file.ts'

/**
 * A pattern of scam messages. Each of `says` is a row of steps: `send|wire` matches either word,
 * `transfer*` a prefix, `*card` a suffix, `~3` skips up to three words, `{phone}` is a sign
 * (signs.ts). Case and accents don't matter.
 */
const pattern = z.strictObject({
  id: z.string().min(1),
  category: z.enum(WARNING_CATEGORIES),
  /** 60 warns alone, 30 with a second pattern, 15 only adds. */
  weight: z.int().min(1).max(100),
  says: z.array(z.string().min(1)).min(1),
  /** Example messages that must match; the tests read them. */
  hits: z.array(z.string()),
  /** Harmless messages that no pattern of the pack may match. */
  misses: z.array(z.string())
})

const pack = z.strictObject({
  /** Written-out digits from 0; synonyms are separated by `|`. */
  digits: z.array(z.string()),
  /** Cancels a pattern that contains the word or follows it within seven words. */
  negations: z.array(z.string()),
  /** Phone numbers have eight digits and no leading 0. */
  hasShortPhones: z.literal(true).optional(),
  patterns: z.array(pattern)
})

export type Pattern = z.infer<typeof pattern>
export type Pack = z.infer<typeof pack>

export type PackName = Locale | 'any'

export const PACK_NAMES: readonly PackName[] = ['any', ...LOCALES]

const read = new Map<PackName, Pack>()

/**
 * Reads `data/scam/<name>.yaml` and caches it. Throws an Error that names file and line if the file
 * is invalid.
 */
export function packOf(name: PackName): Pack {
  const known = read.get(name) ?? readYaml(`scam/${name}.yaml`, pack)
  read.set(name, known)
  return known
}
