import { APPEAL_MONTHS } from '#contract/limits.ts'

/** The last moment for an appeal; a month without such a day ends with its last one. */
export function appealBy(decided: Date): Date {
  const end = new Date(decided)
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS)
  if (end.getUTCDate() !== decided.getUTCDate()) end.setUTCDate(0)
  return end
}
