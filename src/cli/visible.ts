import { randomBytes } from 'node:crypto'

/** Marks our own colours; random per run, so that no text can contain it. */
const OURS = randomBytes(8).toString('hex')

/** Control characters except line feed, invisible ones, and those that reorder text. */
const UNSEEN = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`
const COLOURS_AND_UNSEEN = new RegExp(String.raw`\x1b\[${OURS};([\d;]+)m|${UNSEEN}`, 'gu')
const UNSEEN_IN_JSON = new RegExp(UNSEEN, 'gu')

/**
 * NO_COLOR and --no-color disable colours, FORCE_COLOR and --color enable them; the default is on
 * in terminals and CI. Empty variables are ignored.
 */
export const hasColours: boolean = (() => {
  const { argv, env, platform, stdout } = process
  if (env.NO_COLOR || argv.includes('--no-color')) return false
  if (env.FORCE_COLOR || env.CI || argv.includes('--color') || platform === 'win32') return true
  return stdout.isTTY && env.TERM !== 'dumb'
})()

/** Starts a colour such as `38;5;9`, through `visible`; empty without colours. */
export function sgr(codes: string): string {
  return hasColours ? `\x1b[${OURS};${codes}m` : ''
}

const style =
  (on: number, off: number) =>
  (text: string): string =>
    `${sgr(`${on}`)}${text}${sgr(`${off}`)}`

export const bold = style(1, 22)
export const dim = style(2, 22)
export const red = style(31, 39)
export const green = style(32, 39)
export const yellow = style(33, 39)

/**
 * Makes text safe for a terminal: keeps our colours and writes other control, hiding or reordering
 * characters as `\x1b` or `\u202e`, so that no text can imitate another.
 */
export function visible(text: string): string {
  return text.replace(COLOURS_AND_UNSEEN, (character, codes: string | undefined) =>
    codes === undefined ? escapeOf(character) : `\x1b[${codes}m`
  )
}

/** The same for JSON, on one line without `indent`. */
export function jsonLine(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(UNSEEN_IN_JSON, character =>
    Array.from({ length: character.length }, (_, at) => unit(character.charCodeAt(at))).join('')
  )
}

/** Escapes line feeds. */
export const oneLine = (text: string): string => text.replaceAll('\n', '\\n')

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`
  return code < 0x10000 ? unit(code) : `\\u{${code.toString(16)}}`
}

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`
