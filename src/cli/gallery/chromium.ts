import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { FrameSize, Scheme } from '#gallery/view.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'

/** What a browser of the family is called, on the path or at its usual place. */
const NAMES = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** Finds Chromium or Chrome. Throws CommandError (environment) where there is none. */
export function chromiumPath(env: NodeJS.ProcessEnv): string {
  const folders = (env.PATH ?? '').split(delimiter)
  const places = NAMES.flatMap(name =>
    name.startsWith('/') ? [name] : folders.map(folder => join(folder, name))
  )
  const found = env.CHROMIUM ?? places.find(place => existsSync(place))
  if (found !== undefined && existsSync(found)) return found
  const why = env.CHROMIUM === undefined ? 'none is on the path' : `${env.CHROMIUM} does not exist`
  const message = `a sheet needs Chromium or Chrome, and ${why}. Install one, or name it in CHROMIUM.`
  throw new CommandError(message, EXIT.environment)
}

export interface Shot {
  address: string
  size: FrameSize
  scheme: Scheme
}

/** Patience for one page, in ms. */
const LONGEST = 30_000

/** Still pictures show no motion, and drawings that fade in have to be there. */
const SETTLED = 'document.fonts.ready.then(() => new Promise(done => setTimeout(done, 400)))'

type Answers = Readonly<Record<string, unknown>>

/** A headless browser that takes pictures of pages. It is spoken to by a pipe and opens no port. */
export class Chromium implements AsyncDisposable {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, PromiseWithResolvers<Answers>>()
  readonly #heard = new Map<string, () => void>()
  #count = 0

  constructor(path: string) {
    const isRoot = process.getuid?.() === 0
    const flags = [
      ...['--headless', '--remote-debugging-pipe', '--hide-scrollbars', '--disable-gpu'],
      ...['--no-first-run', '--disable-background-networking', '--disable-component-update'],
      // Chromium refuses to start for root without it.
      ...(isRoot ? ['--no-sandbox'] : [])
    ]
    this.#child = spawn(path, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    this.#child.on('error', error => this.#fail(error))
    this.#child.on('exit', () => this.#fail(new Error('the browser has ended')))
    this.#listen(this.#child.stdio[4] as Readable)
  }

  /** A tab for one picture after another. */
  async tab(): Promise<(shot: Shot) => Promise<Buffer>> {
    const { targetId } = await this.#ask('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await this.#ask('Target.attachToTarget', { targetId, flatten: true })
    const session = String(sessionId)
    await this.#ask('Page.enable', {}, session)
    return shot => this.#shoot(shot, session)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return
    const ended = new Promise(resolve => this.#child.once('exit', resolve))
    this.#child.kill()
    await ended
  }

  async #shoot({ address, size, scheme }: Shot, session: string): Promise<Buffer> {
    const metrics = { ...size, deviceScaleFactor: 1, mobile: false }
    await this.#ask('Emulation.setDeviceMetricsOverride', metrics, session)
    const features = [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' }
    ]
    await this.#ask('Emulation.setEmulatedMedia', { features }, session)
    const loaded = this.#event(`${session} Page.loadEventFired`)
    await this.#ask('Page.navigate', { url: address }, session)
    await loaded
    await this.#ask('Runtime.evaluate', { expression: SETTLED, awaitPromise: true }, session)
    const { data } = await this.#ask('Page.captureScreenshot', { format: 'png' }, session)
    return Buffer.from(String(data), 'base64')
  }

  #ask(method: string, params: object, sessionId?: string): Promise<Answers> {
    this.#count += 1
    const answer = Promise.withResolvers<Answers>()
    this.#waiting.set(this.#count, answer)
    const message = JSON.stringify({ id: this.#count, method, params, sessionId })
    ;(this.#child.stdio[3] as Writable).write(`${message}\0`)
    return answer.promise
  }

  #event(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a page took too long to load')), LONGEST)
      this.#heard.set(name, () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #listen(stream: Readable): void {
    let held = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const messages = `${held}${text}`.split('\0')
      held = messages.pop() ?? ''
      for (const message of messages) this.#hear(message)
    })
  }

  #hear(message: string): void {
    const { id, result, error, method, sessionId } = JSON.parse(message) as {
      id?: number
      result?: Answers
      error?: { message: string }
      method?: string
      sessionId?: string
    }
    if (id === undefined) {
      this.#heard.get(`${sessionId} ${method}`)?.()
      return
    }
    const answer = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result ?? {})
  }

  #fail(error: Error): void {
    for (const answer of this.#waiting.values()) answer.reject(error)
    this.#waiting.clear()
  }
}
