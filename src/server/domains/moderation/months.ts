import { APPEAL_MONTHS } from '#contract/limits.ts'

/** The end of the appeal period; shorter months end with their last day. */
export function appealBy(decided: Date): Date {
  const end = new Date(decided)
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS)
  if (end.getUTCDate() !== decided.getUTCDate()) end.setUTCDate(0)
  return end
}
