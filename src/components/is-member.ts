import { MEMBER_KEY } from '#contract/facts.ts'

/** False also if storage is blocked. */
export function isMember(): boolean {
  try {
    return localStorage.getItem(MEMBER_KEY) !== null
  } catch {
    return false
  }
}
