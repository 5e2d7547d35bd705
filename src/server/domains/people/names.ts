import { TEXT } from '#contract/limits.ts'
import type { FieldCode } from '#contract/refusal.ts'
import type { BrandCtx } from '../../core/context.ts'
import { plainEmail } from '../../platform/email/email-address.ts'

/**
 * What is wrong with a profile name, or undefined (spec §5): not the e-mail address, not beginning
 * with @, 3 to 30 letters, digits, dots, underscores or hyphens, and none that looks like another.
 */
export function wrongName(name: string, email: string | undefined): FieldCode | undefined {
  const { min, max } = TEXT.name
  const plain = name.trim()
  if (plain === '') return 'required'
  if (plain.startsWith('@')) return 'name_at'
  const isEmail = email !== undefined && plain.toLowerCase() === plainEmail(email)
  if (isEmail || /.@.+\../.test(plain)) return 'name_is_email'
  if ([...plain].length < min) return 'too_short'
  if ([...plain].length > max) return 'too_long'
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(plain)) return 'invalid'
  return isPlainlyWritten(plain) ? undefined : 'invalid'
}

/** Their letters look like each other's, so that a name in two of them could pass for another. */
const ALIKE = [
  [/\p{Script=Latin}/u, /[^\P{L}\p{Script=Latin}]/u],
  [/\p{Script=Greek}/u, /[^\P{L}\p{Script=Greek}]/u],
  [/\p{Script=Cyrillic}/u, /[^\P{L}\p{Script=Cyrillic}]/u]
] as const

/** At most two marks on a letter, letters of one script, and none of a font's, such as 𝓐 or Ａ. */
function isPlainlyWritten(name: string): boolean {
  if (/\p{M}{3}/u.test(name.normalize('NFD'))) return false
  if (name.normalize('NFKC') !== name.normalize('NFC')) return false
  return ALIKE.every(([one, others]) => !one.test(name) || !others.test(name))
}

/** Whether a name is taken at a brand, by anyone but one member; also by whoever can still come back. */
export async function isNameTaken(
  { db, brand }: BrandCtx,
  name: string,
  but?: number
): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('brand', '=', brand.id)
    .where('name', '=', name.trim())
    .executeTakeFirst()
  return row !== undefined && row.id !== but
}
