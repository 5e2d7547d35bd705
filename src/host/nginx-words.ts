import { createHash } from 'node:crypto'
import { CONTROL, UnsafeValueError } from './installation.ts'
import type { HostModel } from './model.ts'
import type { Split } from './split.ts'

/** All brands of a server share one space of variables. */
export function armVariable({ domain }: HostModel, { salt }: Split): string {
  return `livery_arm_${createHash('sha256').update(`${domain} ${salt}`).digest('hex').slice(0, 12)}`
}

/** One quoted word. Throws on `$`, which starts a variable and can't be escaped. */
export function quoted(value: string): string {
  if (value.includes('$') || CONTROL.test(value)) throw new UnsafeValueError(value, 'nginx')
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

export function plain(value: string): string {
  if (!/^[\w.:/[\]-]+$/.test(value)) throw new UnsafeValueError(value, 'nginx')
  return value
}
