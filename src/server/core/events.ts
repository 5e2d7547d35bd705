import type { EventName } from '#contract/calls/chat.ts'

/** Something that happened to members, to be told to those who are listening. */
export interface Event {
  brand: string
  /** The members it is told to. */
  to: number[]
  name: EventName
  data: Record<string, unknown>
}

/** Tells events to every server process; see events-postgres.ts. They are hints: the truth is in the tables. */
export interface EventHub {
  publish(events: readonly Event[]): Promise<void>
  /** Calls back for every event to this member until the answer is called. */
  listen(brand: string, member: number, hear: (event: Event) => void): () => void
  close(): Promise<void>
}

/** Tells events within this process alone; several servers need eventsThroughPostgres. */
export function localEvents(): EventHub & { reloadAll(): void } {
  const ears = new Map<string, Set<(event: Event) => void>>()
  return {
    publish: async events => {
      for (const event of events) {
        for (const member of event.to) {
          for (const hear of ears.get(`${event.brand} ${member}`) ?? []) hear(event)
        }
      }
    },
    listen: (brand, member, hear) => {
      const key = `${brand} ${member}`
      const set = ears.get(key) ?? new Set()
      ears.set(key, set.add(hear))
      return () => {
        set.delete(hear)
        if (set.size === 0) ears.delete(key)
      }
    },
    close: async () => ears.clear(),
    reloadAll: () => {
      for (const [key, set] of ears) {
        const [brand = '', member] = key.split(' ')
        const event: Event = { brand, to: [Number(member)], name: 'reload', data: {} }
        for (const hear of set) hear(event)
      }
    }
  }
}

/** Hears and tells nothing: for commands that change data while no server of theirs runs. */
export const silentEvents: EventHub = {
  publish: async () => {},
  listen: () => () => {},
  close: async () => {}
}
