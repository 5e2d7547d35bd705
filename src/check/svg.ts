import { Parser } from 'htmlparser2'
import type { Fix } from '#site/problem.ts'
import { cssFault } from './css.ts'

/** Something that keeps a drawing off a page, as offsets into the file's text. */
export interface Fault {
  start: number
  end: number
  /** After the file's name: "holds <script>". */
  says: string
  hint: string
  fix?: Fix
}

/**
 * What is wrong with a drawing (rule L105): not SVG, no viewBox, or anything in it that can run,
 * fetch, or grow without bound. Empty for what is safe to draw. In the order of the file.
 */
export function svgFaults(text: string): Fault[] {
  const inspection = new Inspection(text)
  const parser = new Parser(inspection, { xmlMode: true })
  inspection.at = () => ({ start: parser.startIndex, end: (parser.endIndex ?? 0) + 1 })
  parser.end(text)
  const faults = [...inspection.faults, ...entitiesIn(text)]
  return faults.toSorted((one, other) => one.start - other.start)
}

const SHAPES = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker']
const WORDS = ['text', 'tspan', 'textPath', 'title', 'desc', 'metadata', 'style']
const ELEMENTS = new Set(['svg', 'g', 'defs', 'symbol', 'use', ...SHAPES, ...PAINTS, ...WORDS])

/** Elements of these belong to a page whatever prefix they are written with. */
const NAMESPACES = /^https?:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml|1998\/Math\/MathML)$/

/** Elements that `use` may draw in all; a few nested ones are a million shapes. */
const MOST_DRAWN = 10_000
const DEEPEST = 48

interface Open {
  name: string
  id: string | undefined
}

/** Looks at each tag of a drawing once; htmlparser2 calls it. */
class Inspection {
  readonly faults: Fault[] = []
  at = (): Pick<Fault, 'start' | 'end'> => ({ start: 0, end: 0 })
  readonly #text: string
  readonly #open: Open[] = []
  readonly #prefixes = new Set<string>()
  /** What `use` draws inside each element that has an id. */
  readonly #uses = new Map<string, string[]>()
  #tags = 0

