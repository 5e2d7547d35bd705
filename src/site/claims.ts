import type { Diagnostic } from './diagnostic.ts'
import type { Draft } from './rule.ts'
import { diagnosticAt, relatedLocation, type SourceSpan, sourceOf } from './source.ts'
import { type SourceCache, siteFile } from './sources.ts'
import { type Branch, find } from './tree.ts'

export type ClaimKind = 'domain' | 'name' | 'path' | 'language'

export interface Claim {
  kind: ClaimKind
  value: string
  span: SourceSpan
  /** Where it is written, if not at the usual setting of its kind. */
  path?: string
}

export interface Claimant {
  id: string
  claims: readonly Claim[]
  /** Brands of one company may share a name. */
  company?: string | undefined
}

export function claimsOf(id: string, tree: Branch, draft: Draft): Claimant {
  const at = (kind: ClaimKind, path: readonly string[], values: readonly (string | undefined)[]) =>
    values.flatMap(value => (value ? [{ kind, value, span: find(tree, path).span }] : []))
  return {
    id,
    company: draft.company,
    claims: [
      ...at('domain', ['brand', 'domain'], [textAt(tree, ['brand', 'domain'])]),
      ...OTHER_NAMES.flatMap(list => namesIn(tree, list)),
      ...at('name', ['brand', 'name'], [draft.brand?.name]),
      ...at('path', ['deploy', 'path'], [placeOnHost(draft)]),
      ...at('language', ['seo', 'family'], languagesOf(draft))
    ]
  }
}

const OTHER_NAMES = ['aliases', 'formerDomains'] as const

/** Names that lead to the brand are its own as much as its domain. */
function namesIn(tree: Branch, list: (typeof OTHER_NAMES)[number]): Claim[] {
  const { node } = find(tree, ['brand', list])
  if (node?.kind !== 'list') return []
  return node.items.flatMap((item, index) =>
    item.kind === 'leaf' && typeof item.value === 'string'
      ? [{ kind: 'domain', value: item.value, span: item.span, path: `brand.${list}[${index}]` }]
      : []
  )
}

/** Also returns an invalid domain, so that it is compared. */
function textAt(tree: Branch, path: readonly string[]): string | undefined {
  const { node } = find(tree, path)
  return node?.kind === 'leaf' && typeof node.value === 'string' ? node.value : undefined
}

function placeOnHost({ deploy }: Draft): string | undefined {
  return deploy?.target && deploy.path ? `${deploy.target} ${deploy.path}` : undefined
}

/** Languages by country of a family's brand (docs/decisions/009). */
function languagesOf({ seo, locales, audience }: Draft): string[] {
  const family = seo?.family
  if (!family) return []
  return (audience?.countries ?? []).flatMap(country =>
    (locales?.enabled ?? []).flatMap(locale =>
      country && locale ? [`${family}: ${locale} to ${country}`] : []
    )
  )
}

const RULES: Readonly<
  Record<ClaimKind, Pick<Diagnostic, 'code' | 'path' | 'severity' | 'hint'> & { says: string }>
> = {
  domain: {
    code: 'L101',
    path: 'brand.domain',
    severity: 'error',
    says: 'is also a domain of',
    hint: 'give each brand domains of its own'
  },
  name: {
    code: 'L102',
    path: 'brand.name',
    severity: 'warning',
    says: 'is also the name of a brand of another company,',
    hint: 'make sure that members can tell the two apart'
  },
  path: {
    code: 'L222',
    path: 'deploy.path',
    severity: 'error',
    says: 'is also where another brand goes:',
    hint: 'give each brand a folder of its own, none inside another'
  },
  language: {
    code: 'L220',
    path: 'seo.family',
    severity: 'error',
    says: 'is offered by two brands of the family; the other is',
    hint: 'serve other countries, or take one of them out of the family'
  }
}

/**
 * Reports claims shared by two brands (L101, L102, L220, L222), once per kind and checked brand.
 * Other brands' files are only scanned, so that a large fleet stays fast.
 */
