import { createHmac } from 'node:crypto'
import parsePhone from 'libphonenumber-js/max'
import type { BrandCtx } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'

/** A mobile number in E.164. Refuses the field `phone` with `phone_invalid`. */
export function mobileOf({ brand }: BrandCtx, text: string): string {
  const country = brand.site.audience.countries[0] ?? 'NL'
  const found = parsePhone(text, country)
  const type = found?.getType()
  const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  if (found === undefined || !found.isValid() || !isMobile) refuseFields({ phone: 'phone_invalid' })
  return found.number
}

/** What a number is known by without being kept: a keyed hash. */
export function markOf({ app, brand }: BrandCtx, kind: 'iban' | 'phone', text: string): Buffer {
  return createHmac('sha256', app.settings.secret).update(`${kind} ${brand.id} ${text}`).digest()
}

/** Country and last two digits: `+31 •••••••12`. */
export function masked(phone: string): string {
  const found = parsePhone(phone)
  const code = found ? `+${found.countryCallingCode} ` : ''
  return `${code}•••••••${phone.slice(-2)}`
}

/** Refuses `iban_blocked` or `phone_blocked`. */
export async function needUnblocked(
  { db, brand }: BrandCtx,
  kind: 'iban' | 'phone',
  mark: Buffer
): Promise<void> {
  const block = await db
    .selectFrom('debit_blocks')
    .select('since')
    .where('brand', '=', brand.id)
    .where('kind', '=', kind)
    .where('mark', '=', mark)
    .executeTakeFirst()
  if (block) refuse(kind === 'iban' ? 'iban_blocked' : 'phone_blocked')
}
