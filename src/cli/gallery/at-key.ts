import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import type { GlobalOptions, Terminal } from '../terminal.ts'
import type { Going } from '../until-stopped.ts'

export interface AtKey {
  terminal: Terminal
  globals: GlobalOptions
  /** Of the gallery. */
  port: number
  going: Going
}

/** What a terminal sends for Ctrl+C while it hands over single keys. */
const CTRL_C = '\u0003'

/**
 * Opens the gallery when somebody presses g. Returns whether keys can be read. The gallery runs in a
 * process of its own, because it works with compiled pages and `livery dev` with their sources.
 */
export function galleryAtKey({ terminal, globals, port, going }: AtKey): boolean {
  const { stdin } = process
  if (!stdin.isTTY || !globals.input || !terminal.isForPeople) return false
  let gallery: ChildProcess | undefined
  const open = (): void => {
    if (gallery?.exitCode === null) {
      terminal.result(`  http://localhost:${port}/`)
      return
    }
    terminal.progress('The gallery opens …')
    gallery = galleryProcess(globals, port)
    gallery.on('error', error => terminal.problem(`the gallery does not open: ${error.message}`))
  }
  const hear = (keys: string): void => {
    if (keys.includes(CTRL_C)) process.kill(process.pid, 'SIGINT')
    else if (keys.includes('g')) open()
  }
  stdin.setRawMode(true).setEncoding('utf8').on('data', hear)
  going.open.defer(() => {
    stdin.off('data', hear).setRawMode(false).pause()
    gallery?.kill()
  })
  return true
}

function galleryProcess({ cwd, env }: GlobalOptions, port: number): ChildProcess {
  const { NODE_ENV: _, ...environment } = process.env
  const words = ['--cwd', cwd, ...(env === undefined ? [] : ['--env', env])]
  return spawn(
    process.execPath,
    [join(CHECKOUT, 'src/cli/main.ts'), ...words, 'gallery', '--port', String(port)],
    { stdio: ['ignore', 'inherit', 'inherit'], env: environment }
  )
}
