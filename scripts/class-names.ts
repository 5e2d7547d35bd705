export interface Rule {
  selector: string
  names: readonly string[]
  line: number
}

/** A class name in markup, or its static prefix: `button--` of `button--${look}`. */
export interface Worn {
  name: string
  line: number
}

/** Keyframes and print rules. */
const NOT_ON_SCREEN = /@(?:keyframes|media print)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g

export function rulesIn(sheet: string): Rule[] {
  const css = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, blank).replace(NOT_ON_SCREEN, blank)
  return [...css.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: prelude, index }) => {
    if (prelude.trim().startsWith('@')) return []
    const line = lineAt(css, index + prelude.search(/\S/))
    return prelude.split(/,(?![^(]*\))/).map(part => {
      const selector = part.trim().replace(/\s+/g, ' ')
      const names = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
      return { selector, names, line }
    })
  })
}

/** Keeps line breaks. */
function blank(text: string): string {
  return text.replace(/\S/g, ' ')
}

const WEARING = /\bclass(?:Name|:list)?=(?=["{])|\bclasses(?=\()|\.classList\.\w+(?=\()/g

/** Values of `class=`, `className=`, `classes(` and `classList.add(` in Astro and TypeScript. */
export function namesWornIn(text: string): Worn[] {
  return [...text.matchAll(WEARING)].flatMap(({ 0: word, index }) => {
    const line = lineAt(text, index)
    return namesOf(valueAt(text, index + word.length)).map(name => ({ name, line }))
  })
}

function valueAt(text: string, from: number): string {
  if (text[from] === '"') return text.slice(from, text.indexOf('"', from + 1) + 1)
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('({['.includes(text[at] ?? '')) depth++
    if (')}]'.includes(text[at] ?? '') && --depth === 0) return text.slice(from, at + 1)
  }
  return ''
}

function namesOf(value: string): string[] {
  return [...value.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)].flatMap(([, a, b, c]) =>
    (a ?? b ?? c ?? '')
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(name => /^[a-z][\w-]*$/i.test(name))
  )
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
