import type { EditPath } from './edit.ts'
import type { JsonSchema } from './file-schema.ts'
import { nearest } from './nearest.ts'
import { fieldAt, fieldsOf, namesAt } from './settings-reference.ts'
import { dotted } from './tree.ts'

/** Parses `locales.enabled[1]` or `locales.enabled.1`; undefined if invalid. */
export function settingPath(text: string): EditPath | undefined {
  if (!/^[\w$-]+(?:\.[\w$-]+|\[\d+\])*$/.test(text)) return undefined
  const steps = text.split(/\.|\[|\]\.?/).filter(step => step !== '')
  return steps.map((step, index) => (index > 0 && /^\d+$/.test(step) ? Number(step) : step))
}

/** The probable setting: one step mistyped, or its sections omitted. */
export function nearestSetting(reference: JsonSchema, path: EditPath): string | undefined {
  const wrong = path.findIndex((_, index) => !fieldAt(reference, path.slice(0, index + 1)))
  if (wrong === -1) return undefined
  const before = path.slice(0, wrong)
  const meant = nearest(String(path[wrong]), namesAt(reference, before))
  if (meant !== undefined) {
    const mended = [...before, meant, ...path.slice(wrong + 1)]
    return nearestSetting(reference, mended) ?? dotted(mended)
  }
  const whole = fieldsOf(reference).filter(field => !/[<[]/.test(field.path))
  const ends = new Map(whole.map(field => [field.path.split('.').at(-1) ?? '', field.path]))
  const end = nearest(String(path.at(-1)), ends.keys())
  return end === undefined ? undefined : ends.get(end)
}
