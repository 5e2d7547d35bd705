import type { QueueName } from '#contract/operator/roles.ts'
import type { ReviewDetail } from '#contract/operator/shapes.ts'
import { decide, giveBack, lookAt, nextIn, type Verdict } from '../calls.ts'
import { Refused } from '../session.ts'
import { warmPhoto } from './photo.ts'

/** How long a verdict can be taken back before it is sent, in ms. */
const UNDO_MS = 5_000
/** A claim that ends sooner is taken anew before the item is shown. */
const LEAST_CLAIM_MS = 120_000

export interface Given {
  item: ReviewDetail
  verdict: Verdict
}

export type Notice =
  | { kind: 'given'; given: Given }
  | { kind: 'undone' | 'nothing_to_undo' }
  | { kind: 'skipped'; id: number }
  | { kind: 'refused'; id: number; error: unknown }

export interface DeskState {
  phase: 'loading' | 'ready' | 'empty' | 'failed'
  item?: ReviewDetail
  notice?: Notice
  error?: unknown
  /** Sent from here. */
  done: number
}

/**
 * Shows the items of a queue one by one, with the next one fetched and claimed ahead. A verdict is
 * sent when the next is given, when the queue is left, or after five seconds; until then it can be
 * taken back, since a statement that was sent to a member cannot.
 */
export class Desk {
  readonly #queue: QueueName
  readonly #brand: string | undefined
  #state: DeskState = { phase: 'loading', done: 0 }
  #next: Promise<ReviewDetail | null> | undefined
  #given: (Given & { timer: ReturnType<typeof setTimeout> }) | undefined
  readonly #left = new Set<number>()
  /** On their way to the server, where they still wait. */
  readonly #sending = new Set<number>()
  readonly #listeners = new Set<() => void>()
  /** Changes when something else is to be shown than what is on its way. */
  #turn = 0

  constructor(queue: QueueName, brand: string | undefined) {
    this.#queue = queue
    this.#brand = brand
  }

  readonly state = (): DeskState => this.#state

  readonly listen = (act: () => void): (() => void) => {
    this.#listeners.add(act)
    return () => this.#listeners.delete(act)
  }

  /** Begins with the item of that number, else with the first that waits. */
  async start(id?: number): Promise<void> {
    if (id === undefined) return this.#advance()
    try {
      this.#show(await lookAt(this.#queue, id))
    } catch (error) {
      this.#set({ phase: 'failed', error })
    }
  }

  decide(verdict: Verdict): void {
    const { item } = this.#state
    if (item === undefined) return
    void this.#send()
    const timer = setTimeout(() => void this.#send(), UNDO_MS)
    this.#given = { item, verdict, timer }
    this.#set({ notice: { kind: 'given', given: { item, verdict } } })
    void this.#advance()
  }

  undo(): void {
    const given = this.#given
    if (given === undefined) {
      this.#set({ notice: { kind: 'nothing_to_undo' } })
      return
    }
    clearTimeout(given.timer)
    this.#given = undefined
    this.#setAside()
    this.#set({ phase: 'ready', item: given.item, notice: { kind: 'undone' } })
  }

  /** Leaves the item to somebody else. */
  skip(): void {
    const { item } = this.#state
    if (item === undefined) return
    this.#left.add(item.id)
    this.#release(item.id)
    this.#set({ notice: { kind: 'skipped', id: item.id } })
    void this.#advance()
  }

  /** Shows an item again, as it is now. */
  async again(id: number): Promise<void> {
    this.#setAside()
    this.#set({ phase: 'loading', item: undefined, notice: undefined })
    await this.start(id)
  }

  /** Sends what was decided and gives back what was not. */
  stop(): void {
    this.#turn++
    const sent = this.#send(true)
    const { item } = this.#state
    if (item) this.#release(item.id)
    this.#putBack()
    void sent
  }

  async #advance(): Promise<void> {
    const turn = ++this.#turn
    const ahead = this.#next
    this.#next = undefined
    this.#set({ phase: 'loading', item: undefined })
    try {
      const found = (await ahead) ?? (await this.#fetch())
      if (turn !== this.#turn) {
        if (found) this.#release(found.id)
        return
      }
      if (found === null) {
        this.#set({ phase: 'empty' })
        return
      }
      const isOld = Date.parse(found.claimed_until) - Date.now() < LEAST_CLAIM_MS
      this.#show(isOld ? await lookAt(this.#queue, found.id) : found)
    } catch (error) {
      this.#set({ phase: 'failed', error })
    }
  }

  #show(item: ReviewDetail): void {
    this.#set({ phase: 'ready', item, error: undefined })
    this.#next ??= this.#fetch()
    // A fault comes again, and is shown, when the next one is asked for.
    this.#next.catch(() => {
      this.#next = undefined
    })
  }

  async #fetch(): Promise<ReviewDetail | null> {
    const inHand = [this.#state.item?.id, this.#given?.item.id].flatMap(id => id ?? [])
    const except = [...this.#left, ...this.#sending, ...inHand].slice(-200)
    const found = await nextIn(this.#queue, this.#brand, except)
    if (found) warmPhoto(found)
    return found
  }

  async #send(isLeaving = false): Promise<void> {
    const given = this.#given
    if (given === undefined) return
    this.#given = undefined
    clearTimeout(given.timer)
    const { item, verdict } = given
    this.#sending.add(item.id)
    try {
      await decide(item.queue, item.id, verdict, isLeaving)
      const { notice } = this.#state
      const isOwn = notice?.kind === 'given' && notice.given.item.id === item.id
      this.#set({ done: this.#state.done + 1, ...(isOwn ? { notice: undefined } : {}) })
    } catch (error) {
      this.#set({ notice: { kind: 'refused', id: item.id, error } })
    } finally {
      this.#sending.delete(item.id)
    }
  }

  #release(id: number): void {
    // A claim that cannot be given back runs out by itself.
    giveBack(this.#queue, id, true).catch((error: unknown) => {
      if (!(error instanceof Refused)) this.#set({ notice: { kind: 'refused', id, error } })
    })
  }

  /** What is shown comes next; what was to come next is given back. */
  #setAside(): void {
    this.#turn++
    const { item } = this.#state
    if (item === undefined) return
    this.#putBack()
    this.#next = Promise.resolve(item)
  }

  /** Gives back what was fetched ahead. */
  #putBack(): void {
    const ahead = this.#next
    this.#next = undefined
    void ahead?.then(found => found && this.#release(found.id)).catch(() => undefined)
  }

  #set(change: { [K in keyof DeskState]?: DeskState[K] | undefined }): void {
    const next = { ...this.#state, ...change }
    this.#state = Object.fromEntries(
      Object.entries(next).filter(([, value]) => value !== undefined)
    ) as unknown as DeskState
    for (const act of this.#listeners) act()
  }
}
