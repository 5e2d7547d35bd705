import type { z } from 'zod'

/** Events every lander may report; one vocabulary for all (product.md §26). */
export type LanderEvent = 'view' | 'engage' | 'step_n' | 'cta' | 'signup_start' | 'signup_complete'

/** Where something a lander says comes from. A claim without a source fails the build (L204). */
export type ClaimSource =
  /** A limit or price of product.md, as in `product.md §9`. */
  | { kind: 'documented'; section: string }
  /** A value of the brand's config, as in `economy.creditCost.message`. */
  | { kind: 'config'; path: string }
  /** How the product is built: true of every brand, checked by a test of that name. */
  | { kind: 'product'; rule: string }

/** What a lander needs, says, and may cost. Every lander has one, and nothing else describes it. */
export interface LanderManifest {
  /** The folder's name and the address: `/landers/<id>`. */
  id: string
  /** For marketing's gallery, in English. */
  title: string
  /** Whether `/landers/<id>/<slug>` exists (product.md §2: not for tinderswipe). */
  slugs: boolean
  /** The longest text that each of the lander's words may have, in characters, in any language. */
  slots: Readonly<Record<string, number>>
  /** What a brand may turn, with a default for each. */
  knobs: z.ZodType<Record<string, unknown>>
  /** Drawings on the first screen, and how they are cut. */
  media: readonly { slot: string; shape: 'wide' | 'tall' | 'portrait'; count: number }[]
  claims: readonly { key: string; source: ClaimSource }[]
  /** Bytes over the wire, brotli, for one visit with a cold cache. */
  budgets: { transfer: number; script: number; html: number }
  events: readonly LanderEvent[]
}

/**
 * The longest a lander may be on the wire: 90 KB of 1,024 bytes (product.md §32), and no script
 * before intent but its own.
 */
export const LANDER_BUDGETS = { transfer: 90 * 1024, script: 6_000, html: 30_000 } as const
