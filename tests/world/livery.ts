import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { CHECKOUT } from '#render/checkout.ts'

export interface Ran {
  status: number | null
  stdout: string
  stderr: string
}

/**
 * Runs a command line as an operator does, without colours; `env` is laid over the process's. It runs
 * in a process that stays open for the next one; see liverySpawned for a process of its own.
 */
export function livery(args: readonly string[], env?: NodeJS.ProcessEnv): Ran
export function livery(...args: string[]): Ran
export function livery(first: readonly string[] | string, ...rest: unknown[]): Ran {
  if (typeof first === 'string') return run([first, ...rest.map(String)], {})
  return run(first, (rest[0] ?? {}) as NodeJS.ProcessEnv)
}

/** The same with variables of the environment first; `undefined` takes one away. */
export function liveryWith(env: NodeJS.ProcessEnv, ...args: string[]): Ran {
  return run(args, env)
}

/** The same without standing still, for a test whose own connections go on meanwhile. */
export function liveryMeanwhile(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {}
): Promise<Ran> {
  const ran = last.then(async () => {
    const { port, done } = ask(args, env)
    await Atomics.waitAsync(done, 0, 0).value
    return answerAt(port)
  })
  last = ran.catch(() => undefined)
  return ran
}

/** One command line runs at a time. */
let last: Promise<unknown> = Promise.resolve()

/** Runs `bin/livery.mjs` in a process of its own: for signals, set-up, and what only Node reads. */
export function liverySpawned(args: readonly string[], env: NodeJS.ProcessEnv = {}): Ran {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(CHECKOUT, 'bin/livery.mjs'), ...args],
    { encoding: 'utf8', env: environment(env), maxBuffer: 64_000_000, timeout: MOST_MS }
  )
  return { status, stdout, stderr }
}

/** What takes longer hangs; waited for without an end, it would keep the whole run from its own. */
const MOST_MS = 150_000

/** Read once when a process begins, by Node or by what writes colours. */
const READ_AT_START = ['NODE_OPTIONS', 'NO_COLOR', 'FORCE_COLOR', 'COLORTERM', 'TERM', 'TZ', 'PATH']

/** A CI forces colours, and Node warns where both variables are set. */
function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...rest } = process.env
  return { ...rest, NO_COLOR: '1', ...env }
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Ran {
  if (READ_AT_START.some(name => name in env)) return liverySpawned(args, env)
  const { port, done } = ask(args, env)
  Atomics.wait(done, 0, 0)
  return answerAt(port)
}

/** Gives a command line to the open process; `done` becomes 1 when its answer is at the port. */
function ask(
  args: readonly string[],
  env: NodeJS.ProcessEnv
): { port: MessagePort; done: Int32Array } {
  const { worker, port, done } = theHost()
  const all = Object.entries(environment(env)).filter(([, value]) => value !== undefined)
  Atomics.store(done, 0, 0)
  worker.postMessage({ words: args, env: Object.fromEntries(all) })
  return { port, done }
}

const answerAt = (port: MessagePort): Ran => receiveMessageOnPort(port)?.message as Ran

let host: ReturnType<typeof startHost> | undefined

/** The thread with the open process; it ends with this one. */
const theHost = (): ReturnType<typeof startHost> => {
  host ??= startHost()
  return host
}

function startHost() {
  const { port1, port2 } = new MessageChannel()
  const done = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./livery-host.ts', import.meta.url), {
    workerData: { port: port2, done, timeout: MOST_MS },
    transferList: [port2],
    execArgv: [],
    // The command line decides about colours once, when the open process loads it.
    env: environment({})
  })
  worker.unref()
  return { worker, port: port1, done }
}
