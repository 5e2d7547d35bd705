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
  const message = `pictures need Chromium or Chrome, and ${why}. Install one, or name it in CHROMIUM.`
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

/** A part of a page in CSS pixels, from its top left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** One page after another in the same tab. */
export class Tab {
  readonly #ask: (method: string, params: object) => Promise<Answers>
  readonly #loaded: () => Promise<void>

  constructor(
    ask: (method: string, params: object) => Promise<Answers>,
    loaded: () => Promise<void>
  ) {
    this.#ask = ask
    this.#loaded = loaded
  }

  /** Runs a script in every page before its own. */
  async runFirst(source: string): Promise<void> {
    await this.#ask('Page.addScriptToEvaluateOnNewDocument', { source })
  }

  /** Opens a page and waits until it has loaded. */
  async open({ address, size, scheme }: Shot): Promise<void> {
    const metrics = { ...size, deviceScaleFactor: 1, mobile: false }
    await this.#ask('Emulation.setDeviceMetricsOverride', metrics)
    const features = [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' }
    ]
    await this.#ask('Emulation.setEmulatedMedia', { features })
    const loaded = this.#loaded()
    // Heard below; a page that cannot be reached is reported before.
    loaded.catch(() => undefined)
    const { errorText } = await this.#ask('Page.navigate', { url: address })
    if (errorText !== undefined) throw new Error(`${address} cannot be opened: ${errorText}`)
    await loaded
  }

  /** Value of an expression in the page; a promise is waited for. */
  async evaluate(expression: string): Promise<unknown> {
    const asked = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await this.#ask('Runtime.evaluate', asked)
    if (exceptionDetails !== undefined) {
      const { exception, text } = exceptionDetails as {
        exception?: { description?: string }
        text: string
      }
      throw new Error(`a script failed in the page: ${exception?.description ?? text}`)
    }
    return (result as { value?: unknown }).value
  }

  /** The window, or an area of the page, as a PNG. */
  async picture(area?: Area): Promise<Buffer> {
    const part = area && { clip: { ...area, scale: 1 }, captureBeyondViewport: true }
    const asked = { format: 'png', optimizeForSpeed: area !== undefined, ...part }
    const { data } = await this.#ask('Page.captureScreenshot', asked)
    return Buffer.from(String(data), 'base64')
  }
}

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
      // Tabs that nobody sees are drawn as well.
      ...['--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding'],
      '--disable-background-timer-throttling',
      // Chromium refuses to start for root without it.
      ...(isRoot ? ['--no-sandbox'] : [])
    ]
    this.#child = spawn(path, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    this.#child.on('error', error => this.#fail(error))
    this.#child.on('exit', () => this.#fail(new Error('the browser has ended')))
    this.#listen(this.#child.stdio[4] as Readable)
  }

  /** A tab for one picture of a window after another. */
  async tab(): Promise<(shot: Shot) => Promise<Buffer>> {
    const tab = await this.openTab()
    return async shot => {
      await tab.open(shot)
      await tab.evaluate(SETTLED)
      return tab.picture()
    }
  }

  /** A tab of its own, which shares nothing with the others but the browser. */
  async openTab(): Promise<Tab> {
    const { targetId } = await this.#ask('Target.createTarget', {
      url: 'about:blank',
      newWindow: true
    })
    const { sessionId } = await this.#ask('Target.attachToTarget', { targetId, flatten: true })
    const session = String(sessionId)
    await this.#ask('Page.enable', {}, session)
    await this.#ask('Emulation.setFocusEmulationEnabled', { enabled: true }, session)
    return new Tab(
      (method, params) => this.#ask(method, params, session),
      () => this.#event(`${session} Page.loadEventFired`)
    )
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return
    const ended = new Promise(resolve => this.#child.once('exit', resolve))
    this.#child.kill()
    await ended
  }

  #ask(method: string, params: object, sessionId?: string): Promise<Answers> {
    this.#count += 1
    const answer = Promise.withResolvers<Answers>()
    this.#waiting.set(this.#count, answer)
    const message = JSON.stringify({ id: this.#count, method, params, sessionId })
    ;(this.#child.stdio[3] as Writable).write(`${message}\0`)
    return inTime(answer.promise, method)
  }

  #event(name: string): Promise<void> {
    const heard = Promise.withResolvers<void>()
    this.#heard.set(name, heard.resolve)
    return inTime(heard.promise, name)
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

/** Rejects where the browser does not answer. */
async function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`the browser took too long: ${what}`)),
    LONGEST
  )
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
