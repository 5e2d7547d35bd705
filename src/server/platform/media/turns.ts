export class Turns {
  readonly #most: number
  readonly #longest: number
  readonly #line: (() => void)[] = []
  #busy = 0

  constructor(most: number, longest: number) {
    this.#most = most
    this.#longest = longest
  }

  /** Returns undefined if more than `longest` tasks wait. */
  async take<T>(work: () => Promise<T>): Promise<{ done: T } | undefined> {
    if (this.#busy >= this.#most) {
      if (this.#line.length >= this.#longest) return undefined
      await new Promise<void>(resolve => this.#line.push(resolve))
    } else this.#busy++
    try {
      return { done: await work() }
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#busy--
    }
  }
}
