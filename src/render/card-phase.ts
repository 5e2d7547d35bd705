import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#site/schema.ts'
import { writeWhole } from '#site/write-whole.ts'
import { cardsOf, drawCard } from './cards.ts'
import { CHECKOUT } from './checkout.ts'
import { prepare } from './prepare.ts'
import type { SharedAssets } from './shared-assets.ts'

export interface CardReport {
  drawn: number
}

/** A card takes as long as a hundred pages; its name contains a hash, so it may follow later. */
export async function drawCards(
  shared: SharedAssets,
  sites: readonly { site: Site; root: string; out: string }[],
  signal?: AbortSignal
): Promise<CardReport> {
  let drawn = 0
  for (const { site, root, out } of sites) {
    const { theme, mark, logo, words } = prepare(shared, root, site, true)
    for (const card of cardsOf({ theme, site, mark, logo }, words)) {
      if (signal?.aborted) return { drawn }
      const file = join(out, site.brand.domain, card.file)
      if (existsSync(file)) continue
      await writeWhole(file, await drawCard(CHECKOUT, card))
      drawn++
    }
  }
  return { drawn }
}
