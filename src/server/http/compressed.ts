import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Coding, isText, squeeze } from '#host/pack.ts'

export interface Packed {
  body: Uint8Array
  encoding: Coding | undefined
  /** Different for each encoding. */
  etag: string
}

const KEPT = 2_000
const kept = new Map<string, Uint8Array>()

/**
 * Reads a file in the visitor's best encoding. Each is compressed once at the highest level, a large
 * one (a lander takes 0.14 s) after its first answer.
 */
export async function packed(path: string, accepted = ''): Promise<Packed> {
  const encoding = isText(path) ? encodingOf(accepted) : undefined
  const { mtimeMs, size } = await stat(path)
  const etag = `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}${encoding ? `-${encoding}` : ''}"`
  const key = `${path} ${etag}`
  const known = kept.get(key)
  if (known) return { body: known, encoding, etag }
  const raw = await readFile(path)
  if (encoding === undefined) return { body: keep(key, raw), encoding, etag }
  if (raw.length < LARGE) return { body: keep(key, await squeeze(raw, encoding)), encoding, etag }
  const body = keep(key, quickly(raw, encoding, SOON))
  void squeeze(raw, encoding).then(smaller => keep(key, smaller))
  return { body, encoding, etag }
}

function keep(key: string, body: Uint8Array): Uint8Array {
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, body)
  return body
}

/** Shorter answers fit in one packet anyway. */
const MIN_LETTERS = 1000
/** A level that takes well under a millisecond for some kilobytes. */
const QUICK = 5
/** A level that takes some ten milliseconds for a lander. */
const SOON = 9
/** Bytes from which the highest level takes longer than a visitor notices. */
const LARGE = 64 * 1024

/** An answer in the visitor's best encoding. */
export function packedAnswer(text: string, accepted = ''): Omit<Packed, 'etag'> {
  const body = Buffer.from(text)
  const encoding = text.length < MIN_LETTERS ? undefined : encodingOf(accepted)
  if (encoding === undefined) return { body, encoding }
  return { body: quickly(body, encoding), encoding }
}

function quickly(raw: Uint8Array, encoding: Coding, level = QUICK): Uint8Array {
  if (encoding === 'gzip') return gzipSync(raw)
  return brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
}

function encodingOf(accepted: string): Coding | undefined {
  const names = accepted
    .split(',')
    .map(part => part.split(';').map(piece => piece.trim()))
    .filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name)
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}
