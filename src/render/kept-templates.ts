import { DEALS } from '#page/deal.ts'
import type { Exchange } from './exchange.ts'
import type { PageInputs } from './inputs.ts'
import type { Template } from './template.ts'

const ID = 'site\tid'
const DEAL = 'deal'

/** Of one page in one deal, as many as brands of different structure are worth remembering. */
const KEPT = 3

/** Pages that the threads of a build have rendered, for the brands that come after. */
export class Templates {
  readonly #distrusted = new Set<string>()
  readonly #kept = new Map<string, Template[]>()
  readonly #exchange: Exchange | undefined

  /** Without an exchange it knows what its own thread rendered. */
  constructor(exchange?: Exchange) {
    this.#exchange = exchange
  }

  find(inputs: PageInputs): Template | undefined {
    this.#listen()
    const kept = this.#kept.get(inputs.identity)
    return kept?.find(({ list, inputs: made }) => inputs.keyOf(list) === made)
  }

  /** Remembers a page, unless it speaks of its brand by id: then it serves no other. */
  keep({ identity }: PageInputs, template: Template): void {
    if (template.list.all.includes(ID)) return
    this.#add(identity, this.#exchange?.rendered(identity, template) ?? template)
  }

  prove({ identity }: PageInputs, template: Template): void {
    template.isProved = true
    this.#exchange?.proved(identity, template)
  }

  /** Takes down that the page does more with a text than print it. */
  refute({ identity }: PageInputs): void {
    this.#forget(identity)
    this.#exchange?.refuted(identity)
  }

  isRefuted({ identity }: PageInputs): boolean {
    return this.#distrusted.has(identity)
  }

  #listen(): void {
    for (const news of this.#exchange?.heard() ?? []) {
      const { identity } = news
      if (news.says === 'refuted') this.#forget(identity)
      else if (news.says === 'rendered') this.#add(identity, news.template)
      else {
        const template = this.#kept.get(identity)?.find(({ inputs }) => inputs === news.inputs)
        if (template) template.isProved = true
      }
    }
  }

  #add(identity: string, template: Template): void {
    // Rendered by a thread that had not heard of it yet.
    if (this.#distrusted.has(identity) && !template.isProved) return
    const kept = this.#kept.get(identity) ?? []
    const most = template.list.all.includes(DEAL) ? KEPT * DEALS : KEPT
    this.#kept.set(identity, [template, ...kept].slice(0, most))
  }

  #forget(identity: string): void {
    this.#distrusted.add(identity)
    this.#kept.delete(identity)
  }
}
