/** The day by the machine's clock, YYYY-MM-DD in UTC: what decides which dated text or date is past. */
export const today = (): string => new Date().toISOString().slice(0, 10)
