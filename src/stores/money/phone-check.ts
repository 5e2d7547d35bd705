import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import { confirmPhone, resendPhoneCode, startPhoneCheck } from '#contract/calls/payments.ts'
import { reloadSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'

/** A code that was sent by SMS. */
export type SentCode = z.output<typeof resendPhoneCode.response>

/** Sends the code that verifies the account; undefined if it is verified already. Throws Refused. */
export async function startCheck(phone: string): Promise<SentCode | undefined> {
  try {
    return await ask(startPhoneCheck, { body: { phone: phone.trim() } })
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'already_verified')) throw error
    await reloadSession()
    return undefined
  }
}

/** Throws Refused: otp_invalid, otp_exhausted, phone_taken. */
export async function confirmCheck(otp: string): Promise<void> {
  await ask(confirmPhone, { body: { otp } })
  await reloadSession()
}

/** Throws Refused: otp_exhausted, too_fast. */
export function resendCheck(): Promise<SentCode> {
  return ask(resendPhoneCode, { query: { resend: '1' } })
}
