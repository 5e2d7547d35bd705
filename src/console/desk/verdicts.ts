import type { QueueName } from '#contract/operator/roles.ts'
import type { Verdict } from '../calls.ts'

/** A verdict with its key, and what has to be given with it. */
export interface Judgment {
  verdict: Verdict['verdict']
  key: string
  look: 'good' | 'bad' | 'plain'
  /** `now` without further words; `list` with one of the reasons; `words` with a form. */
  with: 'now' | 'list' | 'words'
  reason?: 'required' | 'photo'
  words?: 'required' | 'if_measure'
  measure?: 'required' | 'possible'
}

const JUDGED: readonly Judgment[] = [
  { verdict: 'approve', key: 'a', look: 'good', with: 'now' },
  { verdict: 'reject', key: 'r', look: 'bad', with: 'list' }
]

const MEASURED: readonly Judgment[] = [
  {
    ...{ verdict: 'uphold', key: 'a', look: 'bad', with: 'words' },
    ...{ words: 'required', measure: 'required' }
  },
  { verdict: 'dismiss', key: 'r', look: 'plain', with: 'now' }
]

export const CHOICES: Readonly<Record<QueueName, readonly Judgment[]>> = {
  photos: JUDGED,
  texts: JUDGED,
  reports: [
    {
      ...{ verdict: 'uphold', key: 'a', look: 'bad', with: 'words', reason: 'photo' },
      ...{ words: 'if_measure', measure: 'possible' }
    },
    { verdict: 'dismiss', key: 'r', look: 'plain', with: 'words', words: 'required' },
    { verdict: 'abusive', key: 'x', look: 'plain', with: 'words', words: 'required' }
  ],
  complaints: [
    {
      ...{ verdict: 'uphold', key: 'a', look: 'good', with: 'words', reason: 'required' },
      ...{ words: 'if_measure', measure: 'possible' }
    },
    { verdict: 'partly', key: 'p', look: 'plain', with: 'words', reason: 'required' },
    { verdict: 'dismiss', key: 'r', look: 'plain', with: 'words', reason: 'required' }
  ],
  appeals: [
    { verdict: 'grant', key: 'a', look: 'good', with: 'words', reason: 'required' },
    { verdict: 'deny', key: 'r', look: 'bad', with: 'words', reason: 'required' }
  ],
  flags: MEASURED,
  chargebacks: MEASURED
}
