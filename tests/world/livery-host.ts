// A thread that keeps a process open for command lines, while the test that asked stands still.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { CHECKOUT } from '#render/checkout.ts'
import type { Ran } from './livery.ts'

/** One command line for the process that stays open. */
export interface Asked {
  words: readonly string[]
  env: NodeJS.ProcessEnv
  /** What stands at the end of both streams when it is done. */
  end: string
}

const { port, done, timeout } = workerData as {
  port: MessagePort
  done: Int32Array
  timeout: number
}
let open: ChildProcess | undefined
let asked = 0

parentPort?.on('message', async ({ words, env }: Omit<Asked, 'end'>) => {
  port.postMessage(await ran(words, env))
  Atomics.store(done, 0, 1)
  Atomics.notify(done, 0)
})

/** Runs a command line in the open process, or in a new one where the last one ended. */
function ran(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  open ??= started()
  const child = open
  const end = `\0end of ${++asked}\0`
  const said = { stdout: '', stderr: '' }
  return new Promise(resolve => {
    let code: number | undefined
    const finish = (status: number | null): void => {
      clearTimeout(limit)
      child.removeAllListeners()
      for (const name of ['stdout', 'stderr'] as const) child[name]?.removeAllListeners('data')
      resolve({ status, stdout: said.stdout, stderr: said.stderr })
    }
    const limit = setTimeout(() => child.kill('SIGKILL'), timeout)
    const look = (): void => {
      if (code === undefined || !said.stdout.endsWith(end) || !said.stderr.endsWith(end)) return
      said.stdout = said.stdout.slice(0, -end.length)
      said.stderr = said.stderr.slice(0, -end.length)
      finish(code)
    }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.setEncoding('utf8').on('data', (part: string) => {
        said[name] += part
        look()
      })
    }
    child.on('message', (message: number) => {
      code = message
      look()
    })
    // A verb that ends the process itself, as a fault does that nobody caught.
    child.on('close', status => {
      open = undefined
      finish(status)
    })
    child.send({ words, env, end } satisfies Asked)
  })
}

function started(): ChildProcess {
  return fork(join(CHECKOUT, 'tests/world/livery-child.ts'), {
    cwd: CHECKOUT,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { NODE_COMPILE_CACHE: join(CHECKOUT, '.livery', 'cache', 'node'), ...process.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc']
  })
}
