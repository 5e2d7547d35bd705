import { Parser } from 'htmlparser2'
import type { Fix } from '#site/diagnostic.ts'
import { cssFault } from './css.ts'
import { EXPORT_STEP } from './svg-plain.ts'

export interface Fault {
  start: number
  end: number
  /** Follows the file's name, as in "holds <script>". */
  says: string
  hint: string
  fix?: Fix
}

/**
 * Faults in file order (rule L105): no SVG, no viewBox, or content that can run, fetch or expand.
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
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask']
const NOTES = ['title', 'desc', 'metadata', 'style']
const ELEMENTS = new Set(['svg', 'g', 'defs', 'symbol', 'use', ...SHAPES, ...PAINTS, ...NOTES])

/** Text needs a font that the visitor's computer may lack. */
const TEXTS = new Set(['text', 'tspan', 'textPath', 'font'])
const OUTLINE =
  'turn its text into paths: in Illustrator "Create Outlines", in Inkscape "Object to Path", ' +
  'in Figma export with "Outline text"'

const NAMESPACES = /^https?:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml|1998\/Math\/MathML)$/

/** Most drawn elements: with nested `use`, a few lines can expand to a million shapes. */
const MAX_DRAWN = 10_000
const MAX_DEPTH = 48
/** Id of the whole drawing among its parts: no real id is empty. */
const WHOLE = ''

interface Open {
  name: string
  id: string | undefined
}

interface Part {
  elements: number
  uses: string[]
}

class Inspection {
  readonly faults: Fault[] = []
  at = (): Pick<Fault, 'start' | 'end'> => ({ start: 0, end: 0 })
  readonly #text: string
  readonly #open: Open[] = []
  readonly #prefixes = new Set<string>()
  readonly #parts = new Map<string, Part>([[WHOLE, { elements: 0, uses: [] }]])
  #tags = 0

  constructor(text: string) {
    this.#text = text
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#tags += 1
    if (this.#tags === 1) this.#checkRoot(name, attributes)
    else if (this.#open.length === 0) this.#say(`has a second <${name}>`, 'save the drawing again')
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('xmlns:') && NAMESPACES.test(value)) this.#prefixes.add(key.slice(6))
    }
    this.#checkElement(name)
    for (const [key, value] of Object.entries(attributes)) this.#checkAttribute(key, value)
    this.#open.push({ name: localOf(name), id: attributes.id })
    this.#count(attributes)
    if (this.#open.length === MAX_DEPTH + 1) {
      this.#say(`nests elements more than ${MAX_DEPTH} deep`, 'ungroup it in the drawing program')
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
    const { start, end } = this.at()
    const fix = data.includes('[') ? undefined : { start, end, text: '' }
    this.#say(`holds <${name} …>`, 'remove it; a drawing needs none', fix)
  }

  onend(): void {
    if (this.#tags === 0) {
      this.faults.length = 0
      this.#say('is not an SVG drawing', 'export it as SVG')
      return
    }
    if (this.#drawn(WHOLE, new Map(), new Set()) <= MAX_DRAWN) return
    const says = `draws more than ${MAX_DRAWN} elements, or one within itself`
    this.#say(says, 'simplify it, and expand its symbols before saving')
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
    if (prefix !== undefined && !this.#prefixes.has(prefix)) return
    if (!ELEMENTS.has(local ?? '')) {
      this.#say(`holds <${name}>`, TEXTS.has(local ?? '') ? OUTLINE : EXPORT_STEP)
    }
  }

  #checkAttribute(key: string, value: string): void {
    const local = localOf(key)
    const here = `${key}="${shortened(value)}"`
    if (/^on/i.test(local)) {
      this.#say(`has the event ${here}`, 'remove the attribute')
    } else if (/^(?:href|src)$/i.test(local) || key === 'xml:base') {
      if (!/^#[^\s#]+$/.test(value))
        this.#say(`links out of the file, ${here}`, 'expand its symbols before saving')
    } else if (key === local && key !== 'xmlns') {
      const isStyle = key === 'style' || /[(\\]/.test(value)
      const fault = isStyle ? cssFault(value) : undefined
      if (fault) this.#say(`${fault}, ${here}`, 'save it with plain colours')
    }
  }

  /** Counts the element in every part that contains it. */
  #count(attributes: Readonly<Record<string, string>>): void {
    // Deeper drawings are refused anyway, and counting would take quadratic time.
    if (this.#open.length > MAX_DEPTH) return
    const isUse = this.#open.at(-1)?.name === 'use'
    const href = Object.entries(attributes).find(([key]) => localOf(key) === 'href')?.[1] ?? ''
    for (const id of new Set([WHOLE, ...this.#open.flatMap(({ id }) => id ?? [])])) {
      const part = this.#parts.get(id) ?? { elements: 0, uses: [] }
      part.elements += 1
      if (isUse) part.uses.push(href.slice(1))
      this.#parts.set(id, part)
    }
  }

  /** Number of drawn elements; Infinity for recursion or deep nesting. */
  #drawn(id: string, known: Map<string, number>, above: Set<string>): number {
    const before = known.get(id)
    if (before !== undefined) return before
    if (above.has(id) || above.size > MAX_DEPTH) return Number.POSITIVE_INFINITY
    const { elements, uses } = this.#parts.get(id) ?? { elements: 0, uses: [] }
    above.add(id)
    const count = uses.reduce((sum, part) => sum + this.#drawn(part, known, above), elements)
    above.delete(id)
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

const localOf = (name: string): string => name.split(':').at(-1) ?? name

const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 39)}…` : value)

/** Entities hide content from reviewers. */
function entitiesIn(text: string): Fault[] {
  const own = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, block => ' '.repeat(block.length))
  const found = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)[^;\s<]{0,20};?/i.exec(own)
  if (!found) return []
  const end = found.index + found[0].length
  const hint = 'write the character itself'
  return [{ start: found.index, end, says: `holds the entity ${found[0]}`, hint }]
}
