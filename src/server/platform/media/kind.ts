import { open } from 'node:fs/promises'

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic'

const HEAD_BYTES = 64

/** Detects the type by the first bytes, never by name or header. */
export async function kindOf(path: string): Promise<ImageKind | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    return kindIn(head.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis']

function kindIn(head: Buffer): ImageKind | undefined {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (head.subarray(0, 8).equals(PNG)) return 'png'
  const text = head.toString('latin1')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.slice(4, 8) === 'ftyp' && isHevc(head, text) ? 'heic' : undefined
}

/** AVIF and video use the same container and are refused. */
function isHevc(head: Buffer, text: string): boolean {
  const end = Math.min(head.readUInt32BE(0), text.length)
  const major = text.slice(8, 12)
  if (HEVC_BRANDS.includes(major)) return true
  if (major !== 'mif1') return false
  for (let at = 16; at + 4 <= end; at += 4) {
    if (HEVC_BRANDS.includes(text.slice(at, at + 4))) return true
  }
  return false
}
