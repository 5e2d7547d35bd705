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
} from '#contract/calls/rights.ts'
import { ask } from '#stores/app/client.ts'
import { go } from '#stores/app/place.ts'
import { receiveUser } from './session.ts'

/** What somebody should know before deleting the account, all on one page (contract.md §13). */
export type DeletionPage = z.output<typeof deletionPage.response>
export type { Alternative, DeleteReason }

/** What was deleted just now; forgotten with the tab. */
export const $deleted = atom<z.output<typeof deleteAccount.response> | null>(null)

/** Who deletes: a member who is logged in, or whoever came by the link of a mail. */
export type Deleting = { by: 'member' } | { by: 'link'; token: string }

/** Throws Refused: token_expired for a link. */
export function readDeletion(who: Deleting): Promise<DeletionPage> {
  return who.by === 'member'
    ? ask(deletionPage)
    : ask(deletionPageByLink, { query: { token: who.token } })
}

/** Mails six digits that stand for the password. Throws Refused: too_many. */
export async function sendDeleteCode(): Promise<void> {
  await ask(mailDeleteCode, { query: { code: '1' } })
}

/** Mails the link that deletes without logging in; the answer is the same for unknown addresses. */
export async function sendDeleteLink(email: string): Promise<void> {
  await ask(mailDeleteLink, { query: { link: '1' }, body: { email: email.trim() } })
}

/** Takes the discount in place of deleting the account; once a member. Throws Refused: not_found. */
export function takeOffer(): Promise<z.output<typeof takeDeleteOffer.response>> {
  return ask(takeDeleteOffer, { body: { alternative: 'discount' } })
}

export type Proof = { password: string } | { mail_code: string }

/**
 * Deletes the account and goes to the page that says what happens now. Throws Refused: old_wrong,
 * pin_wrong, token_expired.
 */
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
