import { atom } from 'nanostores'
import type { z } from 'zod'
import {
  type Alternative,
  type DeleteReason,
  deleteAccount,
  deleteByLink,
  deletionPage,
  deletionPageByLink,
  mailDeleteCode,
  mailDeleteLink,
  takeDeleteOffer
} from '#contract/calls/accounts/rights.ts'
import { ask } from '#stores/app/client.ts'
import { go } from '#stores/app/place.ts'
import { receiveUser } from './session.ts'

export type DeletionPage = z.output<typeof deletionPage.response>
export type { Alternative, DeleteReason }

export const $deleted = atom<z.output<typeof deleteAccount.response> | null>(null)

/** Deletes as a logged-in member, or by the link of a mail. */
export type Deleting = { by: 'member' } | { by: 'link'; token: string }

/** Throws Refused: token_expired for a link. */
export function readDeletion(who: Deleting): Promise<DeletionPage> {
  return who.by === 'member'
    ? ask(deletionPage)
    : ask(deletionPageByLink, { query: { token: who.token } })
}

/** Mails six digits that replace the password. Throws Refused: too_many. */
export async function sendDeleteCode(): Promise<void> {
  await ask(mailDeleteCode, { query: { code: '1' } })
}

/** Mails the link that deletes without a login; unknown addresses get the same answer. */
export async function sendDeleteLink(email: string): Promise<void> {
  await ask(mailDeleteLink, { query: { link: '1' }, body: { email: email.trim() } })
}

/** Accepts the discount instead of deleting, once per member. Throws Refused: not_found. */
export function takeOffer(): Promise<z.output<typeof takeDeleteOffer.response>> {
  return ask(takeDeleteOffer, { body: { alternative: 'discount' } })
}

export type Proof = { password: string } | { mail_code: string }

/** Throws Refused: old_wrong, pin_wrong, token_expired. */
export async function deleteForGood(
  who: Deleting,
  proof: Proof,
  why: { reason: DeleteReason; text?: string }
): Promise<void> {
  const deleted =
    who.by === 'link'
      ? await ask(deleteByLink, {
          query: { by: 'link' },
          body: { token: who.token, ...why }
        })
      : await ask(deleteAccount, { body: { ...proof, ...why } })
  $deleted.set(deleted)
  go('/account-deleted', { replace: true })
  receiveUser(null)
}
