import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Dimensions, dimensionsOf, ENDINGS, type Kind, kindOf, PIXELS } from './file-kinds.ts'

export interface AssetFault {
  says: string
  hint: string
}

export type Look =
  | { state: 'fine'; kind: Kind; size: Dimensions | undefined }
  | ({ state: 'faulty' } & AssetFault)

/** Pixels of the largest picture; decoding takes four bytes for each. */
const MAX_PIXELS = 50_000_000
const HEAD = 512 * 1024

/** Inspects an asset without decoding it (rule L203); `name` is relative to the root. */
export function lookAt(root: string, name: string): Look {
  const path = join(root, name)
  const found = statSync(path)
  if (!found.isFile()) return faulty('is not a file', 'put a file there')
  const bytes = headOf(path, found.size)
  if (bytes === undefined) return faulty('cannot be read', 'let whoever builds read it')
  const kind = kindOf(bytes, found.size)
  const ending = name.split('.').at(-1) ?? ''
  if (kind === undefined || kind !== ENDINGS[ending.toLowerCase()]) {
    const content = kind ? `holds ${kind}` : 'is no picture, film or font'
    return faulty(`ends in .${ending} and ${content}`, 'save it again as what it is to be')
  }
  if (!PIXELS.includes(kind)) return { state: 'fine', kind, size: undefined }
  const size = dimensionsOf(bytes, kind)
  if (!size || size.width * size.height === 0) {
    return faulty('is cut short: it does not say how large it is', 'save it again')
  }
  if (size.width * size.height <= MAX_PIXELS) return { state: 'fine', kind, size }
  const says = `has ${size.width} × ${size.height} pixels; more than 50 million are not opened`
  return faulty(says, 'make it smaller; 2400 pixels across are enough')
}

const faulty = (says: string, hint: string): Look => ({ state: 'faulty', says, hint })

function headOf(path: string, size: number): Buffer | undefined {
  try {
    const file = openSync(path, 'r')
    const bytes = Buffer.alloc(Math.min(HEAD, size))
    const length = readSync(file, bytes)
    closeSync(file)
    return bytes.subarray(0, length)
  } catch {
    return undefined
  }
}
