export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable' as const
  readonly advice: string

  constructor(what: string, advice: string) {
    super(`${what}; ${advice}`)
    this.advice = advice
  }
}