export function clashesOf(
  cache: SourceCache,
  ids: readonly string[],
  checked: readonly Claimant[]
): { id: string; diagnostic: Diagnostic }[] {
  const asked = new Set(checked.map(({ id }) => id))
  const others = ids.filter(id => !asked.has(id)).map(id => glanceAt(cache, id))
  const all = [...checked, ...others]
  const byKey = Map.groupBy(
    all.flatMap(claimant => claimant.claims.map(claim => ({ claimant, claim }))),
    ({ claim }) => keyOf(claim)
  )
  const folders = all.flatMap(claimant =>
    claimant.claims.flatMap(claim => (claim.kind === 'path' ? [{ claimant, claim }] : []))
  )
  return checked.flatMap(claimant => {
    const told = new Set<ClaimKind>()
    return claimant.claims.flatMap(claim => {
      const near = claim.kind === 'path' ? folders : (byKey.get(keyOf(claim)) ?? [])
      const rival = near.find(other => isRival({ claimant, claim }, other))
      if (!rival || told.has(claim.kind)) return []
      told.add(claim.kind)
      return [{ id: claimant.id, diagnostic: findingOf(claim, rival) }]
    })
  })
}

interface Laid {
  claimant: Claimant
  claim: Claim
}

function isRival(own: Laid, other: Laid): boolean {
  if (other.claimant.id === own.claimant.id) return false
  if (own.claim.kind === 'name') return own.claimant.company !== other.claimant.company
  if (own.claim.kind === 'path') return isWithin(own.claim.value, other.claim.value)
  return true
}

function isWithin(one: string, other: string): boolean {
  const [a, b] = [one, other].map(path => `${path.replace(/\/+$/, '')}/`)
  return a !== undefined && b !== undefined && (a.startsWith(b) || b.startsWith(a))
}

function findingOf({ kind, value, span, path: own }: Claim, { claimant, claim }: Laid): Diagnostic {
  const { code, severity, says, hint, ...rule } = RULES[kind]
  const path = own ?? rule.path
  const message = `${value.replace(/^(\w+) \//, '/')} ${says} ${claimant.id}`
  const also = relatedLocation(claim.span, 'claims it too')
  return diagnosticAt(span, { code, path, severity, message, hint, also })
}

const keyOf = ({ kind, value }: Claim): string => `${kind} ${value.toLowerCase()}`

const LINES: readonly (readonly [ClaimKind, RegExp])[] = [
  ['domain', /^[ \t]+domain:[ \t]*["']?([^\s"'#,}]+)/m],
  [
    'name',
    /^brand:(?:[ \t]*\{|[ \t]*\r?\n(?:[ \t]+.*\r?\n)*?[ \t]+)name:[ \t]*["']?([^"'#,}\r\n]+)/m
  ]
]
const LISTED =
  /^[ \t]+(?:aliases|formerDomains):[ \t]*(?:\[([^\]]*)\]|\r?\n((?:[ \t]*-[ \t].*(?:\r?\n|$))+))/gm
const HOST = /[\w-]+(?:\.[\w-]+)+/g
const TARGET = /^deploy:[\s\S]{0,80}?target:[ \t]*(\w+)/m
const PATH = /^deploy:[\s\S]{0,160}?path:[ \t]*["']?([^\s"',}]+)/m
const COMPANY = /^company:[ \t]*["']?([\w-]+)/m

function glanceAt(cache: SourceCache, id: string): Claimant {
  const stored = cache.file(siteFile(id))
  if (stored.state !== 'read') return { id, claims: [] }
  const { text } = stored
  const seen = (kind: ClaimKind, pattern: RegExp, prefix = ''): Claim[] => {
    const line = pattern.exec(text)
    const value = line?.[1]?.trim()
    if (!line || !value) return []
    const end = line.index + line[0].trimEnd().length
    const span = { source: sourceOf(siteFile(id), text), start: end - value.length, end }
    return [{ kind, value: prefix + value, span }]
  }
  const target = TARGET.exec(text)?.[1]
  return {
    id,
    company: COMPANY.exec(text)?.[1],
    claims: [
      ...LINES.flatMap(([kind, pattern]) => seen(kind, pattern)),
      ...listedNames(id, text),
      ...(target ? seen('path', PATH, `${target} `) : [])
    ]
  }
}

function listedNames(id: string, text: string): Claim[] {
  return [...text.matchAll(LISTED)].flatMap(({ 0: whole, 1: flow, 2: block, index }) => {
    const list = flow ?? block ?? ''
    const begin = index + whole.lastIndexOf(list)
    return [...list.replace(/#.*$/gm, ({ length }) => ' '.repeat(length)).matchAll(HOST)].map(
      ({ 0: value, index: at }): Claim => {
        const start = begin + at
        const span = { source: sourceOf(siteFile(id), text), start, end: start + value.length }
        return { kind: 'domain', value, span }
      }
    )
  })
}
