import type { z } from 'zod'
import {
  askMailChange,
  changePassword as changePasswordCall
} from '#contract/calls/accounts/access.ts'
import { endSession, listSessions, pause } from '#contract/calls/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { resource } from '#stores/app/resource.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { receiveUser } from './session.ts'

export type SessionRow = z.output<typeof listSessions.response>['sessions'][number]

const sessions = resource<readonly SessionRow[]>(async () => (await ask(listSessions)).sessions)

export const $sessions = sessions.$data
export const loadSessions = sessions.load

export async function endOne(id: number): Promise<void> {
  await end(rows => rows.filter(row => row.id !== id), { id: String(id) })
}

export async function endOthers(): Promise<void> {
  await end(rows => rows.filter(row => row.is_this), { others: '1' })
}

async function end(
  now: (rows: readonly SessionRow[]) => readonly SessionRow[],
  query: z.input<(typeof endSession)['query']>
): Promise<void> {
  const data = sessions.$data.get()
  const before = data.state === 'loaded' ? data.value : []
  await sessions.mutate({ now, back: () => before, send: () => ask(endSession, { query }) })
  await loadSessions()
}

/** Also ends the other sessions. Throws Refused: old_wrong, password_mismatch. */
export async function changePassword(given: {
  old: string
  password: string
  password2: string
}): Promise<void> {
  await ask(changePasswordCall, { body: given })
  await loadSessions()
}

/** Mails a confirmation link to a new address. Throws Refused: email_exists, old_wrong. */
export async function startMailChange(given: { email: string; password: string }): Promise<void> {
  await ask(askMailChange, { body: { ...given, email: given.email.trim() } })
}

/** Pauses or resumes the profile. Resolves to whether it was saved. */
export async function setPaused(isOn: boolean): Promise<boolean> {
  try {
    const { user } = await ask(pause, { body: { on: isOn } })
    receiveUser(user)
    return true
  } catch (error) {
    showErrorToast(error)
    return false
  }
}
