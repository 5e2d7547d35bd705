import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { isAskedFor, namesIn, readShots } from './folder.ts'

/** A picture beside the accepted one of the same name. */
export interface Compared {
  name: string
  state: 'same' | 'changed' | 'new' | 'gone'
  /** Percent of the pixels that differ. */
  share: number
  /** What differs in the visible text, as a patch; empty where nothing does. */
  text: string
}

export interface Folders {
  out: string
  base: string
  /** Where the overlays of what differs are written. */
  report: string
  /** Percent of a picture's pixels that may differ. */
  most: number
}

/** How far apart two colours are before they differ, of 1; less than anybody sees. */
const COLOUR = 0.03

/** Compares all pictures taken with those accepted; those that were not asked for are left out. */
export async function compareFolders(folders: Folders): Promise<Compared[]> {
  const { out, base, report } = folders
  await rm(report, { recursive: true, force: true })
  const shots = await readShots(out)
  const gone = namesIn(base)
    .filter(name => isAskedFor(name, shots) && !shots.names.includes(name))
    .map((name): Compared => ({ name, state: 'gone', share: 0, text: '' }))
  const found: Compared[] = []
  for (const name of shots.names) found.push(await compared(folders, name))
  return [...found, ...gone].sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function compared({ out, base, report, most }: Folders, name: string): Promise<Compared> {
  const before = join(base, `${name}.png`)
  if (!existsSync(before)) return { name, state: 'new', share: 0, text: '' }
  const text = await textDiff(join(base, `${name}.txt`), join(out, `${name}.txt`))
  const share = await pixelDiff(before, join(out, `${name}.png`), join(report, `diff/${name}.png`))
  const isSame = share <= most && text === ''
  return { name, state: isSame ? 'same' : 'changed', share: share > most ? share : 0, text }
}

async function textDiff(before: string, after: string): Promise<string> {
  const [old, now] = await Promise.all([textIn(before), textIn(after)])
  if (old === now) return ''
  const patch = createTwoFilesPatch('before', 'after', old, now, '', '', { context: 1 })
  return patch.slice(patch.indexOf('@@'))
}

const textIn = async (file: string): Promise<string> =>
  existsSync(file) ? readFile(file, 'utf8') : ''

/** Percent of the pixels that differ; draws them on a picture where some do. */
async function pixelDiff(before: string, after: string, overlay: string): Promise<number> {
  const [old, now] = await Promise.all([readFile(before), readFile(after)])
  if (old.equals(now)) return 0
  const [one, other] = [await sizeOf(old), await sizeOf(now)]
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const [a, b] = await Promise.all([pixels(old, width, height), pixels(now, width, height)])
  const drawn = Buffer.alloc(a.length)
  const options = {
    threshold: COLOUR,
    alpha: 0.2,
    diffColor: [220, 0, 90] as [number, number, number]
  }
  const count = pixelmatch(a, b, drawn, width, height, options)
  if (count === 0) return 0
  await mkdir(dirname(overlay), { recursive: true })
  await writeFile(
    overlay,
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
  )
  return (count / (width * height)) * 100
}

async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/** The smaller of two pictures gets an edge of another colour than any page has. */
async function pixels(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const size = await sizeOf(picture)
  return sharp(picture)
    .ensureAlpha()
    .extend({
      right: width - size.width,
      bottom: height - size.height,
      background: { r: 255, g: 0, b: 255, alpha: 1 }
    })
    .raw()
    .toBuffer()
}
