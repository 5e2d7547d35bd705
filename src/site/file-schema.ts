/** The part of JSON Schema draft-07 that settings need, and what only Livery reads in it. */
export interface JsonSchema {
  $schema?: string
  title?: string
  type?: string | string[]
  description?: string
  examples?: unknown[]
  default?: unknown
  deprecated?: boolean
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  minProperties?: number
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  required?: string[]
  items?: JsonSchema | JsonSchema[]
  anyOf?: JsonSchema[]
  if?: JsonSchema
  else?: JsonSchema
  /** Shown by editors instead of their own words. */
  errorMessage?: string
  /** Rules that a value can break; not written into schema files. */
  rules?: string[]
  /** What belongs there, in words (`src/site/wording.ts`); not written into schema files. */
  expects?: string
}

/** The files that settings are written in. `preset` also fits `site.<environment>.yaml`. */
export const FILE_KINDS = ['site', 'preset', 'company'] as const
export type FileKind = (typeof FILE_KINDS)[number]
