import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import { askExport, listConsents, listExports } from '#contract/calls/accounts/rights.ts'
import { saveConsent } from '#contract/calls/brand.ts'
import { appealDecision, type Decision, listDecisions } from '#contract/calls/moderation.ts'
import { ask } from '#stores/app/client.ts'
import { resource } from '#stores/app/resource.ts'
import { loadSettings } from '#stores/app/settings.ts'
import { reloadSession } from './session.ts'

export type ExportRow = z.output<typeof listExports.response>['exports'][number]

const exportList = resource<readonly ExportRow[]>(async () => (await ask(listExports)).exports)

export const $exports = exportList.$data
export const loadExports = exportList.load

export const exportAddress = (id: number): string => `/api/export.php?id=${id}`

/** Requests a copy and returns when it will be ready. Throws Refused: old_wrong, too_many. */
export async function startExport(password: string): Promise<string> {
  const { ready_by } = await ask(askExport, { body: { password } })
  await loadExports()
  return ready_by
}

export type ConsentRow = z.output<typeof listConsents.response>['consents'][number]

const consents = resource<readonly ConsentRow[]>(async () => (await ask(listConsents)).consents)

export const $consents = consents.$data
export const loadConsents = consents.load

export function standingOf(rows: readonly ConsentRow[]): Readonly<Record<string, boolean>> {
  return Object.assign({}, ...rows.map(({ choices }) => choices).reverse())
}

/**
 * Gives or withdraws consent to sensitive data. The refusal `consent_withdrawn` reports the pause
 * of the profile and counts as success.
 */
export async function consentToSensitive(isOn: boolean): Promise<void> {
  const { terms_version } = await loadSettings()
  try {
    await ask(saveConsent, { body: { version: terms_version, choices: { sensitive: isOn } } })
  } catch (error) {
    const isDone = error instanceof Refused && error.code === 'consent_withdrawn'
    if (!isDone) throw error
  }
  await Promise.all([loadConsents(), reloadSession()])
}

export type DecisionRow = z.output<typeof Decision>

const decisions = resource<readonly DecisionRow[]>(async () => (await ask(listDecisions)).decisions)

/** Decisions about the member with their reasons (DSA 17). */
export const $decisions = decisions.$data
export const loadDecisions = decisions.load

/** Appeals once. Throws Refused: already_appealed, appeal_too_late. */
export async function appealTo(id: number, text: string): Promise<void> {
  const { decision } = await ask(appealDecision, { body: { id, text } })
  decisions.change(rows => rows.map(row => (row.id === id ? decision : row)))
}
