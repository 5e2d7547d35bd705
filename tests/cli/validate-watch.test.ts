import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { liveryLine } from '../world/terminal.ts'

const SITE = 'sites/zonnig/site.yaml'
const WRONG = changed(ZONNIG, '"#c8102e"', '#c8102e')
const TYPO = changed(ZONNIG, 'locales:', 'locals:')
const MAAN = ZONNIG.replaceAll('zonnig', 'maan').replaceAll('Zonnig', 'Maan')
const LONGEST_MS = 15_000

/** A `validate --watch` that goes on; what it says is read in portions. */
class Watch {
  readonly #child: ChildProcess
  #said = ''

  constructor(root: string, ...flags: string[]) {
    const line = liveryLine('--cwd', root, 'validate', '--watch', ...flags)
    // Of two pipes nobody can tell which was written to first.
    this.#child = spawn('bash', ['-c', `exec ${line} 2>&1`], {
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#said += chunk.toString()
    })
    onTestFinished(() => {
      const { pid, exitCode } = this.#child
      // With the process that it starts, where the test failed before it could stop both.
      if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL')
    })
  }

  /** What it says until it waits for the next change. */
  async check(): Promise<string> {
    const end = 'Ctrl+C stops it.\n'
    const started = performance.now()
    while (!this.#said.includes(end)) {
      if (performance.now() - started > LONGEST_MS || this.#child.exitCode !== null) {
        throw new Error(`It does not wait for changes; it said: ${this.#said}`)
      }
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const length = this.#said.indexOf(end) + end.length
    const portion = this.#said.slice(0, length)
    this.#said = this.#said.slice(length)
    return portion
  }

  /** Its exit code after a signal, and what it said at the end. */
  async stop(signal: 'SIGINT' | 'SIGTERM'): Promise<{ code: unknown; said: string }> {
    const closed = once(this.#child, 'close')
    this.#child.kill(signal)
    const [code] = await closed
    return { code, said: this.#said }
  }
}

/** As most editors save: another file is moved over the one there was. */
function saveOver(root: string, text: string): void {
  const path = join(root, SITE)
  writeFileSync(`${path}~`, text)
  renameSync(`${path}~`, path)
}

test('--watch checks again at every change, however it is saved, until Ctrl+C', async () => {
  const { root, write } = await writeFleet({ [SITE]: WRONG })
  const watch = new Watch(root)
  expect(await watch.check()).toMatch(/error L020 [\s\S]*\n0 valid, 1 error, /)

  await write({ [SITE]: ZONNIG })
  expect(await watch.check()).toContain('1 valid, 0 errors, ')

  saveOver(root, WRONG)
  expect(await watch.check()).toContain('0 valid, 1 error, ')
  saveOver(root, ZONNIG)
  expect(await watch.check(), 'the second file moved there').toContain('1 valid, 0 errors, ')

  await write({ 'sites/maan/site.yaml': MAAN })
  expect(await watch.check(), 'a new brand').toContain('2 valid, 0 errors, ')
  await write({ 'sites/maan/site.yaml': changed(MAAN, 'niche: 1', 'niche: 9') })
  expect(await watch.check(), 'a change in its folder').toContain('1 valid, 1 error, ')

  expect(await watch.stop('SIGINT')).toEqual({ code: 130, said: '' })
})

test('--watch outlives a brand that is gone for a while', async () => {
  const { root, write } = await writeFleet({ [SITE]: ZONNIG, 'sites/maan/site.yaml': MAAN })
  const watch = new Watch(root, 'zonnig')
  expect(await watch.check()).toContain('1 valid, ')
  rmSync(join(root, 'sites/zonnig'), { recursive: true })
  const gone = await watch.check()
  expect(gone).toContain('livery: There is no sites/zonnig.')
  expect(gone).not.toMatch(/\n\s+at /)
  await write({ [SITE]: ZONNIG })
  expect(await watch.check()).toContain('1 valid, ')
  expect((await watch.stop('SIGTERM')).code).toBe(130)
})

test('--watch --fix mends what is saved, and then rests', async () => {
  const { root } = await writeFleet({ [SITE]: TYPO })
  const watch = new Watch(root, '--fix')
  expect(await watch.check()).toContain(`1 valid, 0 errors, 0 warnings, 1 mended in ${SITE}`)
  expect(await watch.check(), 'its own mending is a change').toContain('1 valid, 0 errors, ')
  saveOver(root, TYPO)
  expect(await watch.check()).toContain('1 mended')
  expect(readFileSync(join(root, SITE), 'utf8')).toBe(ZONNIG)
  await watch.check()
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await watch.stop('SIGINT')).toEqual({ code: 130, said: '' })
})

test('--watch makes no one JSON document, and says what does', async () => {
  const { root } = await writeFleet({ [SITE]: ZONNIG })
  for (const format of ['json', 'sarif']) {
    const line = liveryLine('--cwd', root, 'validate', '--watch', '--format', format)
    const { status, stderr } = spawnSync('bash', ['-c', `exec ${line}`], {
      encoding: 'utf8',
      timeout: LONGEST_MS
    })
    expect(status).toBe(2)
    expect(stderr).toContain('Use --ndjson with it.')
  }
})
