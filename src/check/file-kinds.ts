/** Detected by content, not by name. */
export type Kind =
  | ('SVG' | 'PNG' | 'JPEG' | 'WebP' | 'AVIF')
  | ('MP4' | 'WebM')
  | ('WOFF2' | 'WOFF' | 'TrueType')

/** Allowed endings of an asset, and the required content. */
export const ENDINGS: Readonly<Record<string, Kind>> = {
  svg: 'SVG',
  png: 'PNG',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  mp4: 'MP4',
  webm: 'WebM',
  woff2: 'WOFF2',
  woff: 'WOFF',
  ttf: 'TrueType',
  otf: 'TrueType'
}

export const PIXELS: readonly Kind[] = ['PNG', 'JPEG', 'WebP', 'AVIF']

export interface Dimensions {
  width: number
  height: number
}

/**
 * Detects the kind by the first bytes. `size` is the file's length: a font with another length in
 * its header is truncated.
 */
export function kindOf(bytes: Buffer, size: number): Kind | undefined {
  const text = (start: number, end: number): string => bytes.toString('latin1', start, end)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG'
  if (text(0, 3) === '\xff\xd8\xff') return 'JPEG'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'WebP'
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 32))) return 'AVIF'
  if (text(4, 8) === 'ftyp') return 'MP4'
  if (text(0, 4) === '\x1aE\xdf\xa3') return 'WebM'
  if (text(0, 4) === 'wOF2' && namesItsSize(bytes, size)) return 'WOFF2'
  if (text(0, 4) === 'wOFF' && namesItsSize(bytes, size)) return 'WOFF'
  if (isTrueType(bytes, size)) return 'TrueType'
  return /<svg[\s>]/.test(bytes.toString('utf8')) ? 'SVG' : undefined
}

/** WOFF and WOFF2 hold their length at byte 8 and the number of tables at byte 12. */
const namesItsSize = (bytes: Buffer, size: number): boolean =>
  bytes.length >= 14 && bytes.readUInt32BE(8) === size && bytes.readUInt16BE(12) > 0

/** All tables in the header must lie inside the file. */
function isTrueType(bytes: Buffer, size: number): boolean {
  if (!['\0\x01\0\0', 'OTTO', 'true'].includes(bytes.toString('latin1', 0, 4))) return false
  const tables = bytes.length >= 12 ? bytes.readUInt16BE(4) : 0
  const entries = Array.from({ length: tables }, (_, index) => 12 + 16 * index)
  return (
    tables > 0 &&
    entries.every(
      at =>
        at + 16 <= bytes.length && bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12) <= size
    )
  )
}

/** Reads the header's size in pixels; doesn't decode. */
export function dimensionsOf(bytes: Buffer, kind: Kind): Dimensions | undefined {
  try {
    switch (kind) {
      case 'PNG':
        return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      case 'JPEG':
        return jpegSize(bytes)
      case 'WebP':
        return webpSize(bytes)
      case 'AVIF':
        return avifSize(bytes)
      default:
        return undefined
    }
  } catch (error) {
    // A truncated file ends before its header does.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Markers SOF0 to SOF15 carry the frame's size, except C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): Dimensions | undefined {
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    // Any number of FF bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

function webpSize(bytes: Buffer): Dimensions {
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  }
  if (form === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** The largest size of the `ispe` boxes: an AVIF may hold several images. */
function avifSize(bytes: Buffer): Dimensions | undefined {
  let largest: Dimensions | undefined
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
