import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlLang } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { writeWhole } from '#site/write-whole.ts'
import { type BuildOptions, type BuildReport, build } from '../build.ts'
import { noticeOf } from './bar.ts'
import { markPages } from './mark.ts'
import { shareWords } from './words.ts'

export interface Sharing extends Pick<BuildOptions, 'environment' | 'media' | 'signal' | 'on'> {
  root: string
  /** Folder of the share: its pages go into `pages`, what stands in for them beside it. */
  folder: string
  site: Site
  set: readonly string[]
  until: Date
}

/** Pages that stand in for all others, by the names under which src/server/http/shares.ts sends them. */
const ENDED = 'ended.html'
const REFUSED = 'refused.html'

/** Builds a brand for a share, with its bar on every page. Nothing outside of the folder changes. */
export async function buildShare(sharing: Sharing): Promise<BuildReport> {
  const { folder, site, set, until, ...options } = sharing
  const out = join(folder, 'pages')
  const report = await build({ ...options, out, only: [site.id], set })
  if (report.built.length === 0) return report
  const pages = await realpath(join(out, site.brand.domain))
  markPages({ folder: pages, site, set, until })
  await writeNotices(folder, site)
  return report
}

async function writeNotices(folder: string, site: Site): Promise<void> {
  const locale = site.locales.default
  const words = shareWords(site, locale)
  const lang = htmlLang(locale)
  const ended = { lang, title: words('share.ended'), text: words('share.endedText') }
  const refused = { lang, title: words('share.refused'), text: words('share.nothing'), back: '/' }
  await writeWhole(join(folder, ENDED), noticeOf(words, ended))
  await writeWhole(join(folder, REFUSED), noticeOf(words, refused))
}
