import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../../core/app.ts'

const Account = z.object({
  holder: z.string(),
  iban: z.string(),
  phone: z.string(),
  street: z.string(),
  house_number: z.string(),
  zip: z.string(),
  city: z.string()
})
/** A member's bank account, which is kept encrypted (product.md §21). */
export type BankAccount = z.output<typeof Account>

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, the text. */
export function seal(given: { app: AppContext }, account: BankAccount): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(given.app), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws if the bytes were changed or sealed with another key. */
export function unseal(given: { app: AppContext }, sealed: Buffer): BankAccount {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(given.app), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  return Account.parse(JSON.parse(text.toString('utf8')))
}

/** LIVERY_BANK_KEY, else derived from the server's secret. */
function keyOf({ settings }: AppContext): Buffer {
  const from = settings.bankKey ?? settings.secret
  return Buffer.from(hkdfSync('sha256', from, 'livery', 'bank accounts', 32))
}
