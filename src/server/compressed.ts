import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A file as it goes over the wire. */
export interface Packed {
  body: Buffer
  encoding: 'br' | 'gzip' | undefined
}

/** Texts shrink; pictures and fonts are packed already. */
const TEXT = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/
const KEPT = 2_000
const kept = new Map<string, Buffer>()

/** Reads a file in the best encoding that the visitor takes; each is packed once, as tightly as it goes. */
export async function packed(path: string, accepted = ''): Promise<Packed> {
  const encoding = TEXT.test(path) ? encodingOf(accepted) : undefined
  const { mtimeMs, size } = await stat(path)
  const key = `${encoding} ${path} ${mtimeMs} ${size}`
  const known = kept.get(key)
  if (known) return { body: known, encoding }
  const raw = await readFile(path)
  const body = encoding === undefined ? raw : await pack(raw, encoding)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, body)
  return { body, encoding }
}

function encodingOf(accepted: string): Packed['encoding'] {
  const names = accepted.split(',').map(part => part.split(';')[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}

function pack(raw: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(raw, { level: 9 })
  return brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
}
