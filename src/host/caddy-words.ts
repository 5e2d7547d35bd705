import { CONTROL, UnsafeValueError } from './installation.ts'

/** Throws on braces, which start placeholders, and on backslashes, which may escape the quote. */
export function quoted(value: string): string {
  if (/[{}`\\]/.test(value) || CONTROL.test(value)) throw new UnsafeValueError(value, 'Caddy')
  return `"${value.replaceAll('"', '\\"')}"`
}

export function word(value: string): string {
  if (!/^[\w./~-]+$/.test(value)) throw new UnsafeValueError(value, 'Caddy')
  return value
}

export function plain(value: string): string {
  if (!/^[\w.:/[\]-]+$/.test(value)) throw new UnsafeValueError(value, 'Caddy')
  return value
}

export function inside(lines: readonly string[]): string[] {
  return lines.map(line => line.replace(/^/gm, '\t'))
}
