import { LiveryError } from '#site/error.ts'
import { EXPORT_STEP, PlainError, plainSvg } from './svg-plain.ts'

/** The message names the file and the element. */
export class MarkError extends LiveryError {
  override name = 'MarkError' as const
  readonly fault: string
  constructor(file: string, fault: string) {
    super(`${file} ${fault}. To mend it, ${EXPORT_STEP}; nothing of the brand was built.`)
    this.fault = fault
  }
}

/**
 * Safe inline markup of shapes, gradients and masks. Throws MarkError on scripts, events, foreign
 * content, outside links, or broken markup.
 */
export function cleanMark(text: string, file: string): string {
  return cleanDrawing(text, file).replace(
    /^<svg /,
    '<svg class="lv-mark" aria-hidden="true" focusable="false" '
  )
}

/** The same for a file of its own, with viewBox and paint attributes. */
export function cleanDrawing(text: string, file: string): string {
  const source = plainOf(text, file)
    .replace(/^\uFEFF|<\?.*?\?>|<!--.*?-->/gs, '')
    .trim()
  const tags = withoutNotes(tagsOf(source, file))
  const used = new Set(tags.flatMap(({ attributes }) => attributes.flatMap(referred)))
  const body = tags
    .map(tag => writtenTag(tag, used, file))
    .join('')
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
  // Editors also write colours on the root, which icons and cards replace.
  const paints = (tags[0]?.attributes ?? []).filter(([key]) => ROOT_PAINTS.test(key))
  const kept = paints.flatMap(one => keptAttribute(one, { name: 'svg', used, file }))
  const painted = kept.length > 0 ? `<g ${kept.join(' ')}>${body}</g>` : body
  return `<svg viewBox="${viewBoxOf(tags[0], file)}">${painted}</svg>`
}

const ROOT_PAINTS = /^(?:fill|stroke|color$|clip-rule$|opacity$)/

function plainOf(text: string, file: string): string {
  try {
    return plainSvg(text)
  } catch (error) {
    if (error instanceof PlainError) throw new MarkError(file, error.message)
    throw error
  }
}

type Attribute = readonly [name: string, value: string]

interface Tag {
  name: string
  attributes: readonly Attribute[]
  kind: 'open' | 'close' | 'empty'
}

const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'path', 'circle', 'ellipse', 'rect', 'line'],
  ...[
    'polyline',
    'polygon',
    'linearGradient',
    'radialGradient',
    'stop',
    'clipPath',
    'mask',
    'pattern'
  ]
])
const NOTES = new Set(['title', 'desc', 'metadata'])

const TAG =
  /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<>]+/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function tagsOf(source: string, file: string): Tag[] {
  const tags: Tag[] = []
  const open: string[] = []
  let from = 0
  while (from < source.length) {
    TAG.lastIndex = from
    const found = TAG.exec(source)
    if (!found) throw new MarkError(file, `cannot be read at "${source.slice(from, from + 40)}"`)
    from = TAG.lastIndex
    const [, slash, name, attributes = '', empty] = found
    if (name === undefined) continue
    const kind = slash ? 'close' : empty ? 'empty' : 'open'
    if (kind === 'open') open.push(name)
    if (kind === 'close' && open.pop() !== name)
      throw new MarkError(file, `closes </${name}> where another element is open`)
    tags.push({
      name,
      kind,
      attributes: [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [
        key,
        a ?? b ?? ''
      ])
    })
  }
  if (open.length > 0) throw new MarkError(file, `never closes <${open.at(-1)}>`)
  if (tags[0]?.name !== 'svg') throw new MarkError(file, 'is not an SVG drawing')
  return tags
}

function withoutNotes(tags: readonly Tag[]): Tag[] {
  let depth = 0
  return tags.filter(({ name, kind }) => {
    const note = NOTES.has(name) || name.includes(':')
    if (kind === 'close' && note) depth--
    const kept = depth === 0 && !note
    if (kind === 'open' && note) depth++
    return kept
  })
}

function writtenTag(
  { name, kind, attributes }: Tag,
  used: ReadonlySet<string>,
  file: string
): string {
  if (!ELEMENTS.has(name))
    throw new MarkError(file, `holds <${name}>, which neither a mark nor a logo may`)
  if (kind === 'close') return `</${name}>`
  const kept = attributes.flatMap(attribute => keptAttribute(attribute, { name, used, file }))
  return `<${[name, ...kept].join(' ')}${kind === 'empty' ? '/' : ''}>`
}

interface AttributeContext {
  name: string
  used: ReadonlySet<string>
  file: string
}

function keptAttribute([key, value]: Attribute, { name, used, file }: AttributeContext): string[] {
  const here = `in <${name} ${key}="${value.slice(0, 40)}">`
  if (/^on/i.test(key)) throw new MarkError(file, `holds an event ${here}`)
  if (key === 'style') throw new MarkError(file, `holds a style ${here}`)
  if (/[&\\]/.test(value)) throw new MarkError(file, `holds an escaped character ${here}`)
  if (/href$/i.test(key)) {
    if (!/^#[\w-]+$/.test(value)) throw new MarkError(file, `links out of the file ${here}`)
    return [`href="#${PREFIX}${value.slice(1)}"`]
  }
  if (/^xmlns|[:.]|^data-|^class$|^version$/.test(key)) return []
  if (key === 'id') return used.has(value) ? [`id="${PREFIX}${value}"`] : []
  if (/url\(\s*["']?\s*[^#\s"']|(?:java|vb)script:|@import|expression\(/i.test(value))
    throw new MarkError(file, `fetches another file ${here}`)
  return [`${key}="${value.replace(/url\(\s*["']?#/gi, `url(#${PREFIX}`).replaceAll('"', '')}"`]
}

const PREFIX = 'mark-'

function referred([key, value]: Attribute): string[] {
  if (/href$/i.test(key)) return [value.slice(1)]
  return [...value.matchAll(/url\(\s*["']?#([\w-]+)/gi)].map(([, id]) => id ?? '')
}

function viewBoxOf(tag: Tag | undefined, file: string): string {
  const value = (name: string) => tag?.attributes.find(([key]) => key === name)?.[1]
  const box =
    value('viewBox') ??
    `0 0 ${Number.parseFloat(value('width') ?? '')} ${Number.parseFloat(value('height') ?? '')}`
  const numbers = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (numbers.length !== 4 || numbers.some(Number.isNaN))
    throw new MarkError(file, 'has neither a viewBox nor a size')
  return numbers.join(' ')
}
