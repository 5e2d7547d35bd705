import { browser } from '#stores/browser/port.ts'
import { $emailSuggestion, askEmail, askName } from './checks.ts'
import { $signupFaults, listFaults, showFaults } from './faults.ts'
import { type Faults, faultsIn, isSome } from './fields.ts'
import { given } from './given.ts'
import { $asked, type EarlyQuestion, FIELDS_OF, openAfter, placeOf, turnTo } from './questions.ts'
import { goToStep } from './signup.ts'

/** Nobody waits longer for a check; the server checks again when the account is made. */
const LONGEST_MS = 2_000

/** Ends a question before the account: the next open one follows; nothing is sent yet. */
export async function tell(question: EarlyQuestion): Promise<void> {
  const place = placeOf(FIELDS_OF[question][0])
  const asked = $asked.get()
  if (!place || isHeld(question) || (await isDoubted(question))) return
  // The way back was taken meanwhile.
  if ($asked.get() !== asked) return
  const next = openAfter(place.stage, question)
  // What the server said of other questions stays until they are answered anew.
  const left = faultsBeside(FIELDS_OF[question])
  goToStep(next ? place.stage : 'account')
  if (next) turnTo(place.stage, next)
  else $asked.set(null)
  showFaults(left)
}

const faultsBeside = (fields: readonly string[]): Faults =>
  Object.fromEntries(
    Object.entries($signupFaults.get()).filter(([field]) => !fields.includes(field))
  )

/** Lists what is wrong with the answers. */
function isHeld(question: EarlyQuestion): boolean {
  const faults = faultsIn(FIELDS_OF[question], given())
  if (isSome(faults)) listFaults(faults)
  return isSome(faults)
}

/** Asks the server of an address or a name that was just typed; a likely slip is shown once. */
async function isDoubted(question: EarlyQuestion): Promise<boolean> {
  if (question !== 'login' && question !== 'name') return false
  const before = $emailSuggestion.get()
  const longest = new Promise<void>(resolve => browser.after(LONGEST_MS, resolve))
  await Promise.race([question === 'login' ? askEmail() : askName(), longest])
  const field = question === 'login' ? 'email' : 'name'
  const told = $signupFaults.get()[field]
  if (told) listFaults({ [field]: told })
  const suggestion = $emailSuggestion.get()
  return told !== undefined || (suggestion !== null && suggestion !== before)
}
