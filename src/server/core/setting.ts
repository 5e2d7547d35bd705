import type { Brand } from './brands.ts'
import type { Event } from './events.ts'
import type { World } from './world.ts'

/** What a service needs of a call beside the transaction. */
export interface Setting {
  world: World
  brand: Brand
  /** The moment of the call; a handler reads no other clock. */
  now: Date
  /** Told to listeners when, and only when, the call has been committed. */
  tell(event: Omit<Event, 'brand'>): void
}
