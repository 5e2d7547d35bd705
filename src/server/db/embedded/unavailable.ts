/** There is no database, and what to do about it. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable' as const
  readonly advice: string

  constructor(what: string, advice: string) {
    super(`${what}; ${advice}`)
    this.advice = advice
  }
}
