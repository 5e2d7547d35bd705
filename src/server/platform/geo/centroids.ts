import { z } from 'zod'
import { readCsv } from '../../core/data-file.ts'
import type { Spot } from './distance.ts'

const row = z.strictObject({
  /** ISO 3166-2. */
  region: z.string().regex(/^[A-Z]{2}-\w+$/),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180)
})

let known: ReadonlyMap<string, Spot> | undefined

/**
 * Where the people of a region live on average, to a hundredth of a degree (`data/geo/centroids.csv`);
 * undefined for a code that is no region of ours.
 */
export function centroidOf(code: string): Spot | undefined {
  known ??= new Map(readCsv('geo/centroids.csv', row).map(({ region, ...spot }) => [region, spot]))
  return known.get(code)
}
