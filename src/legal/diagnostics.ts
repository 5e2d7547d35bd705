import { nearest } from '#site/nearest.ts'
import { ROUTES } from '#site/routes.ts'
import type { Block, Line, SayAt } from './blocks.ts'
import { PLACEHOLDERS } from './facts.ts'

/** Placeholders that are valid only inside `:::each cookie`. */
export const COOKIE_PLACEHOLDERS: readonly string[] = [
  'cookie.name',
  'cookie.owner',
  'cookie.purpose',
  'cookie.days'
]

/** Addresses that a text may link to: our routes, without their last part where that is optional. */
const PATHS: readonly string[] = ROUTES.filter(({ kind }) => kind !== 'error')
  .map(({ path }) => path.replace(/\/:\w+\*$/, ''))
  .filter(path => !path.includes(':'))

/** Reports every placeholder, link, heading and tag that no brand can show. */
export function faultsIn(head: string, blocks: readonly Block[], say: SayAt): void {
  sayPlaceholders({ text: head, start: 0 }, PLACEHOLDERS, say)
  for (const { kind, lines } of blocks) {
    const known = kind === 'each' ? [...COOKIE_PLACEHOLDERS, ...PLACEHOLDERS] : PLACEHOLDERS
    for (const line of lines) {
      sayPlaceholders(line, known, say)
      sayLinks(line, say)
      sayHeading(line, say)
      sayTags(line, say)
    }
  }
}

const BRACES = /\{([^{}\n]*)\}|[{}]/g

function sayPlaceholders({ text, start }: Line, known: readonly string[], say: SayAt): void {
  for (const { 0: whole, 1: name, index } of text.matchAll(BRACES)) {
    const [from, to] = [start + index, start + index + whole.length]
    if (name === undefined) {
      const hint = 'write a placeholder as {brand}; braces stand for nothing else'
      say(from, to, { message: `a ${whole} without its partner`, hint })
    } else if (!known.includes(name)) {
      say(from, to, { message: `there is no placeholder {${name}}`, hint: hintFor(name, known) })
    }
  }
}

function hintFor(name: string, known: readonly string[]): string {
  if (COOKIE_PLACEHOLDERS.includes(name)) return `{${name}} is known inside :::each cookie only`
  const meant = nearest(name.trim(), known)
  if (meant) return `did you mean {${meant}}?`
  return `there are ${PLACEHOLDERS.filter(known => !/^costs\.[A-Z]/.test(known)).join(', ')} and costs.<country>`
}

const LINK = /\]\(\s*<?([^)\s>]*)/g

function sayLinks({ text, start }: Line, say: SayAt): void {
  for (const { 0: whole, 1: target = '', index } of text.matchAll(LINK)) {
    const end = start + index + whole.length
    const at = (message: string, hint: string): void =>
      say(end - target.length, end, { message, hint })
    if (!isSafeLink(target)) {
      at(`the link goes to "${target}"`, 'link to a page of ours, https://, mailto: or tel:')
    } else if (target.startsWith('/') && !PATHS.includes(target.replace(/#.*$/, ''))) {
      const meant = nearest(target, PATHS)
      at(
        `there is no page ${target}`,
        meant ? `did you mean ${meant}?` : 'docs/product.md §2 lists the pages'
      )
    }
  }
}

/** Returns true for our own pages, anchors, https, mail and telephone links. */
export function isSafeLink(target: string): boolean {
  return /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(target)
}

function sayHeading({ text, start }: Line, say: SayAt): void {
  if (!/^ {0,3}#(?:\s|$)/.test(text)) return
  const hint = 'the page already has a heading; write ## for a section'
  say(start, start + text.length, { message: 'a heading of the first level', hint })
}

const TAG = /<[a-z][^<>@:]*>|<!--/gi

function sayTags({ text, start }: Line, say: SayAt): void {
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    const message = `${tag} is shown as it stands: a text has no HTML`
    const hint = 'write it in markdown, or leave it out'
    say(start + index, start + index + tag.length, { severity: 'warning', message, hint })
  }
}
