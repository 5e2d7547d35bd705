import type { EventName } from '#contract/calls/chat.ts'

export interface Event {
  brand: string
  to: number[]
  name: EventName
  data: Record<string, unknown>
}

/** Sends events to all server processes. Events are hints; the tables hold the truth. */
export interface EventHub {
  publish(events: readonly Event[]): Promise<void>
  /** Returns a function that ends the subscription. */
  listen(brand: string, member: number, onEvent: (event: Event) => void): () => void
  close(): Promise<void>
}

/** Events within this process only; a fleet needs eventsThroughPostgres. */
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

export const silentEvents: EventHub = {
  publish: async () => {},
  listen: () => () => {},
  close: async () => {}
}