  constructor(text: string) {
    this.#text = text
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#tags += 1
    if (this.#tags === 1) this.#checkRoot(name, attributes)
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('xmlns:') && NAMESPACES.test(value)) this.#prefixes.add(key.slice(6))
    }
    this.#checkElement(name)
    for (const [key, value] of Object.entries(attributes)) this.#checkAttribute(key, value)
    this.#open.push({ name, id: attributes.id })
    this.#noteUse(name, attributes)
    if (this.#open.length === DEEPEST + 1) {
      this.#say(`nests elements more than ${DEEPEST} deep`, 'ungroup it in the drawing program')
    }
  }

  onclosetag(name: string, isImplied: boolean): void {
    if (isImplied && !this.#isSelfClosed())
      this.#say(`never closes <${name}>`, 'save the drawing again')
    this.#open.pop()
  }

  ontext(text: string): void {
    if (this.#open.length === 0 && text.replace(/^\uFEFF/, '').trim() !== '') {
      this.#say('has text outside of the drawing', 'save the drawing again')
    }
    if (this.#open.at(-1)?.name !== 'style') return
    const fault = cssFault(text)
    if (fault) this.#say(`has a style that ${fault}`, 'save it with plain colours, without styles')
  }

  onprocessinginstruction(name: string, data: string): void {
    const encoding = /encoding\s*=\s*["']([^"']*)/.exec(data)?.[1] ?? 'utf-8'
    if (/^\?xml$/i.test(name) && /^utf-?8$/i.test(encoding)) return
    this.#say(`holds <${data.slice(0, 30).trim()}>`, 'remove it; a drawing needs none')
  }

  onend(): void {
    if (this.#tags === 0) {
      this.faults.length = 0
      this.#say('is not an SVG drawing', 'export it as SVG')
      return
    }
    const drawn = new Map<string, number>()
    for (const id of this.#uses.keys()) {
      if (this.#drawnBy(id, drawn, []) <= MOST_DRAWN) continue
      this.#say(`draws #${id} within itself or far too often`, 'expand its symbols before saving')
      return
    }
  }

  #checkRoot(name: string, { viewBox, width, height }: Readonly<Record<string, string>>): void {
    if (name !== 'svg') {
      this.#say(`begins with <${name}> and is not an SVG drawing`, 'export it as SVG')
      return
    }
    const box = (viewBox ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const [, , across = 0, down = 0] = box
    if (box.length === 4 && box.every(Number.isFinite) && across > 0 && down > 0) return
    const sides = [width, height].map(side => /^(\d+(?:\.\d+)?)(?:px)?$/.exec(side ?? '')?.[1])
    const size = `viewBox="0 0 ${sides.join(' ')}"`
    const start = this.at().start + '<svg'.length
    const isClear = viewBox === undefined && sides.every(side => Number(side) > 0)
    this.#say(
      viewBox === undefined ? 'has no viewBox' : `has the viewBox "${viewBox}"`,
      isClear ? `write ${size} into <svg>` : 'write viewBox="0 0 <width> <height>" into <svg>',
      isClear ? { start, end: start, text: ` ${size}` } : undefined
    )
  }

  #checkElement(name: string): void {
    const [prefix, local] = name.includes(':') ? name.split(':', 2) : [undefined, name]
    // Elements of other languages are an editor's notes, which no browser looks at.
    if (prefix !== undefined && !this.#prefixes.has(prefix)) return
    if (!ELEMENTS.has(local ?? '')) {
      this.#say(`holds <${name}>`, 'save it as plain shapes, gradients and text')
    }
  }

  #checkAttribute(key: string, value: string): void {
    const local = key.split(':').at(-1) ?? key
    const here = `${key}="${shortened(value)}"`
    if (/^on/i.test(local)) {
      this.#say(`has the event ${here}`, 'remove the attribute')
    } else if (/^(?:href|src)$/i.test(local) || key === 'xml:base') {
      if (!/^#[^\s#]+$/.test(value))
        this.#say(`links out of the file, ${here}`, 'expand its symbols before saving')
    } else if (!key.startsWith('xmlns')) {
      const isStyle = key === 'style' || value.includes('(') || value.includes('\\')
      const fault = isStyle ? cssFault(value) : undefined
      if (fault) this.#say(`${fault}, ${here}`, 'save it with plain colours')
    }
  }

  #noteUse(name: string, attributes: Readonly<Record<string, string>>): void {
    if (attributes.id !== undefined && !this.#uses.has(attributes.id)) {
      this.#uses.set(attributes.id, [])
    }
    if (name.split(':').at(-1) !== 'use') return
    const target = (attributes.href ?? attributes['xlink:href'] ?? '').slice(1)
    for (const { id } of this.#open) if (id !== undefined) this.#uses.get(id)?.push(target)
  }

  /** How many elements an id draws through `use`; endless when it draws itself. */
  #drawnBy(id: string, known: Map<string, number>, above: readonly string[]): number {
    const before = known.get(id)
    if (before !== undefined) return before
    if (above.includes(id)) return Number.POSITIVE_INFINITY
    const inside = this.#uses.get(id) ?? []
    const count = inside.reduce((sum, next) => sum + this.#drawnBy(next, known, [...above, id]), 1)
    known.set(id, count)
    return count
  }

  #isSelfClosed(): boolean {
    const { end } = this.at()
    return this.#text.slice(end - 2, end) === '/>'
  }

  #say(says: string, hint: string, fix?: Fix): void {
    this.faults.push({ ...this.at(), says, hint, ...(fix ? { fix } : {}) })
  }
}

const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 39)}…` : value)

/** Names that stand for other texts: what a reader of the file sees is not what is drawn. */
function entitiesIn(text: string): Fault[] {
  const own = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, block => ' '.repeat(block.length))
  const found = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)[^;\s<]{0,20};?/i.exec(own)
  if (!found) return []
  const end = found.index + found[0].length
  const hint = 'write the character itself'
  return [{ start: found.index, end, says: `holds the entity ${found[0]}`, hint }]
}
