/** YYYY-MM-DD in UTC; decides which dates have passed. */
export const today = (): string => new Date().toISOString().slice(0, 10)
