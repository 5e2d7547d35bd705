import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import type { GlobalOptions } from '../terminal.ts'

export interface RebuildingOf {
  globals: GlobalOptions
  out: string
  /** Ids of those that are built again. */
  brands: readonly string[]
  stop: AbortSignal
  /** Called after a build, with what it said where it failed. */
  done(problem: string | undefined): void
}

/**
 * Builds brands in a process of its own, since a build would keep the gallery from answering. Changes
 * that come meanwhile are built after it.
 */
export class Rebuilding {
  readonly #globals: GlobalOptions
  readonly #out: string
  readonly #done: (problem: string | undefined) => void
  readonly #brands: readonly string[]
  readonly #stop: AbortSignal
  #waiting = false
  #running = false

  constructor({ globals, out, brands, stop, done }: RebuildingOf) {
    this.#globals = globals
    this.#out = out
    this.#brands = brands
    this.#stop = stop
    this.#done = done
  }

  /** Builds the brands that changed. */
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
    const flags = ['--keep-going', '--quiet', '--out', this.#out]
    const child = spawn(
      process.execPath,
      [join(CHECKOUT, 'src/cli/main.ts'), ...words, 'build', ...flags, ...this.#brands],
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
