import { z } from 'zod'
import { asWritten } from './as-written.ts'
import { Company } from './company.ts'
import type { FileKind, JsonSchema } from './file-schema.ts'
import { SiteSettings } from './schema.ts'
import { wordingOf } from './schema-at.ts'
import { SAFE_REFERENCE } from './sources.ts'

export type KnobSchemas = Readonly<Record<string, z.ZodType>>

/** Where `livery schema` writes a schema, relative to the project. */
export const schemaFile = (kind: FileKind): string => `.livery/${kind}.schema.json`

/**
 * JSON Schema draft-07 of a file for editors, including `extends`, list edits, `null` and
 * `${NAME}`. Sites with presets need not write required settings. Rules across fields are left to
 * `livery validate`.
 */
export function jsonSchemaOf(kind: FileKind, knobs: KnobSchemas = {}): JsonSchema {
  const { title, description, ...settings } = asWritten(referenceOf(kind, knobs), kind)
  const { properties, ...rest } = settings
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: TITLES[kind],
    ...rest,
    properties: { ...CONTROLS[kind], ...properties }
  }
}

/** Without the settings that control loading. */
export function referenceOf(kind: FileKind, knobs: KnobSchemas = {}): JsonSchema {
  if (kind === 'company') return fromZod(Company)
  return withKnobs(fromZod(SiteSettings), knobs)
}

const TITLES: Readonly<Record<FileKind, string>> = {
  site: 'A brand of Livery',
  preset: 'A preset or an environment of Livery',
  company: 'A company behind brands of Livery'
}

const names = (description: string, example: string[]): JsonSchema => ({
  type: 'array',
  items: { type: 'string' },
  description,
  examples: [example]
})

const EXTENDS: JsonSchema = {
  ...names('Presets to build on, weakest first: files under sites/_presets, without .yaml (L005)', [
    'family/aurora',
    'country/nl'
  ]),
  items: { type: 'string', pattern: SAFE_REFERENCE.source }
}
const ABSTRACT: JsonSchema = {
  type: 'boolean',
  description: 'Whether the file is only there to be built on (L013)',
  examples: [true]
}
export const CONTROLS: Readonly<Record<FileKind, Record<string, JsonSchema>>> = {
  site: { extends: EXTENDS, $abstract: ABSTRACT },
  preset: {
    extends: EXTENDS,
    $abstract: ABSTRACT,
    $final: names('Settings that whatever extends this preset may not change (L006)', ['legal']),
    $require: names('Settings that must be written by what extends this preset (L003)', [
      'brand.domain'
    ])
  },
  company: {}
}

function fromZod(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const words = wordingOf(zodSchema)
      const own = Array.isArray(jsonSchema.rules) ? jsonSchema.rules : []
      const codes = [words?.code, words?.missing, ...own].filter(code => code !== undefined)
      if (codes.length > 0) jsonSchema.rules = [...new Set(codes)].sort()
      if (words) jsonSchema.expects = words.expects
      if (isSection(jsonSchema)) delete jsonSchema.default
    }
  }) as JsonSchema
}

/** An empty map as the default of a section says nothing. */
function isSection({ properties, default: value }: z.core.JSONSchema.BaseSchema): boolean {
  return properties !== undefined && JSON.stringify(value) === '{}'
}

function withKnobs(site: JsonSchema, knobs: KnobSchemas): JsonSchema {
  const landers = site.properties?.landers
  const { use, defaults } = landers?.properties ?? {}
  const lander = use?.additionalProperties
  const ids = Object.keys(knobs)
  if (!landers || !use || !defaults || typeof lander !== 'object' || ids.length === 0) return site
  const own = Object.entries(knobs).map(([id, schema]) => [id, fromZod(schema)] as const)
  const described = lander.properties?.knobs ?? {}
  use.properties = Object.fromEntries(
    own.map(([id, knobsOfOne]) => [
      id,
      {
        ...lander,
        description: `The lander ${id}`,
        properties: { ...lander.properties, knobs: { ...described, ...bareObject(knobsOfOne) } }
      }
    ])
  )
  use.additionalProperties = false
  delete use.propertyNames
  defaults.properties = sharedKnobs(own.map(([, knobsOfOne]) => knobsOfOne))
  defaults.additionalProperties = false
  delete defaults.propertyNames
  return site
}

function bareObject({ properties = {} }: JsonSchema): JsonSchema {
  return { type: 'object', properties, additionalProperties: false }
}

/** A knob that differs between landers accepts any of their shapes. */
function sharedKnobs(landers: readonly JsonSchema[]): Record<string, JsonSchema> {
  const every = landers.flatMap(({ properties = {} }) => Object.entries(properties))
  const byName = Map.groupBy(every, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, entries]) => {
      const shapes = new Map(
        entries.map(([, { default: _, ...knob }]) => [JSON.stringify(knob), knob])
      )
      const [first = {}, ...others] = shapes.values()
      if (others.length === 0) return [name, first]
      return [name, { description: first.description ?? '', anyOf: [first, ...others] }]
    })
  )
}
