import { BroadcastChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { drawingIn, readList } from './inputs.ts'
import type { Drawing, Markers } from './slots.ts'
import type { FirstScript, Template } from './template.ts'

/** What a thread tells the others of a page, by its identity. */
export type News =
  | { says: 'rendered'; identity: string; template: Template }
  | { says: 'proved'; identity: string; inputs: string }
  | { says: 'refuted'; identity: string }

type Sent =
  | Exclude<News, { says: 'rendered' }>
  | { says: 'rendered'; identity: string; template: SentTemplate }

interface SentTemplate extends Omit<Template, 'pieces' | 'list'> {
  /** In memory that the threads share. */
  bytes: SharedArrayBuffer
  lengths: readonly number[]
  reads: readonly string[]
  drawings: readonly (readonly [string, Drawing])[]
}

/** Tells the other threads of a build what this one rendered, so that each page is rendered once. */
export class Exchange {
  readonly #channel: BroadcastChannel
  readonly #markers: Markers
  readonly #scripts = new Map<string, FirstScript>()

  /** Threads that name the same channel hear each other. */
  constructor(name: string, markers: Markers) {
    this.#channel = new BroadcastChannel(name)
    this.#channel.unref()
    this.#markers = markers
  }

  /** Returns the template as it is kept: its bytes are in memory that the threads share. */
  rendered(identity: string, template: Template): Template {
    const { pieces, list, ...rest } = template
    const sent: SentTemplate = {
      ...rest,
      ...packed(pieces),
      reads: list.all,
      drawings: template.slots.flatMap(slot => this.#drawingOf(slot))
    }
    this.#send({ says: 'rendered', identity, template: sent })
    return this.#opened(sent)
  }

  proved(identity: string, { inputs }: Template): void {
    this.#send({ says: 'proved', identity, inputs })
  }

  refuted(identity: string): void {
    this.#send({ says: 'refuted', identity })
  }

  /** What the others told since the last call. */
  *heard(): Generator<News> {
    for (;;) {
      // The types name ports alone; channels are received from in the same way.
      const received = receiveMessageOnPort(this.#channel as unknown as MessagePort)
      if (received === undefined) return
      const news = received.message as Sent
      yield news.says === 'rendered' ? { ...news, template: this.#opened(news.template) } : news
    }
  }

  #send(news: Sent): void {
    this.#channel.postMessage(news)
  }

  #drawingOf(slot: string): [string, Drawing][] {
    const key = drawingIn(slot)
    const drawing = key === undefined ? undefined : this.#markers.drawings.get(key)
    return key === undefined || drawing === undefined ? [] : [[key, drawing]]
  }

  #opened({ bytes, lengths, reads, drawings, ...rest }: SentTemplate): Template {
    for (const [key, drawing] of drawings) this.#markers.drawings.set(key, drawing)
    return {
      ...rest,
      pieces: piecesOf(bytes, lengths),
      list: readList(reads),
      first: this.#once(rest.first)
    }
  }

  /** Many pages have one script. */
  #once(first: Template['first']): Template['first'] {
    if (typeof first !== 'object') return first
    const known = this.#scripts.get(first.file) ?? first
    this.#scripts.set(first.file, known)
    return known
  }
}

function packed(pieces: Template['pieces']): Pick<SentTemplate, 'bytes' | 'lengths'> {
  const lengths = pieces.map(piece => piece.length)
  const bytes = new SharedArrayBuffer(lengths.reduce((sum, length) => sum + length, 0))
  const all = new Uint8Array(bytes)
  let offset = 0
  for (const piece of pieces) {
    all.set(piece, offset)
    offset += piece.length
  }
  return { bytes, lengths }
}

function piecesOf(bytes: SharedArrayBuffer, lengths: readonly number[]): Uint8Array[] {
  let offset = 0
  return lengths.map(length => {
    offset += length
    return new Uint8Array(bytes, offset - length, length)
  })
}
