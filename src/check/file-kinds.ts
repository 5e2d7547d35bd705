/** What a file is by its first bytes. */
export type Kind = 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | 'woff2' | 'woff' | 'ttf'

/** Endings that an asset may have, and what must be inside. */
export const ENDINGS: Readonly<Record<string, Kind>> = {
  svg: 'svg',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
  woff2: 'woff2',
  woff: 'woff',
  ttf: 'ttf'
}

/** The kind of a file's content, whatever it is called; undefined where it is none of ours. */
export function contentOf(bytes: Buffer): Kind | undefined {
  const text = (start: number, end: number): string => bytes.toString('latin1', start, end)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 32))) return 'avif'
  if (text(0, 4) === 'wOF2') return 'woff2'
  if (text(0, 4) === 'wOFF') return 'woff'
  if (text(0, 4) === '\x00\x01\x00\x00' || text(0, 4) === 'OTTO') return 'ttf'
  return /^\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 4096).replace(/^\uFEFF/, '')
  )
    ? 'svg'
    : undefined
}

/** Width and height in pixels as the file's head says, without decoding it. */
export function dimensionsOf(
  bytes: Buffer,
  kind: Kind
): { width: number; height: number } | undefined {
  if (kind === 'png' && bytes.length >= 24) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  if (kind === 'jpeg') return jpegSize(bytes)
  return kind === 'webp' ? webpSize(bytes) : undefined
}

/** Walks the segments to the frame header, SOF0 to SOF15 without DHT, JPG and DAC. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30) return undefined
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  }
  if (form === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
