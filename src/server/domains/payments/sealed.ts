import { z } from 'zod'
import type { AppContext } from '../../core/app.ts'
import { sealKey, sealText, unsealText } from '../../core/sealed.ts'

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

/** Returns the account encrypted. */
export function seal(given: { app: AppContext }, account: BankAccount): Buffer {
  return sealText(keyOf(given.app), JSON.stringify(account))
}

/** Throws if the bytes were changed or sealed with another key. */
export function unseal(given: { app: AppContext }, sealed: Buffer): BankAccount {
  return Account.parse(JSON.parse(unsealText(keyOf(given.app), sealed)))
}

/** LIVERY_BANK_KEY, else derived from the server's secret. */
function keyOf({ settings }: AppContext): Buffer {
  return sealKey(settings.bankKey ?? settings.secret, 'bank accounts')
}
