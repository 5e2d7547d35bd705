/** Rules that hold others; all other at-rules are taken whole. */
const GROUP = /^@(?:layer|media|supports|container)\b/

/** Of a compiled stylesheet the rules that a page of the composition can use. */
export function onlyFor(composition: string, css: string): string {
  let kept = ''
  for (const { head, body } of rulesOf(css)) {
    if (body === undefined) kept += `${head};`
    else if (GROUP.test(head)) kept += block(head, onlyFor(composition, body))
    else if (head.startsWith('@')) kept += `${head}{${body}}`
    else kept += block(usedIn(composition, head), body)
  }
  return kept
}

const block = (head: string, body: string): string =>
  head === '' || body === '' ? '' : `${head}{${body}}`

const NOT = /:not\(\[data-composition=["']?\w+["']?\]\)/g
const NAMED = /\[data-composition=["']?(\w+)/g

/** The selectors of a list that name no composition, or this one. */
function usedIn(composition: string, selectors: string): string {
  if (!selectors.includes('[data-composition')) return selectors
  return listed(selectors)
    .filter(selector => {
      const named = [...selector.replace(NOT, '').matchAll(NAMED)].map(([, name]) => name)
      return named.length === 0 || named.includes(composition)
    })
    .join(',')
}

/** Parts between commas that stand in no bracket. */
function listed(selectors: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [sign] of selectors.matchAll(/"[^"]*"|\\.|./gs)) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

interface Rule {
  head: string
  /** Undefined for a statement, as `@layer reset, base`. */
  body: string | undefined
}

/** Strings and what is escaped hide braces. */
const SIGNS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/g

/** Rules of the outermost level of minified CSS, which has no comments. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [from, opened, depth] = [0, 0, 0]
  for (const { 0: sign, index } of css.matchAll(SIGNS)) {
    if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(from, index).trim(), body: undefined })
      from = index + 1
    } else if (sign === '{' && depth++ === 0) {
      opened = index
    } else if (sign === '}' && --depth === 0) {
      rules.push({ head: css.slice(from, opened).trim(), body: css.slice(opened + 1, index) })
      from = index + 1
    }
  }
  return rules
}
