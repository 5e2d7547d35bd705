import { atom, computed } from 'nanostores'
import { Refused } from '#api/refused.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { $signupDraft } from './draft.ts'
import { ACCOUNT_FIELDS, asFault, type Faults } from './fields.ts'
import { $turnedAway } from './gate.ts'

export const $signupFaults = atom<Faults>({})

/** Fields that were wrong at the last submit; each leaves the list when fixed. */
const $listed = atom<readonly string[]>([])

export const $signupErrors = computed([$signupFaults, $listed], (faults, listed) =>
  listed.flatMap(field => {
    const fault = faults[field]
    return fault ? [{ field, fault }] : []
  })
)

/** Submits with faults so far: each moves the focus to the summary. */
export const $signupTries = atom(0)

export type SignupTrouble =
  | { kind: 'exists' }
  | { kind: 'deleted'; until: string; isMailed: boolean }
  | { kind: 'other'; error: unknown }

export const $signupTrouble = atom<SignupTrouble | null>(null)

/** A step is being saved: the modal stays open (product.md §4). */
export const $isSigningUp = atom(false)

/** Shows faults; fixed fields leave the summary until the next submit. */
export function showFaults(faults: Faults): void {
  $signupFaults.set(faults)
  $listed.set($listed.get().filter(field => field in faults))
}

/** Lists faults after a try to send; others can stand at fields of other questions. */
export function listFaults(faults: Faults, others: Faults = {}): void {
  $signupFaults.set({ ...others, ...faults })
  $listed.set(ORDER.filter(field => field in faults))
  $signupTries.set($signupTries.get() + 1)
}

const ORDER: readonly string[] = [
  ...ACCOUNT_FIELDS,
  'country',
  'region',
  'city',
  'interests',
  'about'
]

/** Runs a submit; nothing typed is lost if it fails. */
export async function attempt(act: () => Promise<void>): Promise<boolean> {
  if ($isSigningUp.get()) return false
  $isSigningUp.set(true)
  clearFaults()
  try {
    await act()
    return true
  } catch (error) {
    receiveRefusal(error)
    return false
  } finally {
    $isSigningUp.set(false)
  }
}

export function clearFaults(): void {
  $signupFaults.set({})
  $listed.set([])
  $signupTrouble.set(null)
}

function receiveRefusal(error: unknown): void {
  const { code, fields } = error instanceof Refused ? error : new Refused('failed', 0, {}, error)
  if (code === 'signups_closed') $turnedAway.set({ isClosed: true })
  else if (code === 'invite_required') $turnedAway.set({ invite: $signupDraft.get().invite })
  else if (code === 'invalid' && !isHidden(fields)) listFaults(faultsBy(fields))
  else $signupTrouble.set(troubleOf(error))
}

function troubleOf(error: unknown): SignupTrouble {
  if (!(error instanceof Refused)) return { kind: 'other', error }
  const { code, extras } = error
  if (code === 'email_exists') return { kind: 'exists' }
  if (code !== 'deleted_account') return { kind: 'other', error }
  const isMailed = extras.reactivation_sent === true
  return { kind: 'deleted', until: String(extras.until), isMailed }
}

/** Fields outside the form cannot be corrected there. */
function isHidden(fields: Readonly<Record<string, FieldCode>>): boolean {
  const hidden = ['terms_version', 'website', 'took', 'country', 'tracking']
  return Object.keys(fields).every(field => hidden.includes(field))
}

export function tellFields(fields: Readonly<Record<string, FieldCode>>): void {
  $signupFaults.set({ ...$signupFaults.get(), ...faultsBy(fields) })
}

function faultsBy(fields: Readonly<Record<string, FieldCode>>): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field, asFault(field, code)])
  )
}
