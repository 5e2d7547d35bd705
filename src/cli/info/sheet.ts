import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { localeCoverage } from '#check/words/coverage.ts'
import type { Locale } from '#contract/locale.ts'
import { NICHES } from '#contract/niche.ts'
import { liveManifest } from '#render/release.ts'
import type { LoadedSite } from '#site/load.ts'
import { megabytes } from '../sizes.ts'
import { namedLanguages } from './languages.ts'

export type BrandSheet = Record<string, Record<string, unknown>>

export async function brandSheet(
  { id, site, sources }: LoadedSite,
  out: string
): Promise<BrandSheet> {
  const { brand, company, theme, locales, audience, landers } = site
  const live = await liveManifest(out, brand.domain)
  return {
    [`${brand.name} (${id})`]: {
      address: `https://${brand.domain}/`,
      niche: `${brand.niche} ${NICHES[brand.niche]}`,
      tone: brand.tone,
      tags: site.tags,
      countries: audience.countries,
      'least age': audience.minAge
    },
    Languages: {
      enabled: namedLanguages(locales.enabled),
      default: locales.default,
      translated: locales.enabled.map(covered),
      ...Object.fromEntries(
        Object.entries(locales.byCountry).map(([country, list]) => [`in ${country}`, list])
      )
    },
    Company: {
      name: company.name,
      address: `${company.address}, ${company.city}, ${company.country}`,
      register: company.kvk,
      VAT: company.vatNumbers,
      added: company.added,
      support: [site.support.email, site.support.phone].filter(text => text !== undefined)
    },
    Look: {
      colours: [theme.primary, theme.secondary, theme.accent].filter(hex => hex !== undefined),
      mode: theme.mode,
      composition: theme.composition,
      fonts: Object.values(theme.fonts),
      drawings: theme.art.style
    },
    Landers: Object.fromEntries(
      Object.entries(landers.use).map(([lander, { slugs }]) => [
        lander,
        [`/landers/${lander}`, ...slugs.map(slug => `/landers/${lander}/${slug}`)]
      ])
    ),
    Files: { 'made of': sources },
    Live:
      live === undefined
        ? { built: 'not yet; livery build makes it' }
        : {
            release: live.folder.split('/').at(-1),
            pages: Object.keys(live.manifest.pages).length,
            size: megabytes(bytesIn(live.folder)),
            built: statSync(live.folder).mtime.toISOString()
          }
  }
}

/** `nl 100 %`: the translated share of all tiers together. */
function covered(locale: Locale): string {
  const { critical, visible, rest } = localeCoverage(locale)
  const least = Math.min(critical, visible, rest)
  return `${locale} ${Math.floor(least * 100)} %`
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
