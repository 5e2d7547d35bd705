import { LANDERS } from '#landers/manifests.ts'
import type { KnobSchemas } from '#site/json-schema.ts'

export const KNOBS: KnobSchemas = Object.fromEntries(
  Object.entries(LANDERS).map(([id, { knobs }]) => [id, knobs])
)
