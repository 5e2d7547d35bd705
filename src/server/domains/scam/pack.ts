import { z } from 'zod'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { WARNING_CATEGORIES } from '#contract/shapes.ts'
import { readYaml } from '../../core/data-file.ts'

/**
 * One thing that scammers write. `says` are ways to say it, each a row of steps: `send|wire` is one
 * word of several, `transfer*` begins so, `*card` ends so, `~3` leaves out up to three words, and in
 * braces stands what is recognised by its shape (signs.ts). Accents and case do not matter.
 */
const pattern = z.strictObject({
  /** Unique over all packs. */
  id: z.string().min(1),
  category: z.enum(WARNING_CATEGORIES),
  /** 60 warns alone, 30 with another of its kind or beside one of another category, 15 adds to it. */
  weight: z.int().min(1).max(100),
  says: z.array(z.string().min(1)).min(1),
  /** Messages that it must find: the packs are tested with their own examples. */
  hits: z.array(z.string()),
  /** What honest people write that looks like it; the whole pack must be silent on these. */
  misses: z.array(z.string())
})

const pack = z.strictObject({
  /** The digits from 0, for numbers that are written out; several words for one with `|`. */
  digits: z.array(z.string()),
  /** A pattern with one of these within it or up to seven words before it does not count. */
  negations: z.array(z.string()),
  /** Phone numbers have eight digits and no 0 before them. */
  hasShortPhones: z.literal(true).optional(),
  patterns: z.array(pattern)
})

export type Pattern = z.infer<typeof pattern>
export type Pack = z.infer<typeof pack>

/** A language, or what is said in all of them. */
export type PackName = Locale | 'any'

/** Every pack that `data/scam` has a file of. */
export const PACK_NAMES: readonly PackName[] = ['any', ...LOCALES]

const read = new Map<PackName, Pack>()

/**
 * What is said in a language: `data/scam/<name>.yaml`, read when it is first asked for.
 * @throws Error that names file and line where the file is wrong
 */
export function packOf(name: PackName): Pack {
  const known = read.get(name) ?? readYaml(`scam/${name}.yaml`, pack)
  read.set(name, known)
  return known
}
