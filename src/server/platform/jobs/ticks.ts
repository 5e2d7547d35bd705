import { setTimeout as sleep } from 'node:timers/promises'

/** Does something every so often, one after the other, until the signal. */
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

/** Waits, unless the signal ends it. */
export async function waiting(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
