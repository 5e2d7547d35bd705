import { randomBytes } from 'node:crypto'
import type { Picture } from '#page/page.ts'

/** Names a value that pages pass on unread, such as `head\tcanonical`. */
export type Slot = string

/** What passes through HTML, an address and JSON as it is. */
const ADDRESS = /^(?:https?:\/\/|\/|#)[\w./:#-]+$/

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(value)

/** A drawing that a page has as a file of its own, as often as brands have it in their colours. */
export interface Drawing {
  svg: string
  size: Pick<Picture, 'width' | 'height'>
}

/** A page's HTML between the places where values of its brand stand. */
export interface Cut {
  /** One more than slots. */
  pieces: readonly Uint8Array[]
  slots: readonly Slot[]
}

/**
 * Markers that stand in a page for what is filled in afterwards. One for each thread; no text can
 * hold one by chance or on purpose.
 */
export class Markers {
  readonly #secret = Array.from(randomBytes(14), byte =>
    String.fromCharCode(97 + (byte % 26))
  ).join('')
  readonly #pattern = new RegExp(`~${this.#secret}\\.(\\d+)~`, 'g')
  readonly #ids = new Map<Slot, number>()
  readonly #slots: Slot[] = []
  readonly drawings = new Map<string, Drawing>()

  of(slot: Slot): string {
    const known = this.#ids.get(slot)
    const id = known ?? this.#slots.length
    if (known === undefined) {
      this.#slots.push(slot)
      this.#ids.set(slot, id)
    }
    return `~${this.#secret}.${id}~`
  }

  isIn(text: string): boolean {
    return text.includes(this.#secret)
  }

  /** Throws if a marker was changed on its way, which means that the page reads what it may not. */
  cut(html: Buffer): Cut {
    const text = html.toString('latin1')
    const pieces: Uint8Array[] = []
    const slots: Slot[] = []
    let from = 0
    for (const found of text.matchAll(this.#pattern)) {
      pieces.push(html.subarray(from, found.index))
      slots.push(this.#slots[Number(found[1])] ?? '')
      from = found.index + found[0].length
    }
    pieces.push(html.subarray(from))
    const whole = text.toLowerCase().split(this.#secret).length - 1
    if (whole !== slots.length) throw new Error('a page changes a value that is filled in later')
    return { pieces, slots }
  }
}

type Swap = (value: string, path: string) => unknown

/** A copy of plain data in which `swap` replaces each address. */
export function swapped(value: unknown, path: string, swap: Swap): unknown {
  if (isAddress(value)) return swap(value, path)
  if (Array.isArray(value)) return value.map((item, at) => swapped(item, `${path}\t${at}`, swap))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, swapped(item, `${path}\t${key}`, swap)])
  )
}

/** What a page can tell of such data: everything but the addresses themselves. */
export const shapeOf = (value: unknown): string =>
  JSON.stringify(swapped(value, '', () => '\0')) ?? 'undefined'

export function stepInto(value: unknown, steps: readonly string[]): unknown {
  let found = value
  for (const step of steps) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[step]
  }
  return found
}

export function textAt(value: unknown, steps: readonly string[]): string | undefined {
  const found = stepInto(value, steps)
  return typeof found === 'string' ? found : undefined
}
