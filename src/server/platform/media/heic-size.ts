import { open } from 'node:fs/promises'

/** Photos have these boxes in their first few thousand bytes. */
const MAX_HEADER_BYTES = 1024 * 1024

/**
 * The largest size declared by items (`ispe`) or frames (SPS in `hvcC`), so that neither hides a
 * bomb; undefined if invalid.
 */
export async function heicSize(
  path: string
): Promise<{ width: number; height: number } | undefined> {
  const head = await headOf(path)
  try {
    const meta = boxesIn(head, 0, head.length).find(({ type }) => type === 'meta')
    if (meta === undefined) return undefined
    const sizes = sizesIn(head, meta.start + 4, meta.end)
    return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, MAX_HEADER_BYTES))
    await file.read(head, 0, head.length, 0)
    return head
  } finally {
    await file.close()
  }
}

interface Box {
  type: string
  start: number
  end: number
}

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const said = bytes.readUInt32BE(at)
    const isLong = said === 1
    const length = said === 0 ? end - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : said
    if (length < 8) throw new RangeError('a box that is shorter than its head')
    const type = bytes.toString('latin1', at + 4, at + 8)
    boxes.push({ type, start: at + (isLong ? 16 : 8), end: Math.min(at + length, end) })
    at += length
  }
  return boxes
}

function sizesIn(bytes: Buffer, start: number, end: number): { width: number; height: number }[] {
  return boxesIn(bytes, start, end).flatMap(box => {
    if (box.type === 'iprp' || box.type === 'ipco') return sizesIn(bytes, box.start, box.end)
    if (box.type === 'ispe') {
      return [
        { width: bytes.readUInt32BE(box.start + 4), height: bytes.readUInt32BE(box.start + 8) }
      ]
    }
    return box.type === 'hvcC' ? framesIn(bytes.subarray(box.start, box.end)) : []
  })
}

/** NAL unit type with the frame size (H.265, 7.4.2.2). */
const SPS = 33
/** Fixed part of HEVCDecoderConfigurationRecord (ISO 14496-15). */
const CONFIGURATION_BYTES = 22

function framesIn(record: Buffer): { width: number; height: number }[] {
  const sizes: { width: number; height: number }[] = []
  let at = CONFIGURATION_BYTES
  const arrays = record.readUInt8(at++)
  for (let array = 0; array < arrays; array++) {
    const kind = record.readUInt8(at) & 0x3f
    const units = record.readUInt16BE(at + 1)
    at += 3
    for (let unit = 0; unit < units; unit++) {
      const length = record.readUInt16BE(at)
      if (kind === SPS) sizes.push(frameSize(record.subarray(at + 2, at + 2 + length)))
      at += 2 + length
    }
  }
  return sizes
}

function frameSize(unit: Buffer): { width: number; height: number } {
  const bits = new Bits(plain(unit))
  bits.read(16 + 4)
  const subLayers = bits.read(3)
  bits.read(1)
  profileTierLevel(bits, subLayers)
  bits.golomb()
  if (bits.golomb() === 3) bits.read(1)
  return { width: bits.golomb(), height: bits.golomb() }
}

function profileTierLevel(bits: Bits, subLayers: number): void {
  bits.skip(88 + 8)
  const present = Array.from({ length: subLayers }, () => [bits.read(1), bits.read(1)] as const)
  if (subLayers > 0) bits.skip(2 * (8 - subLayers))
  for (const [profile, level] of present) bits.skip(88 * profile + 8 * level)
}

/** Removes the emulation prevention bytes. */
function plain(unit: Buffer): Buffer {
  return Buffer.from(
    unit.filter((byte, at) => byte !== 3 || unit[at - 1] || unit[at - 2] || at < 2)
  )
}

class Bits {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  read(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit++) {
      const byte = this.#bytes.readUInt8(this.#at >> 3)
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1)
      this.#at++
    }
    return value
  }

  skip(count: number): void {
    this.#at += count
  }

  /** Unsigned Exp-Golomb. */
  golomb(): number {
    let zeros = 0
    while (this.read(1) === 0) if (++zeros > 32) throw new RangeError('no number')
    return 2 ** zeros - 1 + this.read(zeros)
  }
}
