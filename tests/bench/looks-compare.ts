import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** How far a channel may be off before its pixel counts as another, of 255. */
const THRESHOLD = 8

interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Compares the pictures of two folders; returns how many differ or are in one folder only. */
export async function compareLooks(
  one: string,
  other: string,
  into: string,
  say: (line: string) => void,
  isPart: boolean
): Promise<number> {
  const [here, there] = [picturesIn(one), picturesIn(other)]
  const sheets = new Set(there.map(file => dirname(file)))
  const wanted = isPart ? here.filter(file => sheets.has(dirname(file))) : here
  const all = [...new Set([...wanted, ...there])].sort()
  let wrong = 0
  for (const file of all) {
    const missing = [one, other].find(folder => !existsSync(join(folder, file)))
    const share = missing ? undefined : await difference(file, { one, other, into })
    if (share === 0) continue
    wrong++
    say(share === undefined ? `${file}: not in ${missing}` : `${file}: ${percent(share)} differ`)
  }
  say(`${all.length} pictures, ${wrong} differ`)
  return wrong
}

function picturesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.png')
  )
}

/** Share of pixels that differ, from 0 to 1; writes before, after and difference where there are any. */
async function difference(
  file: string,
  { one, other, into }: { one: string; other: string; into: string }
): Promise<number> {
  const files = [join(one, file), join(other, file)] as const
  if (readFileSync(files[0]).equals(readFileSync(files[1]))) return 0
  const [before, after] = [await raw(files[0]), await raw(files[1])]
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const shown = Buffer.alloc(width * height * 3, 255)
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isSame(before, after, x, y)) continue
      count++
      shown.set([214, 0, 60], (y * width + x) * 3)
    }
  }
  if (count === 0) return 0
  const target = join(into, file)
  mkdirSync(dirname(target), { recursive: true })
  const size = { width: width * 3 + 40, height, channels: 3, background: '#77727a' } as const
  await sharp({ create: size })
    .composite([
      { input: files[0], left: 0, top: 0 },
      { input: files[1], left: width + 20, top: 0 },
      { input: shown, raw: { width, height, channels: 3 }, left: 2 * width + 40, top: 0 }
    ])
    .png()
    .toFile(target)
  return count / (width * height)
}

async function raw(file: string): Promise<Raw> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A place that one picture does not reach is not the same. */
function isSame(one: Raw, other: Raw, x: number, y: number): boolean {
  if ([one, other].some(({ width, height }) => x >= width || y >= height)) return false
  const [a, b] = [(y * one.width + x) * 3, (y * other.width + x) * 3]
  for (let channel = 0; channel < 3; channel++) {
    const off = (one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0)
    if (Math.abs(off) > THRESHOLD) return false
  }
  return true
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`
