/** The part of JSON Schema draft-07 that settings need, with Livery's own keywords. */
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
  /** Replaces the editor's own message. */
  errorMessage?: string
  /** Codes of rules the value can break; not written into schema files. */
  rules?: string[]
  /** Expected value in words (`src/site/wording.ts`); not written into schema files. */
  expects?: string
}

/** Kinds of settings files; `preset` also fits `site.<environment>.yaml`. */
export const FILE_KINDS = ['site', 'preset', 'company'] as const
export type FileKind = (typeof FILE_KINDS)[number]
