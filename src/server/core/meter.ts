import type { AppContext } from './app.ts'

/** Counts of this process, for `/metrics`; without a member in any. */
export interface Meter {
  /** `call` is a name of the contract; undefined for pages and unknown addresses. */
  answered(call: string | undefined, status: number, seconds: number): void
  /** Returns a function that says that the stream ended. */
  streamOpened(brand: string): () => void
  /** In the text format of Prometheus, with what the gauges read now. */
  text(app: AppContext, gauges: readonly Gauge[]): Promise<{ type: string; body: string }>
}

/** A number of the database that a domain knows, read at each scrape. */
export interface Gauge {
  name: string
  help: string
  labels: readonly string[]
  read(app: AppContext): Promise<Reading[]>
}

export interface Reading {
  labels: Readonly<Record<string, string>>
  value: number
}
