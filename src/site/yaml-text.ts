import { isScalar, type Node, Scalar, stringify } from 'yaml'

export type Value = string | number | boolean | null | readonly Value[] | MapValue
export interface MapValue {
  readonly [key: string]: Value
}

export type Quote = 'plain' | 'single' | 'double'

/** Style of a file: line ends, indentation, and whether it is JSON. */
export interface Hand {
  eol: '\n' | '\r\n'
  /** Spaces per level. */
  step: number
  isJson: boolean
}

/** Characters above which maps and lists take several lines. */
const WIDEST_FLOW = 90

/** A value on one line: `{ nl: Titel }`, `[nl, de]`, `"#c8102e"`. */
export function flowText(value: Value, hand: Hand): string {
  if (Array.isArray(value)) return `[${value.map(item => flowText(item, hand)).join(', ')}]`
  if (!isMapValue(value)) {
    const scalar = value as Exclude<Value, object>
    return hand.isJson ? JSON.stringify(scalar) : scalarText(scalar, 'plain', true)
  }
  const inside = Object.entries(value).map(
    ([key, item]) => `${keyText(key, hand)}: ${flowText(item, hand)}`
  )
  return inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`
}

/** The text after a key's colon: on the same line, or on further lines. */
export function valueText(value: Value, hand: Hand, indent: number): string {
  if (typeof value !== 'object' || value === null) return ` ${scalarText(value, 'plain', false)}`
  const flow = flowText(value, hand)
  if (flow.length <= WIDEST_FLOW || hand.isJson) return ` ${flow}`
  return `${hand.eol}${blockLines(value, hand, indent + hand.step).join(hand.eol)}`
}

/** Lines for a path and its value, with parents on their own lines. */
export function linesOf(
  path: readonly (string | number)[],
  value: Value,
  hand: Hand,
  indent: number
): string[] {
  const [step, ...rest] = path
  if (typeof step !== 'string') return blockLines(nested(path, value), hand, indent)
  const key = `${' '.repeat(indent)}${keyText(step, hand)}:`
  if (rest.length > 0) return [key, ...linesOf(rest, value, hand, indent + hand.step)]
  return `${key}${valueText(value, hand, indent)}`.split(hand.eol)
}

/** Wraps a value in the maps and lists of a path. */
export function nested(path: readonly (string | number)[], value: Value): Value {
  return path.reduceRight<Value>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    value
  )
}

export function isMapValue(value: Value): value is MapValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function quoteOf(node: Node): Quote {
  if (!isScalar(node)) return 'plain'
  if (node.type === Scalar.QUOTE_SINGLE) return 'single'
  return node.type === Scalar.QUOTE_DOUBLE ? 'double' : 'plain'
}

/**
 * A scalar, quoted if it doesn't begin with a letter or YAML 1.1 would read it as a number, date or
 * boolean.
 */
export function scalarText(value: Exclude<Value, object>, quote: Quote, isInFlow: boolean): string {
  if (typeof value !== 'string') return String(value)
  const chosen = quote === 'plain' && !/^\p{L}/u.test(value) ? 'double' : quote
  const text = stringify([value], {
    collectionStyle: isInFlow ? 'flow' : 'block',
    flowCollectionPadding: false,
    lineWidth: 0,
    blockQuote: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    compat: 'yaml-1.1',
    defaultStringType: TYPES[chosen]
  }).trimEnd()
  return isInFlow ? text.slice(1, -1) : text.slice(2)
}

const TYPES = { plain: 'PLAIN', single: 'QUOTE_SINGLE', double: 'QUOTE_DOUBLE' } as const

function blockLines(value: Value, hand: Hand, indent: number): string[] {
  const space = ' '.repeat(indent)
  if (Array.isArray(value)) return value.map(item => `${space}- ${flowText(item, hand)}`)
  if (!isMapValue(value)) return [`${space}${flowText(value, hand)}`]
  return Object.entries(value).flatMap(([key, item]) =>
    `${space}${keyText(key, hand)}:${valueText(item, hand, indent)}`.split(hand.eol)
  )
}

function keyText(key: string, { isJson }: Hand): string {
  return !isJson && /^[\w$][\w$-]*$/.test(key) ? key : JSON.stringify(key)
}
