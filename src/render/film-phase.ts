import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#site/schema.ts'
import { writeWhole } from '#site/write-whole.ts'
import { themeOf } from '#theme/theme.ts'
import { ffmpegPath } from './ffmpeg.ts'
import { filmsOf, renderFilm } from './films.ts'

export interface FilmReport {
  rendered: number
  /** Brands whose films are missing because there is no ffmpeg. */
  without: string[]
}

/** A film takes some seconds; its name is known before, so it may follow the pages. */
export async function renderFilms(
  sites: readonly { site: Site; out: string }[],
  signal?: AbortSignal
): Promise<FilmReport> {
  const ffmpeg = ffmpegPath()
  const report: FilmReport = { rendered: 0, without: [] }
  for (const { site, out } of sites) {
    const folder = join(out, site.brand.domain, '_m')
    const films = filmsOf(site, themeOf(site.theme))
    if (ffmpeg === undefined && films.length > 0) report.without.push(site.id)
    if (ffmpeg === undefined) continue
    for (const film of films) {
      if (signal?.aborted) return report
      const to = (ending: string): string => join(folder, `${film.name}.${ending}`)
      if (existsSync(to('webm')) && existsSync(to('mp4'))) continue
      const { webm, mp4, isNew } = await renderFilm(ffmpeg, film)
      await Promise.all([writeWhole(to('webm'), webm), writeWhole(to('mp4'), mp4)])
      if (isNew) report.rendered++
    }
  }
  return report
}
