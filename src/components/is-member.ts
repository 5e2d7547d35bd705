import { MEMBER_KEY } from '#contract/facts.ts'

/** Whether somebody is logged in here, as the member app left word; false where storage is blocked. */
export function isMember(): boolean {
  try {
    return localStorage.getItem(MEMBER_KEY) !== null
  } catch {
    return false
  }
}
