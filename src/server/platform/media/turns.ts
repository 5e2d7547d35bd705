/** Lets so many at once do something heavy; the others wait in line, in order. */
export class Turns {
  readonly #most: number
  readonly #longest: number
  readonly #line: (() => void)[] = []
  #busy = 0

  /** `most` at once; whoever would be behind more than `longest` is turned away. */
  constructor(most: number, longest: number) {
    this.#most = most
    this.#longest = longest
  }

  /** Answers undefined at once where the line is too long. */
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
