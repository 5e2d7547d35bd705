import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHECKOUT } from '#render/checkout.ts'
import { Screen } from './screen.ts'

/** Keys by name, as a terminal sends them. */
export const KEYS = {
  enter: '\r',
  space: ' ',
  up: '\x1b[A',
  down: '\x1b[B',
  tab: '\t',
  backspace: '\x7f',
  'ctrl-c': '\x03'
} as const
export type Key = keyof typeof KEYS

export interface TerminalOptions {
  cwd: string
  columns?: number
  rows?: number
  env?: NodeJS.ProcessEnv
  /** Milliseconds between letters, as a person types; 0 for tests. */
  typing?: number
}

/** A command in a real pseudo-terminal, made by util-linux's `script`, which Debian always has. */
export class Session {
  readonly screen: Screen
  /** Everything the terminal got, escapes and all. */
  raw = ''
  readonly #child: ChildProcess
  readonly #typing: number
  readonly #started = performance.now()
  readonly #log: string[] = []
  #told: string[] = []
  #ended = false

  constructor(command: string, options: TerminalOptions) {
    const { cwd, columns = 80, rows = 50, env = {}, typing = 0 } = options
    this.screen = new Screen(columns)
    this.#typing = typing
    // A pipe has no size: the pseudo-terminal is told before the command looks.
    const sized = `stty cols ${columns} rows ${rows}; ${command}`
    this.#child = spawn('script', ['-qec', sized, '/dev/null'], {
      cwd,
      env: { ...inTerminal(process.env), ...env },
      stdio: ['pipe', 'pipe', 'inherit']
    })
    this.#child.stdout?.setEncoding('utf8').on('data', (data: string) => {
      this.raw += data
      this.screen.write(data)
    })
    this.#child.once('exit', () => {
      this.#ended = true
    })
  }

  /** Seconds since the start. */
  get seconds(): number {
    return (performance.now() - this.#started) / 1000
  }

  /** Waits until the screen shows a text that it did not show when last told, and has come to rest. */
  async until(text: string | RegExp, timeout = 60_000): Promise<void> {
    const end = performance.now() + timeout
    const shows = () => {
      const fresh = this.screen.lines.filter((line, at) => line !== this.#told[at]).join('\n')
      return typeof text === 'string' ? fresh.includes(text) : text.test(fresh)
    }
    while (!shows()) {
      if (performance.now() > end || (this.#ended && !shows())) {
        throw new Error(`The terminal never showed ${String(text)}. It shows:\n${this.screen.text}`)
      }
      await pause(15)
    }
    await this.#rest()
  }

  /** Types a text, letter by letter. */
  async type(text: string): Promise<void> {
    this.#tell(`types ${text}`)
    for (const letter of text) {
      this.#child.stdin?.write(letter)
      if (this.#typing > 0) await pause(this.#typing)
    }
    await this.#rest()
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) {
      this.#tell(`presses ${key}`)
      this.#child.stdin?.write(KEYS[key])
      await this.#rest()
    }
  }

  /** Waits for the command's end; answers with its exit code. */
  async end(timeout = 120_000): Promise<number> {
    if (!this.#ended) await once(this.#child, 'exit', { signal: AbortSignal.timeout(timeout) })
    this.#tell('')
    return this.#child.exitCode ?? -1
  }

  /** Ends it if it still runs; for tests that fail. */
  stop(): void {
    if (!this.#ended) this.#child.kill('SIGKILL')
  }

  /** Writes what was shown and done, with the seconds in the margin. */
  save(file: string, head: readonly string[]): void {
    writeFileSync(file, `${[...head, '', ...this.#log].join('\n').trimEnd()}\n`)
  }

  /** Adds to the transcript what the screen shows now and did not before, then what is done. */
  #tell(act: string): void {
    const time = this.seconds.toFixed(1).padStart(6)
    const now = this.screen.lines
    const first = now.findIndex((line, at) => line !== this.#told[at])
    const fresh = first === -1 ? [] : now.slice(first)
    this.#log.push(...fresh.map(line => `${time}  ${line}`.trimEnd()))
    if (act !== '') this.#log.push(`${time}  >>> ${act}`)
    this.#told = now
  }

  /** Until nothing has come for a moment: a prompt has been drawn. */
  async #rest(): Promise<void> {
    for (let before = -1; before !== this.raw.length; ) {
      before = this.raw.length
      await pause(60)
    }
  }
}

/** The environment of someone at a terminal, whatever runs the tests. */
function inTerminal(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...rest } = env
  return { ...rest, TERM: 'xterm-256color', COLORTERM: 'truecolor' }
}

/** The command line of `livery` with these words, quoted for the shell that `script` starts. */
export function liveryLine(...words: string[]): string {
  const quoted = [process.execPath, join(CHECKOUT, 'bin/livery.mjs'), ...words]
  return quoted.map(word => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
}
