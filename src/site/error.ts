/** Base of Livery's errors; the message says what is wrong and how to fix it. */
export abstract class LiveryError extends Error {
  abstract override readonly name: string
}
