import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import type { GlobalOptions } from '../terminal.ts'

/**
 * Builds brands in a process of its own, since a build would keep the gallery from answering. Changes
 * that come meanwhile are built after it.
 */
export class Rebuilding {
  readonly #globals: GlobalOptions
  readonly #out: string
  readonly #done: (problem: string | undefined) => void
  readonly #stop: AbortSignal
  #waiting = false
  #running = false

  constructor(
    globals: GlobalOptions,
    out: string,
    stop: AbortSignal,
    done: (problem: string | undefined) => void
  ) {
    this.#globals = globals
    this.#out = out
    this.#stop = stop
    this.#done = done
  }

  /** Builds every brand that changed. */
  start(): void {
    this.#waiting = true
    if (!this.#running) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting && !this.#stop.aborted) {
      this.#waiting = false
      this.#done(await this.#build())
    }
    this.#running = false
  }

  /** Returns what the build said about a failure. */
  #build(): Promise<string | undefined> {
    const { cwd, env } = this.#globals
    const words = ['--cwd', cwd, ...(env === undefined ? [] : ['--env', env])]
    const child = spawn(
      process.execPath,
      [join(CHECKOUT, 'src/cli/main.ts'), ...words, 'build', '--keep-going', '--out', this.#out],
      { stdio: ['ignore', 'ignore', 'pipe'], signal: this.#stop }
    )
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString('utf8')
    })
    return new Promise(resolve => {
      child.on('error', error => resolve(this.#stop.aborted ? undefined : error.message))
      child.on('close', code => resolve(code === 0 ? undefined : said.trim()))
    })
  }
}
