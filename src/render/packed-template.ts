import { drawingIn, readList } from './inputs.ts'
import type { Drawing, Markers } from './slots.ts'
import type { Template } from './template.ts'

/** A template as plain data, for another thread or for the disk. */
export interface PackedTemplate extends Omit<Template, 'pieces' | 'list'> {
  bytes: Uint8Array
  lengths: readonly number[]
  reads: readonly string[]
  drawings: readonly (readonly [string, Drawing])[]
}

/** `room` gives memory of a size in bytes. */
export function packed(
  { pieces, list, ...rest }: Template,
  { drawings }: Markers,
  room: (size: number) => Uint8Array = size => new Uint8Array(size)
): PackedTemplate {
  const lengths = pieces.map(piece => piece.length)
  const bytes = room(lengths.reduce((sum, length) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    bytes.set(piece, offset)
    offset += piece.length
  }
  const drawn = rest.slots.flatMap(slot => {
    const key = drawingIn(slot)
    const drawing = key === undefined ? undefined : drawings.get(key)
    return key === undefined || drawing === undefined ? [] : [[key, drawing] as const]
  })
  return { ...rest, bytes, lengths, reads: list.all, drawings: drawn }
}

export function opened(
  { bytes, lengths, reads, drawings, ...rest }: PackedTemplate,
  markers: Markers
): Template {
  for (const [key, drawing] of drawings) markers.drawings.set(key, drawing)
  let offset = 0
  const pieces = lengths.map(length => {
    offset += length
    return bytes.subarray(offset - length, offset)
  })
  return { ...rest, pieces, list: readList(reads) }
}
