import { faultOf } from './errors.ts'
import { interruption } from './interrupt.ts'
import { EXIT, type Terminal } from './terminal.ts'

/** Limit for calls and mails in progress, in ms. */
const LONGEST_END_MS = 10_000

/** A verb that runs until it is stopped. */
export interface Going {
  /** Resources to close at the end, the latest first. */
  open: AsyncDisposableStack
  stop: AbortSignal
  /** Marks the verb as started. */
  ready(): void
}

/**
 * Runs a verb until a signal and closes its resources. Exits with 0 if stopped after `ready`, 130
 * if before, 1 after a fault. Throws what `begin` throws.
 */
export async function untilStopped(
  terminal: Terminal,
  begin: (going: Going) => Promise<void>
): Promise<void> {
  const open = new AsyncDisposableStack()
  const stop = interruption()
  const end = Promise.withResolvers<number>()
  let atStop: number = EXIT.interrupted
  const ready = (): void => {
    atStop = EXIT.ok
  }
  stop.addEventListener('abort', () => end.resolve(atStop))
  whenFaulty(error => {
    terminal.problem(`livery: ${error}`)
    end.resolve(EXIT.internal)
  })
  const begun = begin({ open, stop, ready })
  let code: number
  try {
    code = await Promise.race([begun.then(() => end.promise), end.promise])
  } catch (error) {
    await closed(terminal, open.disposeAsync()).catch(late =>
      terminal.problem(`livery: ${faultOf(late).text}`)
    )
    throw error
  }
  // A pending start finishes first, since nothing could close its resources later.
  const closing = Promise.allSettled([begun]).then(() => open.disposeAsync())
  await closed(terminal, closing)
  process.exit(code)
}

/** Reports uncaught errors, which then don't end the process by themselves. */
function whenFaulty(hear: (error: string) => void): void {
  const say = (error: unknown): void =>
    hear(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.on('uncaughtException', say)
  process.on('unhandledRejection', say)
}

/** Waits for `closing`, and exits if that takes too long. Throws its error. */
async function closed(terminal: Terminal, closing: Promise<unknown>): Promise<void> {
  const limit = setTimeout(() => {
    terminal.problem(`livery: not everything was closed within ${LONGEST_END_MS / 1000} s.`)
    process.exit(EXIT.internal)
  }, LONGEST_END_MS)
  try {
    await closing
    clearTimeout(limit)
  } catch (error) {
    // Unclosed resources may keep the process running; the timer alone doesn't.
    limit.unref()
    throw error
  }
}
