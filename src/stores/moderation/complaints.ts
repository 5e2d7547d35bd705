import type { z } from 'zod'
import { appealComplaint, complain, getComplaint } from '#contract/calls/moderation.ts'
import { ask } from '#stores/app/client.ts'

export type Complaint = z.output<typeof getComplaint.response>

/** Sends a complaint; returns its reference and deadline. Throws Refused. */
export function sendComplaint(
  given: Omit<z.input<(typeof complain)['body']>, 'good_faith'>
): Promise<z.output<typeof complain.response>> {
  return ask(complain, { body: { ...given, good_faith: true } })
}

/** A complaint's status by reference and e-mail address. Throws Refused: not_found. */
export function readComplaint(given: { ref: string; email: string }): Promise<Complaint> {
  return ask(getComplaint, { query: { ref: given.ref.trim(), email: given.email.trim() } })
}

/** Appeals once. Throws Refused: not_decided, already_appealed, appeal_too_late. */
export async function appealToComplaint(given: {
  ref: string
  email: string
  appeal: string
}): Promise<void> {
  await ask(appealComplaint, { body: given })
}
