import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#site/schema.ts'
import { writeWhole } from '#site/write-whole.ts'
import { CHECKOUT } from './checkout.ts'
import type { SharedAssets } from './context.ts'
import { prepare } from './prepare.ts'

export interface CardReport {
  drawn: number
}

/**
 * Draws the sharing cards of brands that are live already and puts them beside their pages. A card
 * takes as long as a hundred pages, and its name holds the hash of what it shows, so it may come
 * later than the pages that name it.
 */
export async function drawCards(
  shared: SharedAssets,
  sites: readonly { site: Site; root: string; out: string }[],
  signal?: AbortSignal
): Promise<CardReport> {
  // Loaded only here: drawing needs sharp, and a build that changed nothing should not wait for it.
  const { cardsOf, drawCard } = await import('./cards.ts')
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
