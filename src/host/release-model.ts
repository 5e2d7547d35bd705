import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { liveManifest } from '#render/release.ts'
import type { Hosting } from '#site/hosting.ts'
import { type HostModel, modelOf } from './model.ts'

/** How the live release of a domain is to be answered; its folder is where its files stand now. */
export interface LiveModel {
  folder: string
  model: HostModel
}

/**
 * Reads the live release under `out`. A release of an earlier Livery does not say what its host must
 * know: then its folders tell its languages.
 */
export async function liveModel(out: string, domain: string): Promise<LiveModel> {
  const live = await liveManifest(out, domain)
  const folder = realpathSync(join(out, domain))
  const hosting = live?.manifest.hosting ?? guessed(folder, domain)
  return { folder, model: await modelOf(folder, hosting) }
}

/** Languages that stand under their code in a release. */
export function languagesIn(folder: string): Locale[] {
  return LOCALES.filter(locale => existsSync(join(folder, locale, 'index.html')))
}

function guessed(folder: string, domain: string): Hosting {
  const locales = languagesIn(folder)
  const defaultLocale: Locale = LOCALES.find(locale => !locales.includes(locale)) ?? 'en'
  return { domain, defaultLocale, locales: [defaultLocale, ...locales], trackers: [] }
}
