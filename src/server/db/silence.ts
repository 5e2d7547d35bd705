import type pg from 'pg'

/** A connection silent for longer is dropped as hung; Postgres ends statements a second earlier. */
export const SILENCE_MS = 16_000

/** pg gives this error no code. */
const READ_TIMEOUT = 'Query read timeout'

/** Drops the connection if its query times out, which still occupies it. */
export function dropIfSilent(client: pg.Client, answer: Promise<unknown>): void {
  answer.catch((error: unknown) => {
    const isSilent = error instanceof Error && error.message === READ_TIMEOUT
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
    if (isSilent) connection.stream.destroy()
  })
}
