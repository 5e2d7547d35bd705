import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { liveManifest } from '#render/release.ts'
import type { Hosting } from '#site/hosting.ts'
import { type HostModel, modelOf } from './model.ts'

export interface LiveModel {
  folder: string
  model: HostModel
}

/** Releases of older Livery versions lack hosting data; their languages come from the folders. */
export async function liveModel(out: string, domain: string): Promise<LiveModel> {
  const live = await liveManifest(out, domain)
  const folder = realpathSync(join(out, domain))
  const hosting = live?.manifest.hosting ?? guessed(folder, domain)
  return { folder, model: await modelOf(folder, hosting) }
}

/** The same for a share: without trackers, and without experiments, so that all see the same pages. */
export async function sharedModel(out: string, domain: string): Promise<LiveModel> {
  const live = await liveManifest(out, domain)
  const folder = realpathSync(join(out, domain))
  const { experiments: _, ...hosting } = live?.manifest.hosting ?? guessed(folder, domain)
  return { folder, model: await modelOf(folder, { ...hosting, trackers: [] }) }
}

/** Host names that lead to the brand, besides www of its domain. */
export async function otherNamesIn(out: string, domain: string): Promise<readonly string[]> {
  return (await liveManifest(out, domain))?.manifest.hosting?.otherNames ?? []
}

export function languagesIn(folder: string): Locale[] {
  return LOCALES.filter(locale => existsSync(join(folder, locale, 'index.html')))
}

function guessed(folder: string, domain: string): Hosting {
  const locales = languagesIn(folder)
  const defaultLocale: Locale = LOCALES.find(locale => !locales.includes(locale)) ?? 'en'
  return { domain, defaultLocale, locales: [defaultLocale, ...locales], trackers: [] }
}
