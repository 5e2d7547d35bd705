import type { Locale } from '#contract/locale.ts'
import type { LanderManifest } from '#landers/manifest.ts'
import { LANDERS } from '#landers/manifests.ts'
import { diagnosticsOf } from '#site/issues.ts'
import { nearest } from '#site/nearest.ts'
import type { Draft, Judge, RuleDiagnostic } from '#site/rule.ts'
import { keysOf } from '#site/schema-at.ts'
import { sourceOf } from '#site/source.ts'
import { dotted, type Leaf, type Path, type Tree } from '#site/tree.ts'
import { sourceInWords, unboundClaims } from './claims.ts'
import { type Texts, textsThatDoNotFit } from './lander-texts.ts'
import { claimed, unboundTexts } from './lander-words.ts'

type Manifests = Readonly<Record<string, LanderManifest>>
type Knobs = Readonly<Record<string, unknown>>

/** Checks knobs, the sources of claims, and addresses of landers (L202, L204, L207). */
export const landerJudge: Judge = ({ draft }) => landerVerdicts(draft, LANDERS)

export function landerVerdicts(draft: Draft, manifests: Manifests): RuleDiagnostic[] {
  const used = usedBy(draft, manifests)
  const defaults = draft.landers?.defaults ?? {}
  return [
    ...defaultsNobodyKnows(defaults, used),
    ...oncePerDefault(used.flatMap(lander => knobsThatDoNotFit(lander, defaults))),
    ...used.flatMap(claimsWithoutSource),
    ...used.flatMap(lander => claimsInWords(lander, draft.locales?.enabled ?? [])),
    ...used.flatMap(slugsWithoutPage),
    ...used.flatMap(slugWordsThatDoNotFit),
    ...used.flatMap(ownTextsThatDoNotFit),
    ...armsOf(draft, used).flatMap(arm => armThatDoesNotFit(arm, defaults))
  ]
}

interface Used {
  id: string
  manifest: LanderManifest
  knobs: Knobs
  slugs: readonly (string | undefined)[]
  words: UsedDraft['words']
  texts: Texts
}
type UsedDraft = NonNullable<NonNullable<NonNullable<Draft['landers']>['use']>[string]>

/** All landers if the brand names none. */
function usedBy({ landers }: Draft, manifests: Manifests): Used[] {
  const use = landers?.use
  return Object.keys(use ?? manifests).flatMap(id => {
    const manifest = manifests[id]
    const own = use?.[id]
    if (!manifest) return []
    const { knobs = {}, slugs = [], words = {}, texts = {} } = own ?? {}
    return [{ id, manifest, knobs, slugs, words, texts }]
  })
}

/** A default applies to every lander with such a knob; without any, its name is a mistake. */
function defaultsNobodyKnows(defaults: Knobs, used: readonly Used[]): RuleDiagnostic[] {
  const known = new Set(used.flatMap(({ manifest }) => keysOf(manifest.knobs)))
  return Object.keys(defaults).flatMap(name => {
    if (known.has(name)) return []
    const meant = nearest(name, known)
    const isTaken = meant !== undefined && meant in defaults
    return [
      {
        code: 'L202',
        severity: 'warning' as const,
        at: ['landers', 'defaults', name],
        atKey: true,
        message: `landers.defaults.${name} is a knob of no lander that the brand has`,
        hint: meant ? `did you mean ${meant}?` : `their knobs are ${[...known].join(', ')}`,
        fix: isTaken ? undefined : meant
      }
    ]
  })
}

interface Misfit {
  diagnostic: RuleDiagnostic
  by?: string
}

/** A lander uses its own knobs over the defaults that it supports (landers/knobs.ts). */
function knobsThatDoNotFit(
  { id, manifest, knobs }: Pick<Used, 'id' | 'manifest' | 'knobs'>,
  defaults: Knobs,
  own: Path = ['landers', 'use', id, 'knobs']
): Misfit[] {
  const has = keysOf(manifest.knobs)
  const shared = Object.entries(defaults).filter(([name]) => has.includes(name))
  const given = { ...Object.fromEntries(shared), ...knobs }
  const parsed = manifest.knobs.safeParse(given)
  if (parsed.success) return []
  const diagnostics = diagnosticsOf(manifest.knobs, treeOf(given), parsed.error.issues)
  return diagnostics.map(({ at, path, message, hint = '', fix, code }) => {
    const isOwn = Object.hasOwn(knobs, at[0] ?? '')
    const start: Path = isOwn ? own : ['landers', 'defaults']
    const named = message
      .replace(path, dotted([...start, ...at]))
      .replace('is not a setting', `is not a knob of ${id}`)
    const diagnostic = { code: 'L202', at: [...start, ...at], atKey: code === 'L001', hint, fix }
    return { diagnostic: { ...diagnostic, message: named }, ...(isOwn ? {} : { by: id }) }
  })
}

