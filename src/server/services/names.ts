import { TEXT } from '#contract/limits.ts'
import type { FieldCode } from '#contract/refusal.ts'
import type { Db } from '../db/connect.ts'
import { plainEmail } from './email-address.ts'

/**
 * What is wrong with a profile name, or undefined (spec §5): not the e-mail address, not beginning
 * with @, 3 to 30 letters, digits, dots, underscores or hyphens.
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
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(plain) ? undefined : 'invalid'
}

/** Whether a name is taken at a brand, by anyone but one member; also by whoever can still come back. */
export async function isNameTaken(
  db: Db,
  brand: string,
  name: string,
  but?: number
): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('brand', '=', brand)
    .where('name', '=', name.trim())
    .executeTakeFirst()
  return row !== undefined && row.id !== but
}
