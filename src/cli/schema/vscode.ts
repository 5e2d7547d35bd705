import { FILE_KINDS, type FileKind } from '#site/file-schema.ts'
import { schemaFile } from '#site/json-schema.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'

export const VSCODE_FILE = '.vscode/settings.json'

const FILES: Readonly<Record<FileKind, string[]>> = {
  site: ['sites/*/site.yaml'],
  preset: ['sites/_presets/**/*.yaml', 'sites/*/site.*.yaml'],
  company: ['sites/_companies/*.yaml']
}

/**
 * Adds our schemas for VS Code's YAML extension; keeps other settings. Throws CommandError if the
 * file has comments, which would be lost.
 */
export function withSchemas(text: string): string {
  const settings = text.trim() === '' ? {} : parsed(text)
  const others = settings['yaml.schemas']
  const ours = Object.fromEntries(FILE_KINDS.map(kind => [`./${schemaFile(kind)}`, FILES[kind]]))
  const merged = { ...settings, 'yaml.schemas': { ...(isRecord(others) ? others : {}), ...ours } }
  if (JSON.stringify(merged) === JSON.stringify(settings)) return text
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  return `${JSON.stringify(merged, null, indent)}\n`
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isRecord(value)) return value
  } catch {
    // Handled below: comments and trailing commas are allowed, but would be lost.
  }
  const ours = JSON.stringify(
    { 'yaml.schemas': JSON.parse(withSchemas('{}'))['yaml.schemas'] },
    null,
    2
  )
  throw new CommandError(
    `${VSCODE_FILE} has comments or is not JSON; it was left as it is. Add this to it:\n${ours}`,
    EXIT.invalid
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
