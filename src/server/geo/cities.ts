import type pg from 'pg'
import type { Db } from '../db/connect.ts'

export async function importCities(_: pg.Pool): Promise<void> {}

export async function nearestCity(
  _: Db,
  _lat: number,
  _lon: number
): Promise<{ city: string; region: string | undefined; country: string } | undefined> {
  return undefined
}
