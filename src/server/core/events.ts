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
  listen(brand: string, member: number, onEvent: (event: Event) => void): () => void
  close(): Promise<void>
}

/** Tells events within this process alone; several servers need eventsThroughPostgres. */
export function localEvents(): EventHub & { reloadAll(): void } {
  const listeners = new Map<string, Set<(event: Event) => void>>()
  return {
    publish: async events => {
      for (const event of events) {
        for (const member of event.to) {
          for (const onEvent of listeners.get(`${event.brand} ${member}`) ?? []) onEvent(event)
        }
      }
    },
    listen: (brand, member, onEvent) => {
      const key = `${brand} ${member}`
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(onEvent))
      return () => {
        set.delete(onEvent)
        if (set.size === 0) listeners.delete(key)
      }
    },
    close: async () => listeners.clear(),
    reloadAll: () => {
      for (const [key, set] of listeners) {
        const [brand = '', member] = key.split(' ')
        const event: Event = { brand, to: [Number(member)], name: 'reload', data: {} }
        for (const onEvent of set) onEvent(event)
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
