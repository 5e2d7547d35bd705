/** Base of the errors that Livery throws: the message says what is wrong and what to do. */
export abstract class LiveryError extends Error {
  abstract override readonly name: string
}
