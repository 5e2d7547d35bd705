/** Counts of this process, for `/metrics`; without a member in any. */
export interface Meter {
  /** `call` is a name of the contract; undefined for pages and unknown addresses. */
  answered(call: string | undefined, status: number, seconds: number): void
  /** Returns a function that says that the stream ended. */
  streamOpened(brand: string): () => void
  /** In the text format of Prometheus; `brands` are told also where they have no stream. */
  text(brands: readonly string[], gauges: readonly Read[]): Promise<{ type: string; body: string }>
}

/** A gauge with what it was read to be. */
export interface Read {
  name: string
  help: string
  labels: readonly string[]
  readings: readonly Reading[]
}

export interface Reading {
  labels: Readonly<Record<string, string>>
  value: number
}
