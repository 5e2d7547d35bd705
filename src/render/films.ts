import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drawFilm, type FilmName } from '#art/film.ts'
import type { Film } from '#art/films/parts.ts'
import type { SceneShape } from '#art/scene.ts'
import { tokensIn } from '#art/standalone.ts'
import { type Niche, nicheOf } from '#contract/niche.ts'
import { coupleFor } from '#landers/company.ts'
import { LANDERS } from '#landers/manifests.ts'
import { scenesOf } from '#landers/transitionsvideolanding/evening.ts'
import type { FilmFiles, Films } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import { writeWhole } from '#site/write-whole.ts'
import { paintsOf } from '#theme/paints.ts'
import type { Mode } from '#theme/seeds.ts'
import type { Theme } from '#theme/theme.ts'
import type { Tokens } from '#theme/tokens.ts'
import { CHECKOUT } from './checkout.ts'
import { encode } from './ffmpeg.ts'
import { FRAMES_A_SECOND, framesOf } from './film-frames.ts'
import { hashOf } from './hash.ts'
import { nicheSite } from './niche-site.ts'

export interface FilmJob {
  film: Film
  tokens: Tokens
  width: number
  height: number
  /** Without ending; its hash covers all inputs. */
  name: string
}

/** Increases when the same frames are encoded in another way. */
const ENCODING = '3'

/** Pixels. Light that lies over a drawing needs fewer than a film with edges. */
const SIZES: Readonly<Record<'whole' | SceneShape, { width: number; height: number }>> = {
  whole: { width: 720, height: 450 },
  wide: { width: 480, height: 300 },
  tall: { width: 320, height: 480 }
}

/** Light on black has one colour in every brand and mode, so that a fleet renders it once. */
const LIGHT: Tokens = { glow: '#ffe9cc', sun: '#ffc58a' }

type Shown = readonly [FilmName, SceneShape]

/** The landers that show films, and which. */
const SHOWN: Readonly<Record<string, (site: Site) => readonly Shown[]>> = {
  video: () => [['answer', 'wide']],
  transitionsvideolanding: site =>
    scenesOf(site).flatMap((scene): Shown[] => [
      [scene, 'wide'],
      [scene, 'tall']
    ])
}

/** All films of a brand's landers, in its own niche and in those at slugs. */
export function filmsOf(site: Site, theme: Theme): FilmJob[] {
  const { use } = site.landers
  const jobs = Object.entries(SHOWN).flatMap(([lander, films]) => {
    const knobs = use[lander]?.knobs
    const isShown = knobs !== undefined && knobs.film === undefined && knobs.moving !== false
    if (!isShown) return []
    return sitesAt(site, lander).flatMap(shown =>
      films(shown).flatMap(([name, shape]) =>
        modesOf(theme).map(mode => filmJob(shown, theme, name, shape, mode))
      )
    )
  })
  return [...new Map(jobs.map(job => [job.name, job])).values()]
}

/** The brand, and as it is at the slugs of other niches. */
function sitesAt(site: Site, lander: string): Site[] {
  const { niches, use } = site.landers
  const slugs = LANDERS[lander]?.slugs ? [...niches, ...(use[lander]?.slugs ?? [])] : []
  const others = new Set(slugs.map(nicheOf).filter((niche): niche is Niche => niche !== undefined))
  others.delete(site.brand.niche)
  return [site, ...[...others].map(niche => nicheSite(site, niche))]
}

/** Addresses of a film by the visitor's mode, known before it is rendered. */
export function filmsAt(site: Site, theme: Theme, name: FilmName, shape: SceneShape): Films {
  const [light, dark = light] = modesOf(theme).map(mode =>
    addresses(filmJob(site, theme, name, shape, mode))
  ) as [FilmFiles, FilmFiles?]
  return { light, dark }
}

const modesOf = ({ settings: { mode } }: Theme): Mode[] =>
  mode === 'auto' ? ['light', 'dark'] : [mode]

const addresses = ({ name }: FilmJob): FilmFiles => ({
  webm: `/_m/${name}.webm`,
  mp4: `/_m/${name}.mp4`
})

function filmJob(site: Site, theme: Theme, name: FilmName, shape: SceneShape, mode: Mode): FilmJob {
  const { seed, style } = theme.settings.art
  const isLight = name !== 'answer'
  const film = drawFilm(name, {
    ...{ shape, who: coupleOf(site), niche: site.brand.niche },
    ...(isLight ? { seed: 'light', hand: 'evening' } : { seed, hand: style })
  })
  const tokens = isLight ? LIGHT : paintsOf(theme, mode)
  const size = SIZES[isLight ? shape : 'whole']
  return { film, tokens, ...size, name: `film-${name}.${hashOf(...inputsOf(film, tokens, size))}` }
}

function coupleOf(site: Site): Parameters<typeof drawFilm>[1]['who'] {
  const [one, other] = coupleFor(site)
  if (!one || !other) throw new RangeError(`${site.id} has no couple for its films`)
  return [one, other]
}

/** Moments at which the course of a light is compared. */
const SAMPLES = 24

function inputsOf(film: Film, tokens: Tokens, size: { width: number; height: number }): string[] {
  const drawn = [film.defs, film.still, ...film.lights.map(({ body }) => body)]
  const course = film.lights.map(({ at }) =>
    Array.from({ length: SAMPLES }, (_, index) => at(index / SAMPLES).toFixed(4))
  )
  const used = tokensIn(drawn.join('')).map(token => [token, tokens[token]])
  return [...drawn, JSON.stringify([course, used, film.box, size, FRAMES_A_SECOND, ENCODING])]
}

/** Both files of a film, from the cache or rendered now. */
export async function renderFilm(
  ffmpeg: string,
  { film, tokens, width, height, name }: FilmJob
): Promise<{ webm: Buffer; mp4: Buffer; isNew: boolean }> {
  const folder = join(CHECKOUT, '.livery', 'cache', 'films')
  const kept = { webm: join(folder, `${name}.webm`), mp4: join(folder, `${name}.mp4`) }
  try {
    const [webm, mp4] = await Promise.all([readFile(kept.webm), readFile(kept.mp4)])
    return { webm, mp4, isNew: false }
  } catch {
    const draft = join(folder, `.${name}.${process.pid}`)
    const to = { webm: `${draft}.webm`, mp4: `${draft}.mp4` }
    await writeWhole(to.webm, '')
    try {
      const frames = await framesOf(film, tokens, { width, height })
      await encode(ffmpeg, frames, { width, height, framesASecond: FRAMES_A_SECOND }, to)
      const [webm, mp4] = await Promise.all([readFile(to.webm), readFile(to.mp4)])
      await writeWhole(kept.webm, webm)
      await writeWhole(kept.mp4, mp4)
      return { webm, mp4, isNew: true }
    } finally {
      await Promise.all([to.webm, to.mp4].map(file => rm(file, { force: true })))
    }
  }
}
