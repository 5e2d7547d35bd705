import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LATE_CODE } from './late-code.ts'
import { onlyFor } from './one-composition.ts'

const STYLE = /<link rel="stylesheet" href="(\/_l\/[^"]+\.css)">/g
const SCRIPT = /<script type="module" src="(\/_l\/[^"]+\.js)"><\/script>/g
const UNPAINTED = /<link rel="(?:manifest" [^>]*|preload" [^>]* as="fetch"[^>]*)>/g
const COMPOSITION = /<html\b[^>]*? data-composition="(\w+)"/
const ONLY_IMPORT = /^import\s*"\.\/([^"]+)";?\s*$/
const IMPORTED = /(?:from|import)\s*"\.\/([^"]+)"/g

/**
 * A page of a first visit is one document: the styles of its brand and of its composition stand in
 * it, because a request costs more than pages of a brand could share. Scripts stay files, since what
 * later code imports must be the module that runs already; they come after the first paint
 * (docs/decisions/039-one-document.md and 042-paint-first.md).
 */
export class FirstVisits {
  readonly #folder: string
  readonly #styles = new Map<string, string>()
  readonly #imports = new Map<string, readonly string[]>()
  readonly #code = new Map<string, string>()

  /** `folder` holds the compilation. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The page with its styles in it; `own` are the stylesheets of its brand. */
  whole(page: string, own: readonly { href: string | undefined; css: string }[]): string {
    const sheets = [...page.matchAll(STYLE)].map(([, href = '']) => href)
    const shared = this.#styleOf(sheets, COMPOSITION.exec(page)?.[1] ?? '')
    const withOwn = own.reduce(
      (html, { href = '', css }) =>
        html.replace(`<link rel="stylesheet" href="${href}">`, () => inline([href], css)),
      page
    )
    return onlyFirst(this.#withScriptsLate(withOwn), STYLE, inline(sheets, shared))
  }

  /** Scripts, and what else no paint waits for, in the order in which they are asked for. */
  #withScriptsLate(page: string): string {
    const scripts = [...page.matchAll(SCRIPT)].map(([, src = '']) => this.#withCode(src))
    const own = new Set(scripts)
    const imported = new Set(scripts.flatMap(src => this.#importsOf(src)))
    const parts = [
      ...[...page.matchAll(UNPAINTED)].map(([link]) => link),
      ...[...imported]
        .filter(src => !own.has(src))
        .map(src => `<link rel="modulepreload" href="${src}">`),
      ...[...own].map(src => `<script type="module" src="${src}"></script>`)
    ]
    const late = `<template>${parts.join('')}</template><script>${LATE_CODE}</script>`
    return page
      .replaceAll(UNPAINTED, '')
      .replaceAll(SCRIPT, '')
      .replace('</body>', () => `${late}</body>`)
  }

  /** Of a file that only imports another the other one: it is the same module, a request earlier. */
  #withCode(src: string): string {
    const known = this.#code.get(src)
    if (known !== undefined) return known
    const [, name] = ONLY_IMPORT.exec(this.#text(src)) ?? []
    const code = name === undefined ? src : `/_l/${name}`
    this.#code.set(src, code)
    return code
  }

  /** Addresses of all that a script imports when it begins. */
  #importsOf(src: string): readonly string[] {
    const known = this.#imports.get(src)
    if (known) return known
    const names = this.#text(src).matchAll(IMPORTED)
    const own = [...names].map(([, name = '']) => `/_l/${name}`)
    // Known before it is followed: modules may import each other.
    this.#imports.set(src, own)
    const all = [...new Set(own.flatMap(each => [each, ...this.#importsOf(each)]))]
    this.#imports.set(src, all)
    return all
  }

  #text(href: string): string {
    return readFileSync(join(this.#folder, 'client', href), 'utf8')
  }

  #styleOf(sheets: readonly string[], composition: string): string {
    const key = `${composition} ${sheets.join(' ')}`
    const known = this.#styles.get(key)
    if (known !== undefined) return known
    const text = onlyFor(composition, sheets.map(href => this.#text(href)).join(''))
    this.#styles.set(key, text)
    return text
  }
}

/** `data-holds` tells later code which stylesheets it need not bring (islands/app/bring-style.ts). */
const inline = (files: readonly string[], css: string): string =>
  `<style data-holds="${files.join(' ')}">${css}</style>`

function onlyFirst(page: string, pattern: RegExp, replacement: string): string {
  let isFirst = true
  return page.replace(pattern, () => {
    const text = isFirst ? replacement : ''
    isFirst = false
    return text
  })
}
