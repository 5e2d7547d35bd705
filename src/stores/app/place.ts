import { atom } from 'nanostores'
import type { PageFacts } from '#contract/facts.ts'
import { addressIn, localeIn } from '#contract/locale.ts'
import { ROUTES, type RouteId } from '#site/routes.ts'
import { browser } from '#stores/browser/port.ts'
import { $facts } from './facts.ts'

export interface Place {
  /** `not-found` for unknown addresses. */
  route: RouteId
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** Address without the language's prefix. */
  path: string
  hash: string
}

export const $place = atom<Place>({
  route: 'index',
  params: {},
  query: new URLSearchParams(),
  path: '/',
  hash: ''
})

/** Address of a path in the page's language; external addresses stay unchanged. */
export function linkTo(path: string): string {
  if (!path.startsWith('/')) return path
  const { locale, defaultLocale } = $facts.get()
  return addressIn(locale, defaultLocale, path)
}

export function go(path: string, { replace = false }: { replace?: boolean } = {}): void {
  browser.navigate(linkTo(path), replace)
}

export function goBack(fallback: string): void {
  if (browser.canGoBack()) browser.back()
  else go(fallback, { replace: true })
}

/** Changes the query in place, without a history entry; undefined removes a key. */
export function changeQuery(changes: Readonly<Record<string, string | undefined>>): void {
  const place = $place.get()
  const query = new URLSearchParams(place.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  const search = query.toString()
  browser.readdress(`${linkTo(place.path)}${search === '' ? '' : `?${search}`}${place.hash}`)
  $place.set({ ...place, query })
}

export function placeOf(url: URL, { locales, defaultLocale }: PageFacts = $facts.get()): Place {
  const { path } = localeIn(url.pathname.replace(/\.html$/, ''), locales, defaultLocale)
  const found = matching(path)
  return {
    route: found?.id ?? 'not-found',
    params: found?.params ?? {},
    query: url.searchParams,
    path,
    hash: url.hash
  }
}

interface Match {
  id: RouteId
  params: Record<string, string>
}

/** The route of a path; with several matches the one with fewer parameters. */
function matching(path: string): Match | undefined {
  return ROUTES.flatMap(route => {
    const params = paramsIn(route.path, path)
    return params ? [{ id: route.id, params }] : []
  }).sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const isOptional = pattern.endsWith('*')
  if (given.length > wanted.length || given.length < wanted.length - (isOptional ? 1 : 0)) {
    return undefined
  }
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
    } else if (value !== undefined) {
      params[part.slice(1).replace('*', '')] = decoded(value)
    }
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
