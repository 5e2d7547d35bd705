/** What was kept for this visit, or null: also where storage is blocked. */
export function keptVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps something for this visit, where storage is allowed. */
export function keepVisit(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    return
  }
}
