import type { Diagnostic } from '#site/diagnostic.ts'
import { VERSION } from './version.ts'

/**
 * SARIF 2.1.0 for code scanning and editors; file names are relative to the project. A mistake in a
 * preset of many brands is one result.
 */
export function sarifOf(diagnostics: readonly Diagnostic[]): unknown {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'livery',
            version: VERSION,
            informationUri: 'https://livery.example/docs/rules',
            rules: codes.map(id => ({ id }))
          }
        },
        columnKind: 'utf16CodeUnits',
        results: [...Map.groupBy(diagnostics, mistakeOf).values()].flatMap(resultOf)
      }
    ]
  }
}

const mistakeOf = ({ code, file, line, column, message }: Diagnostic): string =>
  JSON.stringify([code, file, line, column, message])

function resultOf(same: readonly Diagnostic[]): unknown[] {
  const [diagnostic] = same
  if (diagnostic === undefined) return []
  const { code, severity, message, hint, path, also, fix } = diagnostic
  const sites = same.flatMap(({ site }) => site ?? [])
  const result = {
    ruleId: code,
    level: severity,
    message: { text: hint === '' ? message : `${message}. ${hint}` },
    locations: [locationOf(diagnostic)],
    ...(also
      ? {
          relatedLocations: [
            {
              ...locationOf({ ...also, endLine: also.line, endColumn: also.column }),
              message: { text: also.why }
            }
          ]
        }
      : {}),
    ...(fix ? { fixes: [fixOf(diagnostic.file, fix, hint)] } : {}),
    properties: { path, sites }
  }
  return [result]
}

type Spot = Pick<Diagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>

function locationOf({ file, line, column, endLine, endColumn }: Spot): {
  physicalLocation: unknown
} {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: { startLine: line, startColumn: column, endLine, endColumn }
    }
  }
}

function fixOf(file: string, { start, end, text }: NonNullable<Diagnostic['fix']>, hint: string) {
  return {
    description: { text: hint },
    artifactChanges: [
      {
        artifactLocation: { uri: uriOf(file) },
        replacements: [
          {
            deletedRegion: { charOffset: start, charLength: end - start },
            insertedContent: { text }
          }
        ]
      }
    ]
  }
}

const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/')

/** Workflow commands, which GitHub shows beside the lines; without duplicates. */
export function githubLines(diagnostics: readonly Diagnostic[]): string[] {
  const lines = diagnostics.map(
    ({ severity, file, line, column, endLine, endColumn, code, message, hint }) => {
      const place = `file=${property(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`
      const text = hint === '' ? message : `${message}. ${hint}`
      return `::${severity} ${place},title=${property(code)}::${escaped(text)}`
    }
  )
  return [...new Set(lines)]
}

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string =>
  escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
