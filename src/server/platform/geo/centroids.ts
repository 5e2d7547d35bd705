import { z } from 'zod'
import { readCsv } from '../../core/data-file.ts'
import type { Spot } from './distance.ts'

const row = z.strictObject({
  region: z.string().regex(/^[A-Z]{2}-\w+$/),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180)
})

let known: ReadonlyMap<string, Spot> | undefined

/** The average place of a region's residents to 0.01° (`data/geo/centroids.csv`), or undefined. */
export function centroidOf(code: string): Spot | undefined {
  known ??= new Map(readCsv('geo/centroids.csv', row).map(({ region, ...spot }) => [region, spot]))
  return known.get(code)
}
