import { isClaimBound } from '#check/lander-words.ts'
import type { Locale } from '#contract/locale.ts'
import type { Knob, KnobControl, KnobValue } from '#gallery/view.ts'
import { knobsOf } from '#landers/knobs.ts'
import { LANDERS } from '#landers/manifests.ts'
import type { Brand } from '#render/prepare.ts'
import { readOverrides } from '#render/words.ts'
import type { JsonSchema } from '#site/file-schema.ts'
import { provenanceOf, valueAt } from '#site/provenance.ts'
import { siteFile } from '#site/sources.ts'
import { find } from '#site/tree.ts'
import { REFERENCE } from '../config/look.ts'
import { wordsFile } from './edits.ts'

export interface KnobPage {
  root: string
  environment: string | undefined
  brand: Brand
  lander: string
  slug: string
  locale: Locale
}

/** Settings of the theme that no lander shows. */
const OF_THE_MEMBER_APP = 'app'

/** Everything that can be changed on a page: the theme, the lander's own knobs, and its words. */
export function knobsFor(page: KnobPage): Knob[] {
  const { root, environment, brand, lander } = page
  const { site } = brand
  const own = ownSettings(root, site.id, environment)
  const file = siteFile(site.id, environment)
  const theme = schemaFor('theme')
  const knobs = schemaFor('landers', 'use', lander, 'knobs')
  const values = knobsOf(site, lander, manifestOf(lander).knobs as never)
  const base = ['landers', 'use', lander, 'knobs']
  return [
    ...controlsIn(knobs, base, 'Lander', file, own, path => valueAt(values, path.slice(4))),
    ...wordKnobs(page, own),
    ...controlsIn(theme, ['theme'], 'Theme', file, own, path => valueAt(site, path)).filter(
      ({ path }) => path.split('/')[1] !== OF_THE_MEMBER_APP
    )
  ]
}

type IsOwn = (path: readonly string[]) => boolean

/** Whether the brand's own file has a setting. */
function ownSettings(root: string, id: string, environment: string | undefined): IsOwn {
  const tree = provenanceOf(root, id, { environment })?.tree
  const file = siteFile(id, environment)
  return path => {
    const { node, key } = tree ? find(tree, path) : {}
    return node !== undefined && (key ?? node.span).source.file === file
  }
}

function manifestOf(lander: string) {
  const manifest = LANDERS[lander]
  if (manifest === undefined) throw new Error(`there is no lander ${lander}`)
  return manifest
}

function schemaFor(...path: string[]): JsonSchema {
  return path.reduce<JsonSchema>((schema, step) => schema.properties?.[step] ?? {}, REFERENCE)
}

function controlsIn(
  { properties = {}, required = [] }: JsonSchema,
  base: readonly string[],
  group: string,
  file: string,
  isOwn: IsOwn,
  inForce: (path: readonly string[]) => unknown
): Knob[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...base, name]
    // What has to be written as a whole is left to the file.
    if (schema.properties && schema.required === undefined) {
      const inner = `${group}: ${labelOf(name).toLowerCase()}`
      return controlsIn(schema, path, inner, file, isOwn, inForce)
    }
    const isOptional = schema.default === undefined && !required.includes(name)
    const control = controlOf(schema, isOptional)
    if (control === undefined) return []
    const value = inForce(path) as KnobValue | undefined
    return [
      {
        path: path.join('/'),
        label: labelOf(name),
        help: schema.description ?? '',
        group,
        control,
        ...(value === undefined ? {} : { value }),
        isOwn: isOwn(path),
        file
      }
    ]
  })
}

/** How a setting is changed; undefined where only a file can hold it. */
function controlOf(schema: JsonSchema, isOptional: boolean): KnobControl | undefined {
  const { type, items, minimum, maximum, pattern = '' } = schema
  if (schema.enum && schema.enum.length > 1)
    return { kind: 'choice', options: textsIn(schema.enum), isOptional }
  if (type === 'boolean') return { kind: 'switch' }
  if (pattern.startsWith('^#')) return { kind: 'colour' }
  const most = /\{1,(\d+)\}/.exec(pattern)?.[1]
  if (type === 'string' && most !== undefined)
    return { kind: 'text', most: Number(most), usual: '' }
  if ((type === 'integer' || type === 'number') && minimum !== undefined && maximum !== undefined) {
    const step = type === 'integer' ? 1 : (maximum - minimum) / 20
    return { kind: 'number', min: minimum, max: maximum, step }
  }
  if (type !== 'array' || items === undefined) return undefined
  if (!Array.isArray(items)) {
    if (!items.enum) return undefined
    return { kind: 'order', options: textsIn(items.enum), least: schema.minItems ?? 0 }
  }
  const [from, to] = items
  const isSpan = items.length === 2 && from?.type === 'integer' && to?.type === 'integer'
  if (!isSpan) return undefined
  return { kind: 'span', min: from.minimum ?? 0, max: to.maximum ?? 100 }
}

const textsIn = (values: readonly unknown[]): string[] => values.map(String)

/** `surfaceTint` is "Surface tint". */
function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The texts that a brand may change: in the settings at a slug, in its words for the lander itself. */
function wordKnobs(
  { root, environment, brand, lander, slug, locale }: KnobPage,
  isOwn: IsOwn
): Knob[] {
  const { site } = brand
  const manifest = manifestOf(lander)
  const planned = brand.pages.find(
    page => page.locale === locale && page.params.lander === lander && page.params.slug === slug
  )
  const ownWords = readOverrides(root, site.id, locale)
  const words = planned ? brand.pageOf(planned).words : brand.words(locale)
  return Object.entries(manifest.slots).flatMap(([key, most]): Knob[] => {
    const name = `${lander}.${key}`
    if (isClaimBound(manifest, key) || !words.has(name)) return []
    const path =
      slug === ''
        ? ['words', locale, lander, ...key.split('.')]
        : ['landers', 'use', lander, 'words', slug, key, locale]
    const own =
      slug === ''
        ? valueAt(ownWords, [lander, ...key.split('.')])
        : site.landers.use[lander]?.words[slug]?.[key]?.[locale]
    return [
      {
        path: path.join('/'),
        label: key,
        help: `At most ${most} characters. Words between stars are emphasised.`,
        group: 'Words',
        control: { kind: 'text', most, usual: words(name as never) },
        ...(typeof own === 'string' ? { value: own } : {}),
        isOwn: slug === '' ? own !== undefined : isOwn(path),
        file: slug === '' ? wordsFile(site.id, locale) : siteFile(site.id, environment)
      }
    ]
  })
}
