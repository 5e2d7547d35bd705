import type { Judge, Judged, RuleDiagnostic } from '#site/rule.ts'

/** Reserved settings. */
const NOT_YET: readonly NotYet[] = [
  {
    at: ['profile', 'visibleNotes'],
    isUsed: ({ profile }) => (profile?.visibleNotes ?? []).length > 0,
    why: 'members have no place to write a note beside a field',
    hint: 'remove it; what members write stands in their text about themselves'
  },
  {
    at: ['trackers'],
    isUsed: ({ trackers = [] }) => trackers.length > 0,
    why: 'no page loads a script of others, and no visitor is asked for consent',
    hint: 'remove it'
  }
]

interface NotYet {
  at: RuleDiagnostic['at']
  isUsed: (draft: Judged['draft']) => boolean
  why: string
  hint: string
}

/** L015: refuses settings without an effect. */
export const notYetJudge: Judge = ({ draft }) =>
  NOT_YET.filter(({ isUsed }) => isUsed(draft)).map(({ at, why, hint }) => ({
    code: 'L015',
    at,
    atKey: true,
    message: `${at.join('.')} is not in force yet: ${why}`,
    hint
  }))
