/** Does a thing for the first who asks, and again only where it failed. */
export function once<T>(act: () => Promise<T>): () => Promise<T> {
  let doing: Promise<T> | undefined
  return () => {
    doing ??= act().catch(error => {
      doing = undefined
      throw error
    })
    return doing
  }
}
