import sharp from 'sharp'

/** A picture on a sheet, in px. */
export interface Placed {
  picture: Uint8Array
  left: number
  top: number
  width: number
  height: number
}

export interface SheetText {
  text: string
  left: number
  /** Of the line on which the letters stand. */
  baseline: number
  size: number
  isBold: boolean
}

export interface Sheet {
  width: number
  height: number
  pictures: readonly Placed[]
  texts: readonly SheetText[]
}

const GROUND = '#ecebe7'
const INK = '#191a1c'

/** Lays pictures and their captions on one sheet, as a PNG. */
export async function laySheet({ width, height, pictures, texts }: Sheet): Promise<Buffer> {
  const small = await Promise.all(
    pictures.map(async placed => ({
      input: await sharp(placed.picture)
        .resize(placed.width, placed.height, { fit: 'fill' })
        .toBuffer(),
      left: placed.left,
      top: placed.top
    }))
  )
  const letters = texts.map(
    ({ text, left, baseline, size, isBold }) =>
      `<text x="${left}" y="${baseline}" font-size="${size}" font-weight="${isBold ? 700 : 400}">${escaped(text)}</text>`
  )
  const captions = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" fill="${INK}">${letters.join('')}</svg>`
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([...small, { input: Buffer.from(captions), left: 0, top: 0 }])
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
