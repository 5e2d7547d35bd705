import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { dimensionsOf, kindOf } from '#check/file-kinds.ts'
import type { Media } from '#page/page.ts'
import { LiveryError } from '#site/error.ts'
import type { Site } from '#site/schema.ts'
import { hashOf } from './hash.ts'

class OwnFileError extends LiveryError {
  override name = 'OwnFileError' as const
}

export interface OwnMedia {
  film: Media['own']
  /** Files that pages asked for. */
  files(): Promise<Map<string, Uint8Array>>
}

/** Width in pixels of a poster beside the words. */
const POSTER = 1440

/** An operator's films as they are, and their posters made smaller. */
export function ownMedia(root: string, { id }: Site): OwnMedia {
  const made = new Map<string, () => Uint8Array | Promise<Uint8Array>>()
  const readOwn = (file: string): Buffer => {
    try {
      return readFileSync(join(root, 'sites', id, file))
    } catch (error) {
      throw new OwnFileError(`sites/${id}/${file} cannot be read`, { cause: error })
    }
  }
  const copied = (file: string): string => {
    const bytes = readOwn(file)
    const name = `_m/own.${hashOf(bytes)}${extname(file).toLowerCase()}`
    made.set(name, () => bytes)
    return `/${name}`
  }
  return {
    film({ mp4, webm, poster }) {
      const files = { mp4: copied(mp4), webm: webm === undefined ? undefined : copied(webm) }
      const bytes = readOwn(poster)
      const name = `_m/own.${hashOf(bytes)}.webp`
      made.set(name, () => sharp(bytes).rotate().resize({ width: POSTER }).webp().toBuffer())
      return { films: { light: files, dark: files }, poster: { src: `/${name}`, ...sizeOf(bytes) } }
    },
    files: async () =>
      new Map(
        await Promise.all([...made].map(async ([name, make]) => [name, await make()] as const))
      )
  }
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  const kind = kindOf(bytes, bytes.length)
  const size = kind && dimensionsOf(bytes, kind)
  return size ?? { width: 16, height: 10 }
}
