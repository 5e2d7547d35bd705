import { faultOf } from './errors.ts'
import { interruption } from './interrupt.ts'
import { EXIT, type Terminal } from './terminal.ts'

/** Calls and mails that run have so long to end, in ms. */
const LONGEST_END_MS = 10_000

/** A verb that goes on until it is told to stop. */
export interface Going {
  /** Gets what has to be closed in the end; the latest is closed first. */
  open: AsyncDisposableStack
  /** Aborts when the verb is told to stop. */
  stop: AbortSignal
  /** Says that the verb does now what it was started for. */
  ready(): void
}

/**
 * Runs a verb until it is told to stop by a signal, and closes what it opened whichever way it ends.
 * The process ends with 0 where the verb was stopped after it was ready, with 130 where before, and
 * with 1 after a fault. Throws what `begin` throws.
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
  // What is being opened is opened first, since nobody could close it later.
  const closing = Promise.allSettled([begun]).then(() => open.disposeAsync())
  await closed(terminal, closing)
  process.exit(code)
}

/** Hears what nobody caught, which ends no process by itself then. */
function whenFaulty(hear: (error: string) => void): void {
  const say = (error: unknown): void =>
    hear(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.on('uncaughtException', say)
  process.on('unhandledRejection', say)
}

/**
 * Waits for the end of `closing`, and ends the process where that takes too long. Throws what went
 * wrong in it.
 */
async function closed(terminal: Terminal, closing: Promise<unknown>): Promise<void> {
  const limit = setTimeout(() => {
    terminal.problem(`livery: not everything was closed within ${LONGEST_END_MS / 1000} s.`)
    process.exit(EXIT.internal)
  }, LONGEST_END_MS)
  try {
    await closing
    clearTimeout(limit)
  } catch (error) {
    // What could not be closed may hold the process; what is not held ends at once.
    limit.unref()
    throw error
  }
}
