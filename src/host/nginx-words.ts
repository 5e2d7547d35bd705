import { CONTROL, UnsafeValueError } from './installation.ts'

/** A text that nginx reads as one word; `$` would begin a variable and can't be escaped. */
export function quoted(value: string): string {
  if (value.includes('$') || CONTROL.test(value)) throw new UnsafeValueError(value, 'nginx')
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

/** A word that may stand without quotes. */
export function plain(value: string): string {
  if (!/^[\w.:/[\]-]+$/.test(value)) throw new UnsafeValueError(value, 'nginx')
  return value
}
