import { z } from 'zod'
import { Kind } from './shapes.ts'

/** Receiver of a message; null if they left, are hidden or blocked. */
export const ForWhom = {
  name: z.string().nullable().default(null),
  kind: Kind.nullable().default(null),
  label: z.string().nullable().default(null)
}
