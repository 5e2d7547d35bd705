import type pg from 'pg'
import { ensureRunning, type Wishes } from './cluster.ts'
import type { Place } from './place.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A longer run counts as sound: the next failure has another cause. */
const SOUND_MS = 500

export interface Keeper {
  state: 'started' | 'adopted'
  /** Stops watching; Postgres keeps running. */
  stop(): Promise<void>
}

/** Holds a connection as a sign of use; restarts Postgres when it breaks. */
export async function keep(place: Place, wishes: Wishes): Promise<Keeper> {
  const first = await ensureRunning(place, wishes)
  let { client } = first
  let isStopped = false
  let pause = 0
  let since = Date.now()
  let timer: NodeJS.Timeout | undefined
  let busy = Promise.resolve()

  const hold = (): void => {
    since = Date.now()
    client.once('end', reviveSoon)
    countsForLife(client).unref()
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
      const again = await ensureRunning(place, { ...wishes, mayMake: false })
      client = again.client
      hold()
      if (again.state === 'started') wishes.log('Postgres had ended and was started again')
    } catch (error) {
      since = Date.now()
      wishes.log(error instanceof Error ? error.message : String(error))
      reviveSoon()
    }
  }

  hold()
  return {
    state: first.state,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await busy
      countsForLife(client).ref()
      await client.end()
    }
  }
}

/** Missing in the types of pg. */
function countsForLife(client: pg.Client): { ref(): void; unref(): void } {
  return client as pg.Client & { ref(): void; unref(): void }
}
