import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'

/** Longer than a start in order and an end in order together; what is there then hangs. */
const MOST_MS = 90_000

/** A port that nobody has. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' ? String(address?.port) : ''
}

/** A verb that goes on until it is told to stop, as a terminal or systemd starts it. */
export class Going {
  stdout = ''
  stderr = ''
  readonly child: ChildProcess
  readonly #ended: Promise<number | string | null>

  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}, entry = 'bin/livery.mjs') {
    const { DATABASE_URL: _, ...rest } = process.env
    this.child = spawn(process.execPath, [join(CHECKOUT, entry), ...args], {
      env: { ...rest, NO_COLOR: '1', LIVERY_SECRET: 'of the tests', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true
    })
    const { promise, resolve } = Promise.withResolvers<number | string | null>()
    this.#ended = promise
    this.child.stdout?.on('data', text => {
      this.stdout += text
    })
    this.child.stderr?.on('data', text => {
      this.stderr += text
    })
    this.child.once('exit', (code, signal) => resolve(signal ?? code))
    onTestFinished(() => this.signal('SIGKILL'))
  }

  /** To the whole group, as Ctrl+C in a terminal reaches it. */
  signal(signal: NodeJS.Signals): void {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    process.kill(-(this.child.pid ?? 0), signal)
  }

  async says(words: string): Promise<void> {
    await expect.poll(() => this.stdout + this.stderr, { timeout: MOST_MS }).toContain(words)
  }

  async ends(mostMs = MOST_MS): Promise<number | string | null> {
    return Promise.race([this.#ended, sleep(mostMs, 'it goes on', { ref: false })])
  }
}
