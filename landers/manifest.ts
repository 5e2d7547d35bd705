import type { z } from 'zod'
import type { LanderEvent } from '#contract/lander-event.ts'

/** A claim without a source fails the build (L204). */
export type ClaimSource =
  | { kind: 'documented'; section: string }
  | { kind: 'config'; path: string }
  /** A property checked by a test of that name. */
  | { kind: 'product'; rule: string }

export interface LanderManifest {
  id: string
  title: string
  /** product.md §2: not for tinderswipe. */
  slugs: boolean
  /** Characters. */
  slots: Readonly<Record<string, number>>
  knobs: z.ZodType<Record<string, unknown>>
  media: readonly { slot: string; shape: 'wide' | 'tall' | 'portrait'; count: number }[]
  claims: readonly { key: string; source: ClaimSource }[]
  /** Bytes transferred (brotli) by a visit with an empty cache. */
  budgets: { transfer: number; script: number; html: number }
  events: readonly LanderEvent[]
}

/** Bytes; transfer as in product.md §32, and a page in the first ten packets of its answer. */
export const LANDER_BUDGETS = { transfer: 65 * 1024, script: 6_100, html: 14_600 } as const
