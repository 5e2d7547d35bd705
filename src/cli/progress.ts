import type { BuildEvent } from '#render/build.ts'
import type { Terminal } from './terminal.ts'

const BAR = 24

/** Reports a build: updated lines in a terminal, else a line per brand, or events for machines. */
export class BuildProgress {
  readonly #terminal: Terminal
  readonly #busy = new Map<number, string>()
  #done = 0
  #all = 0

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  say(event: BuildEvent): void {
    const { type, ...data } = event
    this.#terminal.event(type, data)
    const line = this.#lineOf(event)
    if (line !== undefined) this.#terminal.progress(line)
    this.#draw()
  }

  #lineOf(event: BuildEvent): string | undefined {
    switch (event.type) {
      case 'fleet':
        this.#all = event.sites
        return undefined
      case 'compile:start':
        return 'compiling pages …'
      case 'compile:done':
        return `compiled in ${seconds(event.ms)}`
      case 'site:start':
        this.#busy.set(event.thread, event.site)
        return undefined
      case 'site:done': {
        this.#end(event.site)
        const kept = event.kept > 0 ? `, ${event.kept} kept` : ''
        return `${event.site}: ${event.rendered + event.filled} pages${kept} in ${seconds(event.ms)}`
      }
      case 'site:failed':
        this.#end(event.site)
        return `${event.site}: failed`
      case 'cards':
        return event.drawn > 0 ? `${event.drawn} sharing cards in ${seconds(event.ms)}` : undefined
      case 'films':
        return filmsLine(event)
    }
  }

  #end(site: string): void {
    this.#done++
    for (const [thread, busy] of this.#busy) if (busy === site) this.#busy.delete(thread)
  }

  #draw(): void {
    if (this.#busy.size === 0) return
    const full = Math.round((BAR * this.#done) / Math.max(1, this.#all))
    const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${this.#done}/${this.#all} brands`
    const threads = [...this.#busy].sort(([one], [other]) => one - other)
    this.#terminal.live([bar, ...threads.map(([thread, site]) => `  ${thread + 1}  ${site}`)])
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

function filmsLine({ rendered, without, ms }: Extract<BuildEvent, { type: 'films' }>) {
  if (without.length > 0) {
    return `no films for ${without.join(', ')}: ffmpeg is not there, so their landers show the poster (livery doctor)`
  }
  return rendered > 0 ? `${rendered} films in ${seconds(ms)}` : undefined
}
