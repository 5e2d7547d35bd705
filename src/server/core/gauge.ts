import type { AppContext } from './app.ts'
import type { Read, Reading } from './meter.ts'

/** A number of the database that a domain knows, read at each scrape. */
export interface Gauge extends Omit<Read, 'readings'> {
  read(app: AppContext): Promise<Reading[]>
}
