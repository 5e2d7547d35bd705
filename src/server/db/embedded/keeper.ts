import type pg from 'pg'
import { clientOf } from './ask.ts'
import { ensureRunning } from './cluster.ts'
import type { Place } from './place.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** One that ran for so long did not end of what ended the one before. */
const SOUND_MS = 10_000

export interface Keeper {
  stop(): Promise<void>
}

/**
 * Holds one connection to Postgres while this process lives: others see that we use it, and when it
 * breaks Postgres is started again, by whichever process is first.
 */
export async function keep(
  place: Place,
  options: { throwaway: boolean; log: (line: string) => void }
): Promise<Keeper> {
  let isStopped = false
  let pause = 0
  let since = Date.now()
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let busy = Promise.resolve()

  const connect = async (): Promise<void> => {
    const opened = await clientOf(place.socket, 'postgres')
    client = opened
    since = Date.now()
    opened.once('end', reviveSoon)
    holdsOpen(opened).unref()
  }
  const reviveSoon = (): void => {
    if (isStopped) return
    const wasSound = Date.now() - since > SOUND_MS
    pause = wasSound ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, pause * 2), LONGEST_PAUSE_MS)
    timer = setTimeout(() => {
      busy = revive()
    }, pause).unref()
  }
  const revive = async (): Promise<void> => {
    try {
      const state = await ensureRunning(place, { throwaway: options.throwaway, mayMake: false })
      if (isStopped) return
      await connect()
      if (state === 'started') options.log('Postgres had ended and was started again')
    } catch (error) {
      since = Date.now()
      options.log(error instanceof Error ? error.message : String(error))
      reviveSoon()
    }
  }
  await connect().catch(reviveSoon)
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await busy
      if (client === undefined) return
      holdsOpen(client).ref()
      await client.end()
    }
  }
}

/** The connection alone does not keep a process from ending; the types of pg lack that. */
function holdsOpen(client: pg.Client): { ref(): void; unref(): void } {
  return client as pg.Client & { ref(): void; unref(): void }
}
