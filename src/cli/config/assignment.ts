import { parse } from 'yaml'
import { Company } from '#site/company.ts'
import type { EditPath } from '#site/edit.ts'
import { SiteSettings } from '#site/schema.ts'
import { bare, schemaAt } from '#site/schema-at.ts'
import { settingPath } from '#site/setting-path.ts'
import type { Value } from '#site/yaml-text.ts'
import { refuse } from './look.ts'

/** `path=value` from the command line; without a value it removes the setting. */
export interface Assignment {
  path: EditPath
  value: Value | undefined
}

/** A text setting takes the value as typed, even if YAML would read it as another type. */
export function readAssignment(word: string, kind: 'site' | 'company'): Assignment {
  const [, name = '', written = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
  const path = settingPath(name)
  if (!path) refuse(`${word} cannot be read. Write path=value, such as theme.radius=round.`)
  if (written === '') return { path, value: undefined }
  if (written === 'null') return { path, value: null }
  const isQuoted = /^(["']).*\1$/s.test(written)
  if (takesText(path, kind) && !isQuoted) return { path, value: written }
  return { path, value: written.startsWith('#') ? written : readYamlValue(written, name) }
}

function takesText(path: EditPath, kind: 'site' | 'company'): boolean {
  const schema = schemaAt(kind === 'site' ? SiteSettings : Company, path)
  const def = schema && bare(schema)._zod.def
  return def?.type === 'string' || def?.type === 'enum'
}

function readYamlValue(written: string, name: string): Value {
  try {
    return parse(written, { version: '1.2', logLevel: 'error' }) as Value
  } catch {
    return refuse(
      `The value of ${name} cannot be read as YAML: ${written}. Put a text with ": " or brackets in quotes.`
    )
  }
}
