import { CONTROL, UnsafeValueError } from './installation.ts'

/** One quoted word. Throws on `$`, which starts a variable and can't be escaped. */
export function quoted(value: string): string {
  if (value.includes('$') || CONTROL.test(value)) throw new UnsafeValueError(value, 'nginx')
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

export function plain(value: string): string {
  if (!/^[\w.:/[\]-]+$/.test(value)) throw new UnsafeValueError(value, 'nginx')
  return value
}
