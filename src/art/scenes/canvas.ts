import type { HandName } from '#art/portrait.ts'
import type { Random } from '#art/random.ts'
import type { ArtToken } from '#theme/art.ts'
import { at, type Ink, paint } from './brush.ts'

export interface Canvas {
  random: Random
  width: number
  height: number
  /** A separate composition for phones held upright. */
  tall: boolean
  /** Bands in place of gradients, in the flat and the printed hand. */
  flat: boolean
  /** Of the people who are drawn as portraits. */
  hand: HandName
  id: string
}

/** `focus` is the position of people or light, in drawing units. */
export interface Picture {
  defs: string
  body: string
  focus: readonly [x: number, y: number]
}

export type Stop = readonly [offset: number, token: ArtToken, opacity?: number]

const stopOf = (offset: number, token: ArtToken, opacity = 1): string =>
  `<stop${offset === 0 ? '' : ` offset="${offset}"`} stop-color="${paint(token)}"` +
  `${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`

/** Gradients of a scene, each written once. */
export class Lights {
  private readonly canvas: Canvas
  private readonly written = new Map<string, string>()

  constructor(canvas: Canvas) {
    this.canvas = canvas
  }

  get defs(): string {
    return [...this.written.values()].join('')
  }

  /** From top to bottom; bands in the flat hand. */
  ramp(name: string, stops: readonly Stop[], across = false): Ink {
    const direction = across ? '' : ' x2="0" y2="1"'
    return this.write(name, id => {
      const drawn = this.canvas.flat ? banded(stops) : stops.map(stop => stopOf(...stop)).join('')
      return `<linearGradient id="${id}"${direction}>${drawn}</linearGradient>`
    })
  }

  /** A gradient without bands in either hand: shadow, mist or a beam. */
  fade(name: string, token: ArtToken, from: number, to: number, across = false): Ink {
    const direction = across ? '' : ' x2="0" y2="1"'
    return this.write(
      name,
      id =>
        `<linearGradient id="${id}"${direction}>${stopOf(0, token, from)}${stopOf(1, token, to)}</linearGradient>`
    )
  }

  /** With only three stops the edge is visible at night. */
  halo(name: string, token: ArtToken): Ink {
    const stops: Stop[] = this.canvas.flat
      ? [
          [0, token, 0.4],
          [0.42, token, 0.4],
          [0.42, token, 0.22],
          [0.7, token, 0.22],
          [0.7, token, 0.1],
          [1, token, 0.1]
        ]
      : [
          [0, token, 0.95],
          [0.2, token, 0.58],
          [0.45, token, 0.22],
          [0.72, token, 0.06],
          [1, token, 0]
        ]
    return this.write(
      name,
      id =>
        `<radialGradient id="${id}">${stops.map(stop => stopOf(...stop)).join('')}</radialGradient>`
    )
  }

  private write(name: string, draw: (id: string) => string): Ink {
    const id = `${this.canvas.id}${name}`
    if (!this.written.has(name)) this.written.set(name, draw(id))
    return `url(#${id})`
  }
}

function banded(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const next = stops[index + 1]
      const end = next === undefined ? 1 : at(((stop[0] + next[0]) / 2) * 100) / 100
      const before = stops[index - 1]
      const start = before === undefined ? 0 : at(((stop[0] + before[0]) / 2) * 100) / 100
      return stopOf(start, stop[1], stop[2]) + stopOf(end, stop[1], stop[2])
    })
    .join('')
}
