import type { Locale } from '#contract/locale.ts'
import { LANDERS } from '#landers/manifests.ts'
import { archivePathOf, pathOf } from '#legal/docs.ts'
import { archiveOf } from '#legal/versions.ts'
import { hrefOf } from '#page/page.ts'
import { armPath, CONTROL, type Experiment, runningOn } from '#site/experiments.ts'
import { ROUTES, type Route, shellOf } from '#site/routes.ts'
import type { Site } from '#site/schema.ts'

export interface PlannedPage {
  locale: Locale
  route: Route
  /** Without the locale's prefix. */
  path: string
  params: Readonly<Record<string, string>>
  /** Of a page that stands elsewhere than its path, without the locale's prefix. */
  place?: string
  file: string
}

export function pagesOf(root: string, site: Site): PlannedPage[] {
  const addresses = addressesOf(root, site)
  return site.locales.enabled.flatMap(locale =>
    addresses.map(address => ({
      locale,
      ...address,
      file: fileOf(site, locale, address.place ?? address.path)
    }))
  )
}

export function addressesOf(root: string, site: Site): Omit<PlannedPage, 'locale' | 'file'>[] {
  return [
    ...ROUTES.map(route => ({ route, path: shellOf(route.path), params: paramsOf(route) })),
    ...archiveAddresses(root, site),
    ...landerAddresses(site)
  ]
}

/** `/login` is `login.html`, the home page `index.html`. */
export function fileOf(site: Site, locale: Locale, path: string): string {
  const href = hrefOf(site, locale, path)
  return href.endsWith('/') ? `${href.slice(1)}index.html` : `${href.slice(1)}.html`
}

function paramsOf(route: Route): Record<string, string> {
  return route.id.startsWith('pages-') ? { doc: route.id.slice('pages-'.length) } : {}
}

function archiveAddresses(root: string, site: Site): Omit<PlannedPage, 'locale' | 'file'>[] {
  return archiveOf(root, site).flatMap(({ doc, date }) => {
    const route = ROUTES.find(({ path }) => path === pathOf(doc))
    if (route === undefined) return []
    const { skeleton: _, ...rest } = route
    const path = archivePathOf(doc, date)
    return [{ route: { ...rest, path, listed: false }, path, params: { doc, date } }]
  })
}

function landerAddresses(site: Site): Omit<PlannedPage, 'locale' | 'file'>[] {
  const { use: used, niches, experiments } = site.landers
  return Object.keys(LANDERS)
    .filter(id => id in used)
    .flatMap(id => {
      const route: Route = {
        id: `landers-${id}`,
        path: `/landers/${id}`,
        layout: 'lander',
        kind: 'lander',
        listed: true,
        entryWarning: true
      }
      const slugs = LANDERS[id]?.slugs ? [...(used[id]?.slugs ?? []), ...niches] : []
      const pages = [...new Set(['', ...slugs])].map(slug => ({
        // A variant with the same words would compete with its lander in search engines.
        route: slug === '' ? route : { ...route, listed: false },
        path: slug === '' ? route.path : `${route.path}/${slug}`,
        params: { lander: id, slug }
      }))
      return [...pages, ...armAddresses(runningOn(experiments, id), route)]
    })
}

/** The other arms of an experiment; the lander's own page is control. */
function armAddresses(
  experiment: Experiment | undefined,
  route: Route
): Omit<PlannedPage, 'locale' | 'file'>[] {
  if (experiment === undefined) return []
  const { lander, arms } = experiment
  return Object.keys(arms)
    .filter(arm => arm !== CONTROL)
    .map(arm => ({
      route: { ...route, listed: false },
      path: route.path,
      params: { lander, slug: '', arm },
      place: armPath(lander, arm)
    }))
}
