import { readFileSync } from 'node:fs'
import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import type { Facts } from './facts.ts'

/** Returns the facts of each cookie of the brand's trackers, such as `cookie.0.name` (L221). */
export function cookieFacts(site: Site, locale: Locale): Facts {
  if (site.trackers.length === 0) return {}
  const purposes = purposesIn(locale)
  const cookies = site.trackers.flatMap(({ id, category, origins, cookies }) =>
    cookies.map(({ name, days }) => ({
      name,
      owner: origins.map(origin => new URL(origin).hostname).join(', ') || id,
      purpose: purposes[category],
      days
    }))
  )
  return Object.fromEntries(
    cookies.flatMap((cookie, index) =>
      Object.entries(cookie).map(([key, value]) => [`cookie.${index}.${key}`, value])
    )
  )
}

type Purposes = Readonly<Record<Site['trackers'][number]['category'], string>>

function purposesIn(locale: Locale): Purposes {
  const file = new URL(`../../locales/${locale}/info.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { purposes: Purposes }).purposes
}