function oncePerDefault(misfits: readonly Misfit[]): RuleDiagnostic[] {
  const groups = Map.groupBy(misfits, ({ diagnostic }) => diagnostic.message)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const names = group.flatMap(({ by }) => by ?? [])
    if (!first || names.length === 0) return first ? [first.diagnostic] : []
    const message = `${first.diagnostic.message}, by ${names.join(' and ')}`
    return [{ ...first.diagnostic, message }]
  })
}

/** L204: the mistake is the lander author's, but the operator would publish it. */
function claimsWithoutSource({ id, manifest }: Used): RuleDiagnostic[] {
  return unboundClaims(manifest).map(({ key, source }) => ({
    code: 'L204',
    at: ['landers', 'use', id],
    atKey: true,
    message: `${id} says something in ${key} that nothing proves: there is no ${sourceInWords(source).replace(/^the /, '')}`,
    hint: 'name a source that exists in the manifest of the lander, or take the lander out of landers.use'
  }))
}

/** L204: what the lander's own words say in a language of the brand. */
function claimsInWords(
  { id, manifest }: Used,
  locales: readonly (Locale | undefined)[]
): RuleDiagnostic[] {
  const unbound = locales.flatMap(locale => (locale ? unboundTexts(manifest, locale) : []))
  return unbound.map(({ key, locale, kinds }) => ({
    code: 'L204',
    at: ['landers', 'use', id],
    atKey: true,
    message: `${id} says ${claimed(kinds)} in ${key} (${locale}), and names no source for it`,
    hint: 'name the source of that word in the manifest of the lander, or say it without the claim'
  }))
}

/** L207: such an address shows the lander itself. */
function slugsWithoutPage({ id, manifest, slugs }: Used): RuleDiagnostic[] {
  if (manifest.slugs) return []
  return slugs.flatMap((slug, index) => {
    if (slug === undefined) return []
    return [
      {
        code: 'L207',
        severity: 'warning' as const,
        at: ['landers', 'use', id, 'slugs', index],
        message: `/landers/${id}/${slug} shows /landers/${id}: ${id} has one page, without slugs`,
        hint: `link to /landers/${id}, and remove the slug`
      }
    ]
  })
}

/** L206: words at a slug that the lander does not have, or that do not fit where it has them. */
function slugWordsThatDoNotFit({ id, manifest, words }: Used): RuleDiagnostic[] {
  return Object.entries(words ?? {}).flatMap(([slug, own]) =>
    textsThatDoNotFit(id, manifest, own, ['landers', 'use', id, 'words', slug])
  )
}

function ownTextsThatDoNotFit({ id, manifest, texts }: Used): RuleDiagnostic[] {
  return textsThatDoNotFit(id, manifest, texts, ['landers', 'use', id, 'texts'])
}

interface UsedArm {
  lander: Used
  knobs: Knobs
  texts: Texts
  at: Path
}

function armsOf({ landers }: Draft, used: readonly Used[]): UsedArm[] {
  return (landers?.experiments ?? []).flatMap((experiment, index) => {
    const lander = used.find(({ id }) => id === experiment?.lander)
    if (lander === undefined) return []
    return Object.entries(experiment?.arms ?? {}).map(([name, arm]) => ({
      lander,
      knobs: arm?.set?.knobs ?? {},
      texts: arm?.set?.texts,
      at: ['landers', 'experiments', index, 'arms', name, 'set']
    }))
  })
}

/** An arm is judged as the lander would be with its settings (L202, L206). */
function armThatDoesNotFit({ lander, knobs, texts, at }: UsedArm, defaults: Knobs) {
  const { id, manifest } = lander
  const given = { id, manifest, knobs: { ...lander.knobs, ...knobs } }
  const misfits = knobsThatDoNotFit(given, defaults, [...at, 'knobs'])
  const own = misfits.filter(({ diagnostic }) => isOwnKnob(diagnostic, knobs, at.length + 1))
  return [
    ...own.map(({ diagnostic }) => diagnostic),
    ...textsThatDoNotFit(id, manifest, texts, [...at, 'texts'])
  ]
}

/** The lander's own knobs are judged where they are written. */
const isOwnKnob = ({ at }: RuleDiagnostic, knobs: Knobs, depth: number): boolean =>
  Object.hasOwn(knobs, String(at[depth] ?? ''))

const NOWHERE = { source: sourceOf('', ''), start: 0, end: 0 }

/** Tree for quoting values in diagnostics. */
function treeOf(value: unknown): Tree {
  const span = NOWHERE
  if (Array.isArray(value)) return { kind: 'list', span, items: value.map(treeOf) }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, inner]) => [key, { key: span, value: treeOf(inner) }] as const
    )
    return { kind: 'map', span, entries: new Map(entries) }
  }
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return {
    kind: 'leaf',
    span,
    value: value as Leaf['value'],
    plain: isPlain ? String(value) : undefined
  }
}
