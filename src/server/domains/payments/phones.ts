import { createHmac } from 'node:crypto'
import type { BrandCtx } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'

/** All countries' numbers: loading them takes longer than a start should wait. */
const parser = async () => (await import('libphonenumber-js/max')).default

/** A mobile number in E.164. Refuses the field `phone` with `phone_invalid`. */
export async function mobileOf({ brand }: BrandCtx, text: string): Promise<string> {
  const parsePhone = await parser()
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
export async function masked(phone: string): Promise<string> {
  const parsePhone = await parser()
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
