/** The part of JSON Schema draft-07 that settings need. */
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
  errorMessage?: string
  rules?: string[]
  expects?: string
}

/** Kinds of settings files; `preset` also fits `site.<environment>.yaml`. */
export const FILE_KINDS = ['site', 'preset', 'company'] as const
export type FileKind = (typeof FILE_KINDS)[number]
