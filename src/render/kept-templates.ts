import { DEALS } from '#page/deal.ts'
import type { Exchange } from './exchange.ts'
import type { PageInputs } from './inputs.ts'
import type { Proofs } from './proofs.ts'
import type { StoredTemplates } from './stored-templates.ts'
import type { Template } from './template.ts'

const ID = 'site\tid'
const DEAL = 'deal'

/** Of one page in one deal, as many as brands of different structure are worth remembering. */
const KEPT = 3

/** Pages that the threads of a build have rendered, for the brands that come after. */
export class Templates {
  readonly #distrusted = new Set<string>()
  readonly #kept = new Map<string, Template[]>()
  readonly #proofs: Proofs
  readonly #stored: StoredTemplates
  readonly #exchange: Exchange | undefined

  /** Without an exchange it knows what its own thread rendered. */
  constructor(proofs: Proofs, stored: StoredTemplates, exchange?: Exchange) {
    this.#proofs = proofs
    this.#stored = stored
    this.#exchange = exchange
  }

  /** `isForced` leaves out what earlier builds rendered. */
  find(inputs: PageInputs, isForced = false): Template | undefined {
    this.#listen()
    const kept = this.#kept.get(inputs.identity) ?? []
    const keys = new Map(kept.map(({ list }) => [list, '']))
    for (const list of keys.keys()) keys.set(list, inputs.keyOf(list))
    const found = kept.find(({ list, inputs: made }) => keys.get(list) === made)
    if (found || isForced || this.isRefuted(inputs)) return found
    const stored = this.#stored.find(inputs)
    return stored && this.#share(inputs.identity, stored)
  }

  #share(identity: string, template: Template): Template {
    template.isProved ||= this.#proofs.has(identity, template)
    const shared = this.#exchange?.rendered(identity, template) ?? template
    this.#add(identity, shared)
    return shared
  }

  /** Remembers a page, unless it speaks of its brand by id: then it serves no other. */
  keep({ identity }: PageInputs, template: Template): void {
    if (template.list.all.includes(ID)) return
    this.#stored.keep(identity, template)
    this.#share(identity, template)
  }

  prove({ identity }: PageInputs, template: Template): void {
    template.isProved = true
    this.#proofs.add(identity, template)
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
