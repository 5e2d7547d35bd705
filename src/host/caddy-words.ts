import { CONTROL, UnsafeValueError } from './installation.ts'

/** A text that Caddy reads as one word; braces would begin a placeholder, a backslash may hide the quote. */
export function quoted(value: string): string {
  if (/[{}`\\]/.test(value) || CONTROL.test(value)) throw new UnsafeValueError(value, 'Caddy')
  return `"${value.replaceAll('"', '\\"')}"`
}

export function word(value: string): string {
  if (!/^[\w./-]+$/.test(value)) throw new UnsafeValueError(value, 'Caddy')
  return value
}

export function plain(value: string): string {
  if (!/^[\w.:/[\]-]+$/.test(value)) throw new UnsafeValueError(value, 'Caddy')
  return value
}

/** Lines one step further in. */
export function inside(lines: readonly string[]): string[] {
  return lines.map(line => line.replace(/^/gm, '\t'))
}
