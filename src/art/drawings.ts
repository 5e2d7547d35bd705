import { drawingText } from './drawing-files.ts'

export interface Part {
  name: string
  attributes: Readonly<Record<string, string>>
  classes: readonly string[]
  parts: Part[]
  /** File and line, such as `hair/long.svg:4`. */
  place: string
}

const TAG =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>|[^\s<][^<]*|</g

/** Parts that drawing programs add. */
const IGNORED = /:|^(?:defs|desc|metadata|style|title)$/

const read = new Map<string, Part>()

/** Parses a file of `drawings/` once. Throws with file and line if it isn't SVG. */
export function drawing(name: string): Part {
  const known = read.get(name)
  if (known) return known
  const part = parsed(drawingText(name), `${name}.svg`)
  read.set(name, part)
  return part
}

export function parsed(text: string, file: string): Part {
  const root: Part = { name: '', attributes: {}, classes: [], parts: [], place: file }
  const open = [root]
  for (const match of text.matchAll(TAG)) {
    const [all, end, name, attributes = '', empty] = match
    const parent = open.at(-1) ?? root
    if (name === undefined) {
      if (all.startsWith('<!') || all.startsWith('<?') || IGNORED.test(parent.name)) continue
      throw new Error(`${lineOf(text, match.index, file)}: "${all.trim()}" is no SVG element`)
    }
    if (end === '/') {
      if (parent.name !== name)
        throw new Error(`${lineOf(text, match.index, file)}: </${name}> closes <${parent.name}>`)
      open.pop()
      continue
    }
    const part = partOf(name, attributes, lineOf(text, match.index, file))
    if (!IGNORED.test(name)) parent.parts.push(part)
    if (empty === '') open.push(part)
  }
  const [svg] = root.parts
  if (open.length > 1 || svg?.name !== 'svg') throw new Error(`${file}: no complete <svg> element`)
  return svg
}

const lineOf = (text: string, index: number, file: string): string =>
  `${file}:${text.slice(0, index).split('\n').length}`

function partOf(name: string, text: string, place: string): Part {
  const attributes = Object.fromEntries(
    [...text.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].map(([, key, value]) => [key, value])
  )
  const classes = (attributes.class ?? '').split(/\s+/).filter(Boolean)
  return { name, attributes, classes, parts: [], place }
}

/**
 * Throws unless it is a path of absolute M, L, C, Q, H, V and Z, which poses can move by points.
 */
export function pathOf({ name, attributes, place }: Part): string {
  const d = attributes.d ?? ''
  if (name !== 'path' || !/^M[MLCQHVZ\d. -]*$/.test(d))
    throw new Error(`${place}: a <path> in absolute M, L, C, Q, H, V and Z is wanted here`)
  return d
}

export function partsById({ parts }: Part): ReadonlyMap<string, Part> {
  return new Map(parts.map(part => [part.attributes.id ?? '', part]))
}

/** Paths by id. Throws if one of `names` is missing. */
export function namedPaths<Name extends string>(
  part: Part,
  names: readonly Name[]
): Readonly<Record<Name, string>> {
  const found = partsById(part)
  const entries = names.map(name => {
    const path = found.get(name)
    if (path === undefined) throw new Error(`${part.place}: there is no <path id="${name}">`)
    return [name, pathOf(path)] as const
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Paths by group id and class. Throws if a group or path is missing. */
export function groupedPaths<Group extends string, Name extends string>(
  part: Part,
  groups: readonly Group[],
  names: readonly Name[]
): Readonly<Record<Group, Readonly<Record<Name, string>>>> {
  const found = partsById(part)
  const entries = groups.map(group => {
    const paths = found.get(group)
    if (paths === undefined) throw new Error(`${part.place}: there is no <g id="${group}">`)
    const byClass = paths.parts.map(path => ({
      ...path,
      attributes: { ...path.attributes, id: path.classes[0] ?? '' }
    }))
    return [group, namedPaths({ ...paths, parts: byClass }, names)] as const
  })
  return Object.fromEntries(entries) as Record<Group, Record<Name, string>>
}

const markups = new Map<string, string>()

/** Markup of a file with `var(--role)` replaced by paints. Throws if a role has no paint. */
export function markupOf(name: string, paints: Readonly<Record<string, string>>): string {
  const known = markups.get(name)
  const markup = known ?? drawing(name).parts.map(written).join('')
  if (known === undefined) markups.set(name, markup)
  return markup.replace(/var\(--([\w-]+)\)/g, (_, role: string) => {
    const paint = paints[role]
    if (paint === undefined) throw new Error(`${name}.svg: there is no paint "${role}" here`)
    return paint
  })
}

/** Without ids: a page may contain the drawing twice. */
function written({ name, attributes, parts }: Part): string {
  const kept = Object.entries(attributes)
    .filter(([key]) => key !== 'id' && !key.includes(':'))
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')
  if (parts.length === 0) return `<${name}${kept}/>`
  return `<${name}${kept}>${parts.map(written).join('')}</${name}>`
}
