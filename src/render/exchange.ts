import { BroadcastChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { opened, type PackedTemplate, packed } from './packed-template.ts'
import type { Markers } from './slots.ts'
import type { FirstScript, Template } from './template.ts'

/** What a thread tells the others of a page, by its identity. */
export type News =
  | { says: 'rendered'; identity: string; template: Template }
  | { says: 'proved'; identity: string; inputs: string }
  | { says: 'refuted'; identity: string }

type Sent =
  | Exclude<News, { says: 'rendered' }>
  | { says: 'rendered'; identity: string; template: PackedTemplate }

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
    const sent = packed(template, this.#markers, shared)
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

  #opened(sent: PackedTemplate): Template {
    const template = opened(sent, this.#markers)
    return { ...template, first: this.#once(template.first) }
  }

  /** Many pages have one script. */
  #once(first: Template['first']): Template['first'] {
    if (first === undefined || !('script' in first)) return first
    const known = this.#scripts.get(first.file) ?? first
    this.#scripts.set(first.file, known)
    return known
  }
}

const shared = (size: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(size))
