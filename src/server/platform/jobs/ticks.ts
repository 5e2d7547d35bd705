import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `act` sequentially until the signal. */
export async function ticks(
  everyMs: number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
  act: () => Promise<void>
): Promise<void> {
  while (!signal.aborted) {
    await act().catch(onError)
    await waiting(everyMs, signal)
  }
}

export async function waiting(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
