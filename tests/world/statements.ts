import pg from 'pg'
import { afterAll, beforeAll, vi } from 'vitest'

interface Wire {
  sync(): void
  query(text: string): void
}

/**
 * Counts statements as docs/operations.md defines them: messages to Postgres whose answer the server
 * waits for, whichever pool sends them. Returns a function that counts those of an act.
 */
export function useStatements(): (act: () => Promise<unknown>) => Promise<number> {
  let sent = 0
  beforeAll(() => {
    const wire = pg.Connection.prototype as unknown as Wire
    for (const name of ['sync', 'query'] as const) {
      const send = wire[name]
      vi.spyOn(wire, name).mockImplementation(function (this: Wire, ...given: [string]) {
        sent++
        return send.apply(this, given)
      } as never)
    }
  })
  afterAll(() => vi.restoreAllMocks())
  return async act => {
    const before = sent
    await act()
    return sent - before
  }
}
