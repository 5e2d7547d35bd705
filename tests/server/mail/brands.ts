import { fileURLToPath } from 'node:url'
import { type Brand, Brands } from '#server/core/brands.ts'
import { loadFleet } from '#site/load.ts'
import type { Site } from '#site/schema.ts'

const { sites } = await loadFleet(fileURLToPath(new URL('../../..', import.meta.url)))
const brands = new Brands(sites.map(({ site }) => site))

/** The demo brands, which have no database behind them here. */
export const DEMO: readonly Brand[] = brands.all

export function demoBrand(id: string, change: (site: Site) => Site = site => site): Brand {
  const brand = brands.byId(id)
  if (brand === undefined) throw new Error(`there is no demo brand ${id}`)
  return { ...brand, site: change(brand.site) }
}
