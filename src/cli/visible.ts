import { randomBytes } from 'node:crypto'

/** Stands in each colour of ours until it is shown; new each run, so no text can have it. */
const OURS = randomBytes(8).toString('hex')

/** Control characters but the line's end, and those that are unseen or turn the order around. */
const UNSEEN = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`
const COLOURS_AND_UNSEEN = new RegExp(String.raw`\x1b\[${OURS};([\d;]+)m|${UNSEEN}`, 'gu')
const UNSEEN_IN_JSON = new RegExp(UNSEEN, 'gu')

/**
 * Whether the command prints colours: NO_COLOR and --no-color turn them off, FORCE_COLOR and --color
 * on; otherwise a terminal and a CI run have them. An empty variable counts as not set.
 */
export const hasColours: boolean = (() => {
  const { argv, env, platform, stdout } = process
  if (env.NO_COLOR || argv.includes('--no-color')) return false
  if (env.FORCE_COLOR || env.CI || argv.includes('--color') || platform === 'win32') return true
  return stdout.isTTY && env.TERM !== 'dumb'
})()

/** What turns colours on, such as `38;5;9`; nothing where there are none. `visible` makes it work. */
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
 * A text as a terminal may get it: colours of this file work, and all else that would steer the
 * terminal, hide or reorder text is written out, as `\x1b` or `\u202e`, so that
 * no printed text can pass for another.
 */
export function visible(text: string): string {
  return text.replace(COLOURS_AND_UNSEEN, (character, codes: string | undefined) =>
    codes === undefined ? escapeOf(character) : `\x1b[${codes}m`
  )
}

/** The same for data: JSON that says the same, in one line unless an `indent` is given. */
export function jsonLine(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(UNSEEN_IN_JSON, character =>
    Array.from({ length: character.length }, (_, at) => unit(character.charCodeAt(at))).join('')
  )
}

/** Names one line of several: its line ends are written out too. */
export const oneLine = (text: string): string => text.replaceAll('\n', '\\n')

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`
  return code < 0x10000 ? unit(code) : `\\u{${code.toString(16)}}`
}

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`
