import { z } from 'zod'
import type { ClaimSource, LanderManifest } from '#landers/manifest.ts'
import { LANDERS } from '#landers/manifests.ts'
import { nearest } from '#site/nearest.ts'
import type { Draft, Judge, Verdict } from '#site/rules.ts'
import { SiteSettings } from '#site/schema.ts'
import { PRODUCT_RULES, SPECIFICATION_SECTIONS } from './claims.ts'

/** Knobs that a lander knows, and claims that somebody stands for (L202, L204). */
export const landerJudge: Judge = ({ draft }) => [
  ...knobs(draft),
  ...defaults(draft),
  ...claims(draft)
]

type Used = NonNullable<NonNullable<Draft['landers']>['use']>

/** Landers in use that exist; a brand that names none has them all. */
function usedBy({ landers }: Draft): [id: string, manifest: LanderManifest, use: Used[string]][] {
  const use: Used = landers?.use ?? {}
  const ids = landers?.use ? Object.keys(use) : Object.keys(LANDERS)
  return ids.flatMap(id => {
    const manifest = LANDERS[id]
    return manifest ? [[id, manifest, use[id]] as const] : []
  }) as [string, LanderManifest, Used[string]][]
}

const shapeOf = ({ knobs }: LanderManifest): Readonly<Record<string, z.ZodType>> =>
  knobs instanceof z.ZodObject ? (knobs.shape as Record<string, z.ZodType>) : {}

function knobs(draft: Draft): Verdict[] {
  return usedBy(draft).flatMap(([id, manifest, use]) =>
    Object.entries(use?.knobs ?? {}).flatMap(([name, value]) =>
      knobFaults(id, manifest, name, value, ['landers', 'use', id, 'knobs', name])
    )
  )
}

function knobFaults(
  id: string,
  manifest: LanderManifest,
  name: string,
  value: unknown,
  at: Verdict['at']
): Verdict[] {
  const shape = shapeOf(manifest)
  const knob = shape[name]
  if (knob === undefined) {
    const meant = nearest(name, Object.keys(shape))
    const hint = meant ? `did you mean ${meant}?` : `it has ${Object.keys(shape).join(', ')}`
    const isTaken = meant !== undefined && at.includes(meant)
    const fix = isTaken ? undefined : meant
    return [{ code: 'L202', at, atKey: true, message: `${id} has no knob ${name}`, hint, fix }]
  }
  return wrongValue(knob, value, at, `the knob ${name} of ${id}`)
}

function wrongValue(knob: z.ZodType, value: unknown, at: Verdict['at'], what: string): Verdict[] {
  const parsed = knob.safeParse(value)
  if (parsed.success) return []
  const hint = parsed.error.issues.map(({ message }) => message.toLowerCase()).join('; ')
  return [{ code: 'L202', at, message: `${what} cannot be ${JSON.stringify(value)}`, hint }]
}

/** A default is for every lander that has such a knob; for none, it was mistyped. */
function defaults(draft: Draft): Verdict[] {
  const used = usedBy(draft)
  return Object.entries(draft.landers?.defaults ?? {}).flatMap(([name, value]) => {
    const at = ['landers', 'defaults', name]
    const having = used.filter(([, manifest]) => name in shapeOf(manifest))
    const [first] = having
    if (first) {
      const knob = shapeOf(first[1])[name]
      return knob ? wrongValue(knob, value, at, `the default ${name}`) : []
    }
    const every = used.flatMap(([, manifest]) => Object.keys(shapeOf(manifest)))
    const meant = nearest(name, every)
    const hint = meant ? `did you mean ${meant}?` : `there are ${[...new Set(every)].join(', ')}`
    const message = `no lander of the brand has a knob ${name}`
    return [{ code: 'L202', at, atKey: true, message, hint, fix: meant }]
  })
}

/** L204 is a mistake of a lander's author; the brand that uses it is told, and not built. */
function claims(draft: Draft): Verdict[] {
  return usedBy(draft).flatMap(([id, manifest]) =>
    unboundClaims(manifest).map(({ key, source }) => ({
      code: 'L204',
      at: ['landers', 'use', id],
      atKey: true,
      message: `${id} claims something in ${key} that nothing stands for (${describe(source)})`,
      hint: 'take the lander out until its author has named the source'
    }))
  )
}

const bound = new Map<LanderManifest, LanderManifest['claims'][number][]>()

/** Claims of a lander whose source does not exist. */
export function unboundClaims(manifest: LanderManifest): LanderManifest['claims'][number][] {
  const found = bound.get(manifest) ?? manifest.claims.filter(({ source }) => !isBound(source))
  bound.set(manifest, found)
  return found
}

function isBound(source: ClaimSource): boolean {
  if (source.kind === 'specification') return SPECIFICATION_SECTIONS.includes(source.section)
  if (source.kind === 'product') return PRODUCT_RULES.includes(source.rule)
  return hasSetting(SiteSettings, source.path.split('.'))
}

function hasSetting(schema: z.ZodType, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true
  const inner = bare(schema)
  const next =
    inner instanceof z.ZodObject ? (inner.shape[step] as z.ZodType | undefined) : undefined
  return next !== undefined && hasSetting(next, rest)
}

/** A schema without its default, optionality or prefault. */
function bare(schema: z.ZodType): z.ZodType {
  const inner = (schema as unknown as { def: { innerType?: z.ZodType } }).def.innerType
  return inner === undefined ? schema : bare(inner)
}

function describe(source: ClaimSource): string {
  if (source.kind === 'specification') return `specification, section ${source.section}`
  return source.kind === 'config' ? `config, ${source.path}` : `product, "${source.rule}"`
}
