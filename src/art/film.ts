import { answer } from './films/answer.ts'
import type { Film, FilmOptions, LitScene } from './films/parts.ts'
import { sceneLights } from './films/scene-lights.ts'
import { framed } from './scenes/brush.ts'

/** Seconds of every film; its last frame is followed by its first without a jump. */
export const FILM_SECONDS = 6

/** `answer`: two windows across a canal. Otherwise the lights of that scene. */
export type FilmName = 'answer' | LitScene

export function drawFilm(name: FilmName, options: FilmOptions): Film {
  return name === 'answer' ? answer(options) : sceneLights(name, options)
}

/** Its first moment as a drawing: what stands there before the film, and without it. */
export function filmPoster(film: Film): string {
  const lit = film.lights.map(light => `<g opacity="${light.at(0)}">${light.body}</g>`).join('')
  return framed({ ...film.box, defs: film.defs }, film.still + lit)
}

/** The still part, or one light, alone on the film's box. */
export function filmPart(film: Film, body: string): string {
  return framed({ ...film.box, defs: film.defs }, body)
}
